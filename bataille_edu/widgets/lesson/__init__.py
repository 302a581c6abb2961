"""The lesson of the first values, for a class."""
