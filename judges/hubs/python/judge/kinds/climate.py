"""Climates."""

from __future__ import annotations

_TARGET, _RANGE, _HUMIDITY, _PRESETS = 1, 2, 4, 16
# Half of the last digit that Home Assistant shows.
_BY = 0.051
_NUMBERS = {
    "current_temperature": "current_temperature",
    "target_temperature": "temperature",
    "target_temperature_low": "target_temp_low",
    "target_temperature_high": "target_temp_high",
    "current_humidity": "current_humidity",
    "target_humidity": "humidity",
}


def compare(shown) -> None:
    item, attributes = shown.item, shown.attributes
    shown.same("state", shown.state, item["mode"])
    for ours, theirs in _NUMBERS.items():
        # 2024.1's esphome integration has no humidity.
        unknown = shown.via == "native" and "humidity" in ours and theirs not in attributes
        if ours in item and not unknown:
            shown.attribute(theirs, item[ours], _BY)
    if "action" in item:
        shown.attribute("hvac_action", item["action"])
    for name in ("fan_mode", "swing_mode"):
        if item.get(name) is not None:
            shown.attribute(name, item[name])
    if "preset" in item:
        want = item["preset"] or "none"
        got = attributes.get("preset_mode") or "none"
        shown.same("preset_mode", got, want)


async def exercise(x) -> None:
    a = x.attributes
    modes = [str(getattr(mode, "value", mode)) for mode in a["hvac_modes"]]
    for mode in [*modes, modes[0]]:
        await x.do("set_hvac_mode", {"state": mode}, hvac_mode=mode)
    await _set_targets(x, next(mode for mode in modes if mode != "off"))
    presets = (await x.item()).get("supported_presets") or []
    for preset in a.get("preset_modes") or []:
        # Home Assistant's mqtt integration always offers none.
        if x.features & _PRESETS and not (preset == "none" and "none" not in presets):
            wants = {"preset_mode": lambda got, preset=preset: (got or "none") == preset}
            await x.do("set_preset_mode", wants, preset_mode=preset)
    for mode in a.get("fan_modes") or []:
        await x.do("set_fan_mode", {"fan_mode": mode}, fan_mode=mode)
    for mode in a.get("swing_modes") or []:
        await x.do("set_swing_mode", {"swing_mode": mode}, swing_mode=mode)
    if "off" in modes:
        await x.do("set_hvac_mode", {"state": "off"}, hvac_mode="off")


async def _set_targets(x, mode: str) -> None:
    low, high = x.attributes["min_temp"], x.attributes["max_temp"]
    middle = round((low + high) / 2)
    if x.features & _TARGET:
        for value in (low, middle + 0.5, high):
            await x.do("set_temperature", {"temperature": value}, by=_BY, temperature=value)
        wants = {"temperature": middle, "state": mode}
        await x.do("set_temperature", wants, by=_BY, temperature=middle, hvac_mode=mode)
    if x.features & _RANGE:
        ends = {"target_temp_low": middle - 3, "target_temp_high": middle + 2.5}
        await x.do("set_temperature", dict(ends), by=_BY, **ends)
    if x.features & _HUMIDITY:
        await x.do("set_humidity", {"humidity": 55}, humidity=55)
