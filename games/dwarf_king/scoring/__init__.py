"""From what was counted to points: tasks and special cards as data, and the arithmetic."""
