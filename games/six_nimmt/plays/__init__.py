"""Sheet "plays": the table enters every card; rows, piles and cows follow by themselves."""
