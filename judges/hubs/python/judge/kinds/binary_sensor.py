"""Binary sensors."""


def compare(shown) -> None:
    shown.on_or_off()
