"""Water heaters."""

from __future__ import annotations

_TEMPERATURE, _MODES, _AWAY, _ON_OFF = 1, 2, 4, 8
# Home Assistant's °C of a water heater have one digit.
_BY = 0.11


def compare(shown) -> None:
    item = shown.item
    if "mode" in item:
        mode = item["mode"] if item.get("on", True) else "off"
        shown.attribute("operation_mode", mode)
    for ours, theirs in (
        ("current_temperature", "current_temperature"),
        ("target_temperature", "temperature"),
    ):
        if ours in item:
            shown.attribute(theirs, item[ours], _BY)


async def exercise(x) -> None:
    a = x.attributes
    if x.features & _TEMPERATURE:
        for value in (a["min_temp"], round((a["min_temp"] + a["max_temp"]) / 2), a["max_temp"]):
            await x.do("set_temperature", {"temperature": value}, by=0.2, temperature=value)
    if x.features & _MODES:
        for mode in a.get("operation_list") or []:
            wants = {"state": mode, "operation_mode": mode}
            await x.do("set_operation_mode", wants, operation_mode=mode)
    if x.features & _AWAY:
        for away in (True, False):
            wants = {"away_mode": "on" if away else "off"}
            await x.do("set_away_mode", wants, away_mode=away)
    if x.features & _ON_OFF:
        await x.do("turn_off", {"state": "off"})
        await x.do("turn_on", {"state": lambda state: state != "off"})
