"""Home Assistant, without a screen."""
