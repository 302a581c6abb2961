"""Bets, and games that answer them."""
