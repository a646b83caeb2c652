"""Starts Home Assistant's core with its real integrations, without frontend, recorder and HTTP."""

from __future__ import annotations

import asyncio
from pathlib import Path
from unittest.mock import MagicMock

from homeassistant import auth, loader
from homeassistant.config_entries import ConfigEntries
from homeassistant.core import CoreState, HomeAssistant
from homeassistant.helpers import (
    area_registry,
    device_registry,
    entity,
    entity_registry,
    issue_registry,
    restore_state,
    translation,
)
from homeassistant.setup import async_setup_component
from homeassistant.util.unit_system import METRIC_SYSTEM, UnitSystem

from ..report import REPORT

# Integrations that count as set up, though they are stubs or aren't there.
_SET_UP = (
    *("assist_pipeline", "auth", "bluetooth", "bluetooth_adapters", "conversation", "dhcp"),
    *("diagnostics", "ffmpeg", "file_upload", "frontend", "http", "intent", "network"),
    *("recorder", "repairs", "stream", "stt", "tts", "usb", "websocket_api", "zeroconf"),
)


class _Http:
    """Stands for `hass.http`, to which integrations give what they serve."""

    def __init__(self) -> None:
        self.app = MagicMock()
        self.server_port = 8123

    def register_view(self, view: object) -> None:
        pass

    def register_static_path(self, *path: object) -> None:
        pass

    def __getattr__(self, name: str):
        return MagicMock(name=name)


async def start_hub(
    folder: Path, *, zeroconf: object = None, units: UnitSystem = METRIC_SYSTEM
) -> HomeAssistant:
    """A Home Assistant that keeps what it knows in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "configuration.yaml").touch()
    hass = HomeAssistant(str(folder))
    hass.config.location_name = "judge"
    hass.config.latitude, hass.config.longitude, hass.config.elevation = 48.1, 16.3, 200
    hass.config.set_time_zone("Europe/Vienna")
    hass.config.units = units
    hass.config.skip_pip = True
    hass.config.media_dirs = {"local": str(folder)}
    hass.http = _Http()
    hass.config_entries = ConfigEntries(hass, {"_": "not empty"})
    entity.async_setup(hass)
    loader.async_setup(hass)
    hass.auth = await auth.auth_manager_from_config(hass, [], [])
    registries = (area_registry, device_registry, entity_registry, issue_registry, restore_state)
    await asyncio.gather(
        *(registry.async_load(hass) for registry in registries),
        hass.config_entries.async_initialize(),
    )
    hass.data["translation_flatten_cache"] = translation._TranslationCache(hass)
    hass.config.components.update(_SET_UP)
    if zeroconf is not None:
        # What zeroconf.async_get_instance has made.
        hass.data["zeroconf"] = zeroconf
    assert await async_setup_component(hass, "homeassistant", {})
    assert await async_setup_component(hass, "persistent_notification", {})
    hass.state = CoreState.running
    return hass


async def stop_hub(hass: HomeAssistant) -> None:
    try:
        await asyncio.wait_for(hass.async_stop(force=True), 20)
    except asyncio.TimeoutError:
        REPORT.note("Home Assistant doesn't stop within 20 s")
