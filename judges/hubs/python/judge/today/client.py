"""A client that collects what a device sends it."""

from __future__ import annotations

from aioesphomeapi import APIClient

from ..device import Device
from ..waiting import until


class Client:
    """An asynchronous context, connected, with all entities and their states."""

    def __init__(self, device: Device, password: str = "", key: str | None = None) -> None:
        self._device = device
        self.api = APIClient("127.0.0.1", device.port, password, noise_psk=key)
        self.infos: dict[str, object] = {}
        self.services: dict[str, object] = {}
        # The last state of each entity, and how many have come, by device id and key.
        self.states: dict[tuple[int, int], object] = {}
        self.counts: dict[tuple[int, int], int] = {}

    async def __aenter__(self) -> Client:
        await self.api.connect(login=True)
        infos, services = await self.api.list_entities_services()
        self.infos = {_key_of(info): info for info in infos}
        self.services = {service.name: service for service in services}
        self.api.subscribe_states(self._receive)
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.api.disconnect()

    def _receive(self, state) -> None:
        key = (state.device_id, state.key)
        self.states[key] = state
        self.counts[key] = self.counts.get(key, 0) + 1

    def state_of(self, info):
        return self.states.get((info.device_id, info.key))

    def count_of(self, info) -> int:
        return self.counts.get((info.device_id, info.key), 0)

    async def answered(self) -> None:
        """Waits until the device has dealt with all that was sent before."""
        await self.api.device_info()

    async def has_states(self, seconds: float = 5) -> bool:
        wanted = [info for info in self.infos.values() if _has_state(info)]
        return bool(await until(lambda: all(self.state_of(i) is not None for i in wanted), seconds))


def _key_of(info) -> str:
    return info.object_id


def _has_state(info) -> bool:
    name = type(info).__name__
    return not name.startswith(("Button", "Camera", "Event", "Infrared", "RadioFrequency"))
