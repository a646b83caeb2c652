"""Each sensor's classes and unit, by Home Assistant's own lists and its energy dashboard."""

from __future__ import annotations

from homeassistant.components.energy import validate
from homeassistant.components.sensor.const import (
    DEVICE_CLASS_STATE_CLASSES,
    DEVICE_CLASS_UNITS,
    SensorDeviceClass,
)

from ..device import Device
from ..hub.native import Entry, NativeHub
from ..programs import label_of, programs_of
from ..report import REPORT
from ..settings import Settings

# What the dashboard's electricity, gas and water may be, as its validation says it.
_SOURCES = (
    (
        validate.ENERGY_USAGE_DEVICE_CLASSES,
        validate.ENERGY_USAGE_UNITS,
        validate.ENERGY_UNIT_ERROR,
    ),
    (validate.GAS_USAGE_DEVICE_CLASSES, validate.GAS_USAGE_UNITS, validate.GAS_UNIT_ERROR),
    (validate.WATER_USAGE_DEVICE_CLASSES, validate.WATER_USAGE_UNITS, validate.WATER_UNIT_ERROR),
)
# Units that only the dashboard's quantities have.
_COUNTED = {"Wh", "kWh", "MWh"}
# 2025.6 and later have this class.
_LATER = "measurement_angle"


async def run(settings: Settings) -> None:
    for program in programs_of(settings):
        with REPORT.subject(label_of(program)):
            await _judge(Device(settings, program, settings.port))


async def _judge(device: Device) -> None:
    async with NativeHub(device, Entry()) as hub:
        for entry in hub.entities():
            state = hub.hass.states.get(entry.entity_id)
            if state is None or not entry.entity_id.startswith("sensor."):
                continue
            REPORT.entities += 1
            _classes(entry.entity_id, state.attributes)
            _dashboard(hub.hass, entry.entity_id, state)


def _classes(entity_id: str, attributes: dict) -> None:
    device_class, unit = attributes.get("device_class"), attributes.get("unit_of_measurement")
    state_class = attributes.get("state_class")
    what = f"{entity_id} ({device_class}, {state_class}, {unit})"
    if device_class is None:
        REPORT.check(unit not in _COUNTED, f"{what} has no device class")
        return
    known = REPORT.check(
        device_class in list(SensorDeviceClass), f"{what}: the device class is unknown"
    )
    if not known:
        return
    units = DEVICE_CLASS_UNITS.get(SensorDeviceClass(device_class))
    if units is not None:
        REPORT.check(unit in units, f"{what}: the unit isn't one of {sorted(map(str, units))}")
    if state_class is not None and state_class != _LATER:
        allowed = DEVICE_CLASS_STATE_CLASSES[SensorDeviceClass(device_class)]
        REPORT.check(
            state_class in allowed, f"{what}: the state class isn't one of {sorted(allowed)}"
        )


def _dashboard(hass, entity_id: str, state) -> None:
    """What counts energy, gas or water can be chosen there, also before its first value."""
    device_class = state.attributes.get("device_class")
    for classes, units, unit_error in _SOURCES:
        if device_class not in classes:
            continue
        if state.state in ("unknown", "unavailable"):
            hass.states.async_set(entity_id, "0", state.attributes)
        issues = validate.ValidationIssues()
        validate._async_validate_usage_stat(
            hass, {entity_id: None}, entity_id, classes, units, unit_error, issues
        )
        found = {name: one.affected_entities for name, one in issues.issues.items()}
        REPORT.check(not found, f"{entity_id} in the energy dashboard: {found}")
        return
