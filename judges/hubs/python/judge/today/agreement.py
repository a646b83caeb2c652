"""Comparing aioesphomeapi's states with what HTTP says, by the names of their fields."""

from __future__ import annotations

import dataclasses
import enum
import math
from datetime import datetime, timezone

from aioesphomeapi.model import ColorMode

from ..waiting import near

# Fields that HTTP doesn't have, or has in another form.
_OTHERS = {"key", "device_id", "missing_state", "legacy_state", "speed", "unused_legacy_away"}
# Of a climate, a text of its own goes before one of the protocol's words.
_OWN_WORDS = {"fan_mode": "custom_fan_mode", "preset": "custom_preset"}
_BY = 1e-3


def differences(state, item: dict) -> list[str]:
    """What isn't the same. A state that isn't known has null over HTTP."""
    kind = item["kind"]
    if kind in ("date", "time", "datetime"):
        return _same("state", _text_of(state, kind), _moment(item["state"], kind))
    if getattr(state, "missing_state", False):
        return _same("state", None, item.get("latest_version" if kind == "update" else "state"))
    # A password can't be read over HTTP.
    if kind == "text" and item["mode"] == "password":
        return []
    found: list[str] = []
    for field in dataclasses.fields(state):
        name = field.name
        if name in _OTHERS or name not in item:
            continue
        if name == "progress" and not state.has_progress:
            found += _same(name, None, item[name])
        else:
            own = getattr(state, _OWN_WORDS.get(name, ""), "")
            found += _same(name, own or _plain(name, getattr(state, name)), item[name])
    return found


def _same(name: str, got: object, want: object) -> list[str]:
    if isinstance(want, (int, float)) and not isinstance(want, bool):
        right = near(got, want, _BY * max(1, abs(want)))
    else:
        right = got == want
    # A text or a lock that isn't known is "" or none where the protocol can't say so.
    if right or (want is None and got in ("", "none", None)):
        return []
    return [f"{name} is {got!r}, on the device {want!r}"]


def _plain(name: str, value: object) -> object:
    """Words for numbers of the protocol, nothing for what isn't a number."""
    if name == "color_mode":
        value = ColorMode(value)
    if isinstance(value, enum.Enum):
        return value.name.lower().removeprefix("is_")
    if isinstance(value, float) and math.isnan(value):
        return None
    return value


def _text_of(state, kind: str) -> object:
    if state.missing_state:
        return None
    if kind == "date":
        return f"{state.year:04}-{state.month:02}-{state.day:02}"
    if kind == "time":
        return f"{state.hour:02}:{state.minute:02}:{state.second:02}"
    return datetime.fromtimestamp(state.epoch_seconds, timezone.utc)


def _moment(value: str | None, kind: str) -> object:
    if value is None or kind != "datetime":
        return value
    return datetime.fromisoformat(value.replace("Z", "+00:00"))
