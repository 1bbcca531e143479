"""Is it legal? Questions, their forms and the answers."""
