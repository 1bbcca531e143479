"""The JSON twins of the pages."""
