"""What can be judged, a module each, with `run(settings)`."""
