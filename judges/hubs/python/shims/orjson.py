"""A stand-in for orjson on top of json, with what Home Assistant's core uses."""

import dataclasses
import json as _json
import math

JSONDecodeError = _json.JSONDecodeError
JSONEncodeError = TypeError
OPT_INDENT_2 = 1
OPT_NON_STR_KEYS = 4
OPT_PASSTHROUGH_DATACLASS = 2048
OPT_PASSTHROUGH_DATETIME = 512
OPT_SORT_KEYS = 32
OPT_SERIALIZE_NUMPY = 16
OPT_APPEND_NEWLINE = 1024
OPT_UTC_Z = 2
OPT_NAIVE_UTC = 2
OPT_OMIT_MICROSECONDS = 8
OPT_PASSTHROUGH_SUBCLASS = 256
OPT_STRICT_INTEGER = 64


class Fragment(dict):
    def __init__(self, contents):
        self.contents = contents


def _clean(value, default):
    if value is None or isinstance(value, (bool, str, int)):
        if isinstance(value, str) and type(value) is not str:
            return str(getattr(value, "value", value))
        return value
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, Fragment):
        return _json.loads(value.contents)
    if isinstance(value, dict):
        return {str(getattr(k, "value", k)): _clean(v, default) for k, v in value.items()}
    if isinstance(value, (list, tuple)):
        return [_clean(v, default) for v in value]
    if hasattr(value, "isoformat"):
        return value.isoformat()
    if hasattr(value, "value") and hasattr(type(value), "__members__"):
        return _clean(value.value, default)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        try:
            return _clean(default(value), default)
        except TypeError:
            return _clean(dataclasses.asdict(value), default)
    if default is None:
        raise TypeError(f"Type is not JSON serializable: {type(value)}")
    return _clean(default(value), default)


def dumps(value, default=None, option=0):
    option = option or 0
    text = _json.dumps(
        _clean(value, default),
        ensure_ascii=False,
        indent=2 if option & OPT_INDENT_2 else None,
        sort_keys=bool(option & OPT_SORT_KEYS),
        separators=None if option & OPT_INDENT_2 else (",", ":"),
    )
    return (text + ("\n" if option & OPT_APPEND_NEWLINE else "")).encode()


def loads(value):
    if isinstance(value, (bytes, bytearray, memoryview)):
        value = bytes(value).decode()
    if not isinstance(value, str):
        raise JSONDecodeError("Input must be bytes, bytearray, memoryview, or str", "", 0)

    def no_constant(name):
        raise JSONDecodeError(f"unexpected {name}", value, 0)

    return _json.loads(value, parse_constant=no_constant)
