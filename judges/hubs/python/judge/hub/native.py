"""A Home Assistant whose esphome integration knows one device."""

from __future__ import annotations

import shutil
from dataclasses import dataclass, field

from homeassistant.components.zeroconf import models
from homeassistant.config_entries import ConfigEntry
from homeassistant.core import HomeAssistant
from homeassistant.helpers import entity_registry
from homeassistant.util.unit_system import METRIC_SYSTEM, UnitSystem
from zeroconf import IPVersion

from ..device import Device
from ..waiting import until
from .core import start_hub, stop_hub
from .log import LOG

# How long it takes at most until all entities have states.
_SECONDS = 12


@dataclass
class Entry:
    """What Home Assistant keeps of a device that it was told of."""

    password: str = ""
    key: str = ""
    options: dict = field(default_factory=lambda: {"allow_service_calls": True})

    def of(self, device: Device) -> ConfigEntry:
        return ConfigEntry(
            version=1,
            minor_version=1,
            domain="esphome",
            title=device.name,
            source="user",
            data={
                "host": "127.0.0.1",
                "port": device.port,
                "password": self.password,
                "noise_psk": self.key,
                "device_name": None,
            },
            options=self.options,
        )


class NativeHub:
    """An asynchronous context: the device and the hub, which both end with it."""

    hass: HomeAssistant
    entry: ConfigEntry

    def __init__(
        self,
        device: Device,
        entry: Entry | None,
        *,
        states: dict[str, tuple[str, dict]] | None = None,
        units: UnitSystem = METRIC_SYSTEM,
    ) -> None:
        self.device, self._entry, self._states, self._units = device, entry, states or {}, units

    async def __aenter__(self) -> NativeHub:
        LOG.clear()
        folder = self.device.settings.work / f"hub-{self.device.port}"
        shutil.rmtree(folder, ignore_errors=True)
        await self.device.start()
        self.zeroconf = models.HaAsyncZeroconf(
            interfaces=["127.0.0.1"], ip_version=IPVersion.V4Only
        )
        self.hass = await start_hub(folder, zeroconf=self.zeroconf, units=self._units)
        for entity_id, (state, attributes) in self._states.items():
            self.hass.states.async_set(entity_id, state, attributes)
        if self._entry is not None:
            self.entry = self._entry.of(self.device)
            await self.hass.config_entries.async_add(self.entry)
            await self.settle()
        return self

    async def __aexit__(self, *error: object) -> None:
        await stop_hub(self.hass)
        await self.zeroconf.ha_async_close()
        await self.device.stop()

    def only_entry(self) -> ConfigEntry:
        """The entry that a config flow has made."""
        self.entry = self.hass.config_entries.async_entries("esphome")[0]
        return self.entry

    def entities(self) -> list[entity_registry.RegistryEntry]:
        registry = entity_registry.async_get(self.hass)
        return entity_registry.async_entries_for_config_entry(registry, self.entry.entry_id)

    async def settle(self, seconds: float = _SECONDS) -> None:
        """Waits until all entities have states."""

        def ready() -> bool:
            shown = [each.entity_id for each in self.entities() if not each.disabled_by]
            return bool(shown) and all(self.state(e) not in (None, "unavailable") for e in shown)

        await until(ready, seconds, 0.1)
        await self.hass.async_block_till_done()

    def state(self, entity_id: str) -> str | None:
        state = self.hass.states.get(entity_id)
        return state.state if state else None

    async def call(self, domain: str, service: str, **data: object) -> None:
        await self.hass.services.async_call(domain, service, data, blocking=True)
