#include "gzip-head.h"

enum { FIXED, EXTRA_LENGTH, EXTRA, NAME, COMMENT, CHECK, OVER };

#define FIXED_LENGTH 10
#define FLAGS_AT 3
#define HAS_CHECK 2
#define HAS_EXTRA 4
#define HAS_NAME 8
#define HAS_COMMENT 16

bool gzipBegins(const uint8_t *bytes, size_t length)
{
	return length >= 3 && bytes[0] == 0x1f && bytes[1] == 0x8b && bytes[2] == 8;
}

/* The next part that this head has. */
static void next(GzipHead *head)
{
	static const uint8_t needs[] = { 0, HAS_EXTRA, HAS_EXTRA, HAS_NAME, HAS_COMMENT, HAS_CHECK };

	do
		head->part += 1;
	while (head->part != OVER && !(head->flags & needs[head->part]));
	if (head->part != EXTRA)
		head->count = 0;
}

size_t gzipSkip(GzipHead *head, const uint8_t *bytes, size_t length, bool *isOver)
{
	size_t at = 0;

	while (at < length && head->part != OVER) {
		uint8_t byte = bytes[at++];

		switch (head->part) {
		case FIXED:
			if (head->count == FLAGS_AT)
				head->flags = byte;
			if (++head->count == FIXED_LENGTH)
				next(head);
			break;
		case EXTRA_LENGTH:
			/* The upper half of the count says how many bytes of the length have come. */
			if (head->count >> 16 == 0)
				head->count = 1 << 16 | byte;
			else {
				head->count = (head->count & 0xff) | byte << 8;
				next(head);
				if (head->count == 0)
					next(head);
			}
			break;
		case EXTRA:
			if (--head->count == 0)
				next(head);
			break;
		case CHECK:
			if (++head->count == 2)
				next(head);
			break;
		default:
			if (byte == 0)
				next(head);
		}
	}
	*isOver = head->part == OVER;
	return at;
}
