"""What the pages for a class are made of: levels, scenes, two games side by side, piles, sheets."""
