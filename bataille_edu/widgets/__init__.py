"""The widgets: one small .py, small .js files and one .css each, joined on the page."""
