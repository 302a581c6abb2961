"""Pictures of the piles, round by round."""
