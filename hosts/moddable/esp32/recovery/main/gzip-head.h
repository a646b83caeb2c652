/* Leaves out the head of a gzip file (RFC 1952), which may come in pieces. Plain C. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
	/* Which part is being read. */
	uint8_t part;
	uint8_t flags;
	/* Bytes of the part that were read, or are left. */
	uint32_t count;
} GzipHead;

/* Whether a file begins as gzip with deflate does, from its first bytes. */
bool gzipBegins(const uint8_t *bytes, size_t length);
/* Returns how many of these bytes belong to the head; the head is over when `*isOver` is set. */
size_t gzipSkip(GzipHead *head, const uint8_t *bytes, size_t length, bool *isOver);
