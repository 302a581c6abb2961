"""The pages for people: Voilà and its template, single files."""
