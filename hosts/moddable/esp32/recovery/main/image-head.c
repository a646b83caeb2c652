#include "image-head.h"

#define MAGIC 0xe9
#define SEGMENTS_AT 1
#define MAX_SEGMENTS 16
#define CHIP_AT 12
#define HASHED_AT 23
/* The first word of a program's first segment (ESP_APP_DESC_MAGIC_WORD). */
#define PROGRAM_AT 32
#define PROGRAM 0xabcd5432u

const char *imageHeadProblem(const uint8_t *head, unsigned chip)
{
	const uint8_t *word = head + PROGRAM_AT;
	uint32_t program = word[0] | word[1] << 8 | word[2] << 16 | (uint32_t)word[3] << 24;

	if (head[0] != MAGIC)
		return "This isn't a firmware image: it doesn't begin with the byte 0xe9.";
	if (head[SEGMENTS_AT] == 0 || head[SEGMENTS_AT] > MAX_SEGMENTS)
		return "The image is damaged: no image has as many segments.";
	if (head[HASHED_AT] != 1)
		return "The image has no SHA-256 at its end, so it can't be checked.";
	if (program != PROGRAM)
		return "The image isn't a program, but a bootloader, a whole flash or something else: send xs_esp32.bin.";
	if ((unsigned)(head[CHIP_AT] | head[CHIP_AT + 1] << 8) != chip)
		return "The image is for another chip.";
	return NULL;
}
