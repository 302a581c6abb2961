"""A second reading of the rounds, for speed; fenced by ``choose.lane_for`` and held equal to the engine by the tests."""
