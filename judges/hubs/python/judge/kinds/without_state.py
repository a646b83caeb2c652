"""Kinds whose state says nothing of the device: a camera's, an event's, an infrared remote's."""


def compare(shown) -> None:
    pass
