"""Each command of aioesphomeapi with each of its options, and what HTTP must say then."""

from __future__ import annotations

from dataclasses import dataclass

from aioesphomeapi import model as m

# The codes of the program's locks and alarms.
_LOCK, _ALARM = "2468", "1357"
_ONE_MOMENT = 1_830_297_598


@dataclass(frozen=True)
class Command:
    """A call of `KIND_command` for one entity of judges/hubs/programs/everything.ts."""

    kind: str
    object_id: str
    options: dict
    wants: dict


def _of(kind: str, object_id: str, *rows: tuple[dict, dict]) -> list[Command]:
    return [Command(kind, object_id, options, wants) for options, wants in rows]


def _told(kind: str, object_id: str, *values: object) -> list[Command]:
    """Of a kind with one value, which the command calls `state`."""
    return _of(kind, object_id, *(({"state": value}, {"state": value}) for value in values))


_COLOR = {"red": 0.8, "green": 0.4, "blue": 1}
# Over HTTP colours are as bright as they are shown.
_DIMMED = {"red": 0.4, "green": 0.2, "blue": 0.5}
_RGB = {"rgb": (0.8, 0.4, 1.0)}


def _lights() -> list[Command]:
    modes = m.ColorMode
    white = {"color_mode": modes.RGB_WHITE, "white": 0.25, **_RGB}
    mixed = {"color_mode": modes.RGB_COLD_WARM_WHITE, "cold_white": 0.2, "warm_white": 0.6}
    warm = {"color_mode": modes.COLOR_TEMPERATURE, "color_temperature": 250}
    return [
        *_told("light", "shed_l_onoff", True, False),
        *_of(
            "light",
            "l_brightness",
            ({"state": True, "brightness": 0.4}, {"state": True, "brightness": 0.4}),
            ({"brightness": 0.9, "transition_length": 0.1}, {"brightness": 0.9}),
            ({"state": True, "flash_length": 0.1}, {"state": True}),
            ({"state": False, "transition_length": 0.1}, {"state": False}),
        ),
        *_of(
            "light",
            "l_rgb",
            ({"state": True, "color_brightness": 0.5, **_RGB}, _DIMMED),
            ({"rgb": (0.0, 0.0, 0.0)}, {"state": True}),
            ({"color_brightness": 0.7}, {"state": True}),
            ({"effect": "Rainbow"}, {"effect": "Rainbow"}),
            ({"effect": "None"}, {"effect": "None"}),
        ),
        *_of("light", "l_rgbw", ({"state": True, **white}, {"white": 0.25, **_COLOR})),
        *_of(
            "light",
            "l_rgbww",
            ({"state": True, **mixed, **_RGB}, {"cold_white": 0.2, "warm_white": 0.6, **_COLOR}),
        ),
        *_of(
            "light",
            "l_rgb_or_ct",
            (
                {"state": True, **warm},
                {"color_mode": "color_temperature", "color_temperature": 250},
            ),
            ({"color_mode": modes.RGB, **_RGB}, {"color_mode": "rgb", **_COLOR}),
        ),
    ]


def _moving() -> list[Command]:
    night = {"preset_mode": "Night"}
    return [
        *_of(
            "cover",
            "c_tilt",
            ({"position": 0.3}, {"position": 0.3}),
            ({"tilt": 0.6}, {"tilt": 0.6}),
            ({"position": 1.0, "tilt": 0.0}, {"position": 1, "tilt": 0}),
            ({"stop": True}, {"position": 1}),
        ),
        *_of(
            "fan",
            "f_all",
            ({"state": True, "speed_level": 40}, {"state": True, "speed_level": 40}),
            ({"oscillating": True}, {"oscillating": True}),
            ({"direction": m.FanDirection.REVERSE}, {"direction": "reverse"}),
            (dict(night), dict(night)),
            ({"state": False}, {"state": False}),
        ),
        # The speed of before API 1.3: a third of all levels each.
        *_of("fan", "f_three", ({"speed": m.FanSpeed.HIGH}, {})),
        *_told("fan", "shed_f_presets", True, False),
        *_of(
            "valve",
            "v_position",
            ({"position": 0.35}, {"position": 0.35}),
            ({"stop": True}, {"position": 0.35}),
        ),
        *_of("valve", "shed_v_nostop", ({"position": 1.0}, {"position": 1})),
        *_of("cover", "shed_c_assumed", ({"position": 0.0}, {"position": 0})),
    ]


def _heating() -> list[Command]:
    low, high = {"target_temperature_low": 18}, {"target_temperature_high": 25}
    fast, party = {"custom_fan_mode": "Turbo"}, {"custom_preset": "Party"}
    return [
        *_of(
            "climate",
            "k_all",
            ({"mode": m.ClimateMode.HEAT_COOL}, {"mode": "heat_cool"}),
            ({**low, **high}, {**low, **high}),
            ({"fan_mode": m.ClimateFanMode.HIGH}, {"fan_mode": "high"}),
            (dict(fast), {"fan_mode": "Turbo"}),
            ({"swing_mode": m.ClimateSwingMode.BOTH}, {"swing_mode": "both"}),
            ({"preset": m.ClimatePreset.ECO}, {"preset": "eco"}),
            (dict(party), {"preset": "Party"}),
            ({"target_humidity": 55}, {"target_humidity": 55}),
        ),
        *_of("climate", "k_one", ({"target_temperature": 22.5}, {"target_temperature": 22.5})),
        *_of("climate", "shed_k_unset", ({"mode": m.ClimateMode.COOL}, {"mode": "cool"})),
        *_of(
            "water_heater",
            "w_boiler",
            ({"mode": m.WaterHeaterMode.ELECTRIC}, {"mode": "electric"}),
            ({"target_temperature": 55.0}, {"target_temperature": 55}),
            ({"away": True}, {"away": True}),
            ({"on": False}, {"on": False}),
            ({"on": True, "away": False}, {"on": True, "away": False}),
        ),
        *_of(
            "water_heater",
            "w_two",
            (
                {"target_temperature_low": 45.0, "target_temperature_high": 58.0},
                {"target_temperature_low": 45, "target_temperature_high": 58},
            ),
        ),
        *_of("water_heater", "shed_w_plain", ({"target_temperature": 50.0}, {})),
    ]


def _values() -> list[Command]:
    day, time = {"year": 2027, "month": 12, "day": 31}, {"hour": 23, "minute": 59, "second": 58}
    moment = {"epoch_seconds": _ONE_MOMENT}
    return [
        *_told("number", "n_box", -10, 10, 2.5),
        *_told("number", "shed_n_slider", 0.25),
        *_told("select", "s_one", "Äußerst warm", "Eco"),
        *_told("select", "shed_s_unset", "b"),
        *_told("text", "t_plain", "Grüße 😀", "", "x" * 255),
        *_told("text", "shed_t_pattern", "xyz"),
        *_told("switch", "y_switch", True, False),
        *_told("switch", "shed_lamp", True, False),
        *_of("date", "d_date", (dict(day), {"state": "2027-12-31"})),
        *_of("date", "shed_d_date_unset", (dict(day), {"state": "2027-12-31"})),
        *_of("time", "d_time", (dict(time), {"state": "23:59:58"})),
        *_of("time", "shed_d_time_unset", (dict(time), {"state": "23:59:58"})),
        *_of("datetime", "d_moment", (dict(moment), {"state": "2027-12-31T23:59:58.000Z"})),
        *_of("datetime", "shed_d_moment_unset", (dict(moment), {})),
    ]


def _guards() -> list[Command]:
    lock, alarm, siren = m.LockCommand, m.AlarmControlPanelCommand, {"tone": "bell"}
    disarm = ({"command": alarm.DISARM, "code": _ALARM}, {"state": "disarmed"})
    arms = ("AWAY", "HOME", "NIGHT", "VACATION", "CUSTOM_BYPASS")
    return [
        *_of(
            "lock",
            "o_code",
            ({"command": lock.UNLOCK, "code": _LOCK}, {"state": "unlocked"}),
            ({"command": lock.LOCK}, {"state": "locked"}),
            ({"command": lock.OPEN, "code": _LOCK}, {"state": "open"}),
            ({"command": lock.LOCK, "code": _LOCK}, {"state": "locked"}),
        ),
        *_of("lock", "shed_o_unset", ({"command": lock.LOCK}, {"state": "locked"})),
        *(
            command
            for name in arms
            for command in _of(
                "alarm_control_panel",
                "a_code",
                (
                    {"command": alarm[f"ARM_{name}"], "code": _ALARM},
                    {"state": f"armed_{name.lower()}"},
                ),
                disarm,
            )
        ),
        *_of(
            "alarm_control_panel",
            "a_code",
            ({"command": alarm.TRIGGER}, {"state": "triggered"}),
            disarm,
        ),
        *_of(
            "alarm_control_panel",
            "shed_a_open",
            ({"command": alarm.ARM_AWAY}, {"state": "armed_away"}),
        ),
        *_of(
            "siren",
            "r_all",
            ({"state": True, "volume": 0.4, **siren}, {"state": True, "volume": 0.4, **siren}),
            ({"state": True, "duration": 1}, {"state": True}),
            ({"state": False}, {"state": False}),
        ),
        *_told("siren", "shed_r_plain", True, False),
        *_of(
            "update",
            "u_firmware",
            ({"command": m.UpdateCommand.CHECK}, {"latest_version": "1.2.0"}),
            ({"command": m.UpdateCommand.INSTALL}, {"in_progress": True}),
        ),
        *_of("update", "shed_u_unset", ({"command": m.UpdateCommand.CHECK}, {})),
    ]


def _players() -> list[Command]:
    play = m.MediaPlayerCommand
    url = {"media_url": "http://127.0.0.1/x.mp3"}
    rows = [
        ({"command": play.PLAY}, {"state": "playing"}),
        ({"command": play.PAUSE}, {"state": "paused"}),
        ({"command": play.TOGGLE}, {"state": "playing"}),
        ({"command": play.MUTE}, {"muted": True}),
        ({"command": play.UNMUTE}, {"muted": False}),
        ({"volume": 0.5}, {"volume": 0.5}),
        ({"command": play.VOLUME_UP}, {}),
        ({"command": play.VOLUME_DOWN}, {"volume": 0.5}),
        (dict(url), {"state": "playing"}),
        ({"announcement": True, **url}, {}),
        ({"command": play.STOP}, {"state": "idle"}),
        ({"command": play.TURN_OFF}, {"state": "off"}),
        ({"command": play.TURN_ON}, {}),
    ]
    return [
        *_of("media_player", "p_player", *rows),
        *_of("media_player", "shed_p_radio", ({"volume": 0.2}, {"volume": 0.2})),
    ]


def every_command() -> list[Command]:
    parts = (_lights(), _moving(), _heating(), _values(), _guards(), _players())
    return [command for part in parts for command in part]
