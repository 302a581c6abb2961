"""Many games: the loops in a row, columns, tallies, jobs, every deal of a small pack."""
