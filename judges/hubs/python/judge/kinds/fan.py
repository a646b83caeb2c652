"""Fans."""

from __future__ import annotations

_SPEED, _OSCILLATE, _DIRECTION, _PRESETS = 1, 2, 4, 8


def compare(shown) -> None:
    item = shown.item
    shown.on_or_off()
    for name in ("oscillating", "direction"):
        if name in item:
            shown.attribute(name, item[name])
    if item.get("speed_count") and shown.value:
        shown.attribute("percentage", item["speed_level"] * 100 / item["speed_count"], 1)
    if "preset_mode" in item:
        got = shown.attributes.get("preset_mode") or ""
        shown.same("preset_mode", got, item["preset_mode"] or "")


async def exercise(x) -> None:
    await x.do("turn_on", {"state": "on"})
    if x.features & _SPEED:
        await _set_speeds(x)
    if x.features & _OSCILLATE:
        for value in (True, False):
            await x.do("oscillate", {"oscillating": value}, oscillating=value)
    if x.features & _DIRECTION:
        for value in ("reverse", "forward"):
            await x.do("set_direction", {"direction": value}, direction=value)
    if x.features & _PRESETS:
        for preset in x.attributes.get("preset_modes") or []:
            wants = {"preset_mode": preset, "state": "on"}
            await x.do("set_preset_mode", wants, preset_mode=preset)
        if x.features & _SPEED:
            wants = {"percentage": 20, "preset_mode": lambda preset: not preset}
            await x.do("set_percentage", wants, percentage=20)
    await x.do("turn_off", {"state": "off"})
    await x.do("toggle", {"state": "on"})
    await x.do("turn_off", {"state": "off"})


async def _set_speeds(x) -> None:
    step = x.attributes["percentage_step"]
    for level in sorted({1, max(1, round(50 / step)), round(100 / step)}):
        wants = {"state": "on", "percentage": level * step}
        await x.do("set_percentage", wants, percentage=int(level * step))
    await x.do("set_percentage", {"state": "off"}, percentage=0)
    await x.do("turn_on", {"state": "on", "percentage": 100}, percentage=100)
    if step < 60:
        await x.do("decrease_speed", {"percentage": 100 - step})
        await x.do("increase_speed", {"percentage": 100})
