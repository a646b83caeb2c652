"""Lights."""

from __future__ import annotations

import asyncio

from ..waiting import near

_FLASH, _TRANSITION = 8, 32
# The device's colour modes, as Home Assistant's esphome integration may call them.
_MODES = {
    "brightness": ("brightness",),
    "cold_warm_white": ("rgbww", "color_temp"),
    "color_temperature": ("color_temp",),
    "on_off": ("onoff",),
    "rgb": ("rgb",),
    "rgb_cold_warm_white": ("rgbww",),
    "rgb_color_temperature": ("rgbww",),
    "rgb_white": ("rgbw",),
    "white": ("white",),
}
# What is set in each mode, and what must be shown. A white light is set by its brightness.
_COLORS: dict[str, tuple[tuple[dict, dict], ...]] = {
    "rgb": (
        ({"rgb_color": (255, 100, 0)}, {"rgb_color": (255, 100, 0)}),
        (
            {"rgb_color": (0, 0, 255), "brightness": 200},
            {"rgb_color": (0, 0, 255), "brightness": 200},
        ),
        ({"hs_color": (120, 50)}, {"rgb_color": (128, 255, 128)}),
        ({"rgb_color": (1, 2, 1)}, {"rgb_color": (1, 2, 1)}),
        ({"rgb_color": (255, 255, 255)}, {"rgb_color": (255, 255, 255)}),
    ),
    "rgbw": tuple(
        ({"rgbw_color": color, **more}, {"rgbw_color": color, **more})
        for color, more in (
            ((255, 100, 0, 50), {}),
            ((0, 0, 0, 255), {}),
            ((10, 200, 30, 0), {"brightness": 90}),
        )
    ),
    "rgbww": tuple(
        ({"rgbww_color": color}, {"rgbww_color": color})
        for color in ((255, 100, 0, 50, 80), (0, 0, 0, 255, 0), (0, 0, 0, 0, 255))
    ),
    "white": (({"white": 99}, {"brightness": 99}),),
}


def compare(shown) -> None:
    shown.on_or_off()
    if not shown.value or shown.state != "on":
        return
    item, attributes = shown.item, shown.attributes
    if "brightness" in item and "brightness" in attributes:
        shown.attribute("brightness", item["brightness"] * 255, 1.01)
    mode = attributes.get("color_mode")
    if mode == "rgb" and "red" in item:
        want = tuple(round(item[color] * 255) for color in ("red", "green", "blue"))
        got = attributes.get("rgb_color") or ()
        close = len(got) == 3 and all(near(a, b, 2) for a, b in zip(got, want, strict=True))
        shown.same("rgb_color", got, want, close)
    if mode == "color_temp" and "color_temperature" in item:
        shown.attribute("color_temp", item["color_temperature"], 1.01)
    if item.get("color_mode") and shown.via == "native":
        names = _MODES.get(item["color_mode"], ())
        shown.same("color_mode", mode, item["color_mode"], mode in names)
    if "effect" in item:
        got = attributes.get("effect") or "None"
        shown.same("effect", got, item["effect"])


async def exercise(x) -> None:
    a = x.attributes
    modes = [str(getattr(m, "value", m)) for m in a.get("supported_color_modes", [])]
    await x.do("turn_on", {"state": "on"})
    for mode in modes:
        if mode != "onoff":
            await x.do("turn_on", {"state": "on", "brightness": 128}, brightness=128)
            await x.do("turn_on", {"state": "on", "brightness": 26}, brightness_pct=10)
        for data, wants in _COLORS.get(mode, ()):
            await x.do("turn_on", {"color_mode": mode, **wants}, by=2, **data)
        if mode == "color_temp":
            await _set_temperatures(x)
    for effect in a.get("effect_list") or []:
        none = effect.lower() in ("none", "off")
        shown = (effect, None) if none else (effect,)
        wants = {"state": "on", "effect": lambda got, shown=shown: got in shown}
        await x.do("turn_on", wants, effect=effect)
    await _fade(x, can_dim=modes not in (["onoff"], []))
    await asyncio.sleep(0.1)
    await x.do("turn_off", {"state": "off"})
    await x.do("toggle", {"state": "on"})
    await x.do("toggle", {"state": "off"})


async def _set_temperatures(x) -> None:
    a = x.attributes
    for kelvin in (a["min_color_temp_kelvin"] + 10, 3000, a["max_color_temp_kelvin"] - 10):
        wants = {"color_mode": "color_temp", "color_temp_kelvin": kelvin}
        await x.do("turn_on", wants, by=kelvin / 100, color_temp_kelvin=kelvin)
    wants = {"color_mode": "color_temp", "color_temp": 300, "brightness": 70}
    await x.do("turn_on", wants, color_temp=300, brightness=70)


async def _fade(x, can_dim: bool) -> None:
    dim = {"brightness": 250} if can_dim else {}
    if x.features & _TRANSITION:
        await x.do("turn_on", {"state": "on", **dim}, **dim, transition=0.5)
        await x.do("turn_off", {"state": "off"}, transition=0.5)
        await x.do("turn_on", {"state": "on", **dim})
    if x.features & _FLASH:
        await x.do("turn_on", {"state": "on"}, flash="short")
