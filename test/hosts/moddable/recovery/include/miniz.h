/* The chip's ROM has miniz; here zlib does the same, if there is one. */
#pragma once
#include <stddef.h>
#include <stdint.h>

#define TINFL_LZ_DICT_SIZE 32768
#define TINFL_FLAG_HAS_MORE_INPUT 2

typedef enum {
	TINFL_STATUS_FAILED = -1,
	TINFL_STATUS_DONE = 0,
	TINFL_STATUS_NEEDS_MORE_INPUT = 1,
	TINFL_STATUS_HAS_MORE_OUTPUT = 2
} tinfl_status;
typedef struct {
	int m_state;
} tinfl_decompressor;

#define tinfl_init(r) ((r)->m_state = 0)

tinfl_status tinfl_decompress(tinfl_decompressor *r, const uint8_t *in, size_t *inLength, uint8_t *start, uint8_t *out, size_t *outLength,
	uint32_t flags);
