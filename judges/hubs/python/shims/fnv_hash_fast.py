"""A stand-in for fnv_hash_fast."""


def fnv1a_32(data):
    h = 0x811C9DC5
    for b in data:
        h = ((h ^ b) * 0x01000193) & 0xFFFFFFFF
    return h
