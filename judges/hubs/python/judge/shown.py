"""Comparing what Home Assistant shows of an entity with what the device says over HTTP."""

from __future__ import annotations

from .waiting import near


class Shown:
    """A state of Home Assistant beside an item of `GET /entities`; collects what differs."""

    def __init__(self, state, item: dict, via: str) -> None:
        self.state: str = state.state
        self.attributes: dict = state.attributes
        self.item, self.via = item, via
        self.value = item.get("state")
        self.differences: list[str] = []

    def same(self, what: str, got: object, want: object, right: bool | None = None) -> None:
        if not (got == want if right is None else right):
            self.differences.append(f"{what} is {got!r}, on the device {want!r}")

    def number(self, what: str, got: object, want: object, by: float) -> None:
        self.same(what, got, want, got == want if want is None else near(got, want, by))

    def attribute(self, name: str, want: object, by: float | None = None) -> None:
        got = self.attributes.get(name)
        if by is None:
            self.same(name, got, want)
        else:
            self.number(name, got, want, by)

    def on_or_off(self) -> None:
        words = {None: "unknown", True: "on", False: "off"}
        self.same("state", self.state, words[self.value])

    def moving(self) -> None:
        """The state of what opens and closes, and where it is."""
        operation, position = self.item["current_operation"], self.item["position"]
        still = "closed" if position == 0 else "open"
        moves = operation in ("opening", "closing")
        self.same("state", self.state, operation if moves else still)
        if self.attributes.get("current_position") is not None:
            self.attribute("current_position", position * 100, 1)
