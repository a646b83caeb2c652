/* The beginning of a firmware image, as hosts/moddable/plain/firmware/image.ts reads it. Plain C. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* How many bytes are needed: header, segment's head, first word of the description. */
#define IMAGE_HEAD 36

/* Returns NULL, or what is wrong with it. */
const char *imageHeadProblem(const uint8_t *head, unsigned chip);
