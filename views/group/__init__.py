"""Many tables: groups, statistics, files to keep and to import."""
