"""A stand-in for ulid_transform: ids that sort by time."""

import os
import time

_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LENGTH = 26


def ulid_at_time(timestamp):
    number = (int(timestamp * 1000) << 80) | int.from_bytes(os.urandom(10), "big")
    return "".join(_LETTERS[number >> 5 * place & 31] for place in reversed(range(_LENGTH)))


def ulid_now():
    return ulid_at_time(time.time())


ulid = ulid_now


def ulid_hex():
    return os.urandom(16).hex()


def ulid_to_bytes(ulid_text):
    number = 0
    for letter in ulid_text:
        number = number * len(_LETTERS) + _LETTERS.index(letter)
    return (number & ((1 << 128) - 1)).to_bytes(16, "big")


def bytes_to_ulid(data):
    number = int.from_bytes(data, "big")
    return "".join(_LETTERS[number >> 5 * place & 31] for place in reversed(range(_LENGTH)))
