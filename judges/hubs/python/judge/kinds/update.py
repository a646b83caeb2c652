"""Updates."""

from __future__ import annotations

_INSTALL = 1


def compare(shown) -> None:
    installed, latest = shown.item["current_version"], shown.item["latest_version"]
    shown.attribute("installed_version", installed)
    got = shown.attributes.get("latest_version")
    shown.same("latest_version", got, latest, (got or installed) == (latest or installed))


async def exercise(x) -> None:
    if x.state == "on" and x.features & _INSTALL:
        await x.do("install", {"state": "off"}, seconds=6)
