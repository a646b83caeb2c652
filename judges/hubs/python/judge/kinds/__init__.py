"""For each kind of entity what Home Assistant must show of it, and the services that it has there.

A module has `compare(shown)`, and `exercise(x)` where there is something to call.
"""

from . import (
    alarm_control_panel,
    binary_sensor,
    button,
    climate,
    cover,
    date_and_time,
    fan,
    light,
    lock,
    media_player,
    number,
    select,
    sensor,
    siren,
    switch,
    text,
    text_sensor,
    update,
    valve,
    water_heater,
    without_state,
)

KINDS = {
    "alarm_control_panel": alarm_control_panel,
    "binary_sensor": binary_sensor,
    "button": button,
    "camera": without_state,
    "climate": climate,
    "cover": cover,
    "date": date_and_time,
    "datetime": date_and_time,
    "event": without_state,
    "fan": fan,
    "infrared": without_state,
    "light": light,
    "lock": lock,
    "media_player": media_player,
    "number": number,
    "select": select,
    "sensor": sensor,
    "siren": siren,
    "switch": switch,
    "text": text,
    "text_sensor": text_sensor,
    "time": date_and_time,
    "update": update,
    "valve": valve,
    "water_heater": water_heater,
}


async def exercise(x) -> None:
    """Calls the services of an entity."""
    kind = KINDS[(await x.item())["kind"]]
    if hasattr(kind, "exercise"):
        await kind.exercise(x)
