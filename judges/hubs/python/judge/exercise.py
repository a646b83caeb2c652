"""Calling the services of one of Home Assistant's entities, and what must follow."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import voluptuous as vol
from homeassistant.exceptions import HomeAssistantError

from .kinds import KINDS
from .report import REPORT
from .shown import Shown
from .waiting import near, until

# What must follow: a state or an attribute, or a test of it.
Wants = dict[str, object]


class Exercise:
    """One entity, in Home Assistant and on the device."""

    def __init__(
        self, hass, entity_id: str, via: str, read_item: Callable[[], Awaitable[dict]]
    ) -> None:
        self.hass, self.entity_id, self.via, self.item = hass, entity_id, via, read_item
        self.domain = entity_id.split(".")[0]

    @property
    def state(self) -> str:
        return self.hass.states.get(self.entity_id).state

    @property
    def attributes(self) -> dict:
        return self.hass.states.get(self.entity_id).attributes

    @property
    def features(self) -> int:
        return int(self.attributes.get("supported_features", 0))

    def differs(self, text: str) -> None:
        REPORT.difference(f"{self.entity_id} {text}")

    async def call(self, service: str, refused: bool = False, **data: object) -> bool:
        """Whether Home Assistant has carried it out. Unless it may refuse, it must."""
        REPORT.calls += 1
        fields = {"entity_id": self.entity_id, **data}
        try:
            await self.hass.services.async_call(self.domain, service, fields, blocking=True)
            return True
        except (HomeAssistantError, vol.Invalid, ValueError) as error:
            if not refused:
                self.differs(f"{self.domain}.{service} {data}: {type(error).__name__}: {error}")
            return False

    async def do(
        self,
        service: str,
        wants: Wants | None = None,
        *,
        seconds: float = 2.5,
        by: float = 1.01,
        agree: bool = True,
        **data: object,
    ) -> None:
        """Calls a service. Then this must be shown, and the device must say the same."""
        if not await self.call(service, **data):
            return
        what = f"{service} {data or ''}".strip()
        if wants:
            await until(lambda: not self._missing(wants, by), seconds)
            for missing in self._missing(wants, by):
                self.differs(f"after {what}: {missing}")
        if agree:
            await self.agree(what, max(seconds, 2.5))

    async def agree(self, what: str, seconds: float = 2.5) -> None:
        """Home Assistant and the device must come to say the same."""
        differences: list[str] = []

        async def same() -> bool:
            shown = Shown(self.hass.states.get(self.entity_id), await self.item(), self.via)
            KINDS[shown.item["kind"]].compare(shown)
            differences[:] = shown.differences
            return not differences

        await until(same, seconds, 0.08)
        for difference in differences:
            self.differs(f"after {what}: {difference}")

    def _missing(self, wants: Wants, by: float) -> list[str]:
        found = {"state": self.state, **self.attributes}
        return [
            f"{name} is {found.get(name)!r}" + ("" if callable(want) else f", wanted {want!r}")
            for name, want in wants.items()
            if not _fits(found.get(name), want, by)
        ]


def _fits(got: object, want: object, by: float) -> bool:
    if callable(want):
        return bool(want(got))
    if isinstance(want, (int, float)) and not isinstance(want, bool):
        return near(got, want, by)
    if isinstance(want, tuple) and isinstance(got, (tuple, list)) and len(got) == len(want):
        return all(near(a, b, by + 1) for a, b in zip(got, want, strict=True))
    return got == want
