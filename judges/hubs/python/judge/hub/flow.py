"""A config flow: how Home Assistant asks a user about a device."""

from __future__ import annotations

from ..report import REPORT

_SHOWN = ("type", "step_id", "errors", "reason", "title")


def brief(result: dict) -> dict:
    """What a user would see of a step."""
    return {name: result[name] for name in _SHOWN if result.get(name)}


class ConfigFlow:
    """One conversation after another about a device of the esphome integration."""

    def __init__(self, hass) -> None:
        self._flow = hass.config_entries.flow
        self.result: dict = {}

    async def begin(self, source: str, data: object = None) -> None:
        context = {"source": source}
        self.result = await self._flow.async_init("esphome", context=context, data=data)

    async def resume(self, source: str) -> bool:
        """Goes on with the one that Home Assistant has begun itself."""
        waiting = [
            each for each in self._flow.async_progress() if each["context"]["source"] == source
        ]
        if REPORT.check(waiting, f"Home Assistant doesn't begin a {source} by itself"):
            self.result = waiting[0]
        return bool(waiting)

    async def step(self, **answers: object) -> None:
        self.result = await self._flow.async_configure(self.result["flow_id"], answers)

    def check(self, what: str, **wants: object) -> bool:
        """What the last step must have led to."""
        right = all(self.result.get(name) == want for name, want in wants.items())
        return REPORT.check(right, f"{what}: {brief(self.result)}, wanted {wants}")
