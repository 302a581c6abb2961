"""A second reading of the rounds, for speed; held equal to the engine by the tests."""
