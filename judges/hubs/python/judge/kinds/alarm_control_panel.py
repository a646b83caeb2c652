"""Alarm control panels."""

from __future__ import annotations

import asyncio

# The codes of the programs' panels, and a wrong one.
_CODE, _WRONG_CODE = "1357", "0000"
# How long the delays of the gallery's panel may take in all, in seconds.
_DELAYS = 4
_TRIGGER = 8
_ARMS = (
    (1, "alarm_arm_home", "armed_home"),
    (2, "alarm_arm_away", "armed_away"),
    (4, "alarm_arm_night", "armed_night"),
    (32, "alarm_arm_vacation", "armed_vacation"),
    (16, "alarm_arm_custom_bypass", "armed_custom_bypass"),
)


def compare(shown) -> None:
    shown.same("state", shown.state, shown.value)


async def exercise(x) -> None:
    code = {"code": _CODE} if x.attributes.get("code_format") else {}
    for bit, service, armed in _ARMS:
        if x.features & bit:
            wants = {"state": lambda state, armed=armed: state in (armed, "arming")}
            await x.do(service, wants, seconds=_DELAYS, **code)
            if code:
                await _try_wrong_code(x)
            await x.do("alarm_disarm", {"state": "disarmed"}, seconds=_DELAYS, **code)
    if x.features & _TRIGGER:
        wants = {"state": lambda state: state in ("triggered", "pending")}
        await x.do("alarm_trigger", wants, **code)
        await x.do("alarm_disarm", {"state": "disarmed"}, **code)


async def _try_wrong_code(x) -> None:
    await x.call("alarm_disarm", refused=True, code=_WRONG_CODE)
    await asyncio.sleep(0.2)
    if x.state == "disarmed":
        x.differs("is disarmed by a wrong code")
    # A device takes no further code for a second.
    await asyncio.sleep(1.2)
