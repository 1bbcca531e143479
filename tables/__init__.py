"""What happens at a table: entries, own values, looking back, files. Knows no request."""
