/*
 * Why the engine ended, for the next start: ESP-IDF only knows that it was restarted. Called by the engine itself, as
 * its global `abort`, before it restarts the chip (fxAbort in the SDK's xs/platforms/esp/xsPlatform.c). There may be
 * no memory left, so this takes none.
 */
#include "xsmc.h"
#include "mc.xs.h"
#include "esp_attr.h"
#include <string.h>

#define MAGIC 0x776f7264u

typedef struct {
	uint32_t magic;
	char words[28];
} LastWords;

static RTC_NOINIT_ATTR LastWords gLast;

/* (words) */
void xs_thimble_keep_words(xsMachine *the)
{
	const char *words = xsmcToString(xsArg(0));
	strncpy(gLast.words, words, sizeof(gLast.words) - 1);
	gLast.words[sizeof(gLast.words) - 1] = 0;
	gLast.magic = MAGIC;
}

/* (): the words of the run before; undefined if it had none. */
void xs_thimble_last_words(xsMachine *the)
{
	if (gLast.magic == MAGIC)
		xsmcSetString(xsResult, gLast.words);
	gLast.magic = 0;
}
