"""Texts."""

from __future__ import annotations

_LETTERS = ("abcd", "zzzzz")
_ANY = ("hi there", "Grüße 😀", "")


def compare(shown) -> None:
    # A password can't be read over HTTP.
    if shown.item["mode"] != "password":
        shown.same("state", shown.state, "unknown" if shown.value is None else shown.value)


async def exercise(x) -> None:
    a = x.attributes
    values = _LETTERS if a.get("pattern") or a.get("mode") == "password" else _ANY
    for value in values:
        if a["min"] <= len(value) <= a["max"]:
            await x.do("set_value", {"state": value}, value=value)
