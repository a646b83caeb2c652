/* SHA-256 (FIPS 180-4) of a text. Plain C: a token's hash needs no more, and ESP-IDF's would bring its whole library. */
#pragma once

#include <stddef.h>
#include <stdint.h>

#define SHA256_LENGTH 32

void sha256(const uint8_t *bytes, size_t length, uint8_t *hash);
