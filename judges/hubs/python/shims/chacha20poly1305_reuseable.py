"""A stand-in for chacha20poly1305_reuseable."""

from cryptography.hazmat.primitives.ciphers.aead import (  # noqa: F401
    ChaCha20Poly1305 as ChaCha20Poly1305Reusable,
)
