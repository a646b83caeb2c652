"""Switches."""


def compare(shown) -> None:
    shown.on_or_off()


async def exercise(x) -> None:
    before = x.state
    for service, state in (
        ("turn_on", "on"),
        ("turn_off", "off"),
        ("toggle", "on"),
        ("toggle", "off"),
    ):
        await x.do(service, {"state": state})
    if before == "on":
        await x.call("turn_on")
