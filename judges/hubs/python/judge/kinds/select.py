"""Selects."""

from __future__ import annotations


def compare(shown) -> None:
    shown.same("state", shown.state, "unknown" if shown.value is None else shown.value)


async def exercise(x) -> None:
    options = x.attributes["options"]
    for option in options:
        await x.do("select_option", {"state": option}, option=option)
    await x.do("select_next", {"state": options[0]})
