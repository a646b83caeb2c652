/*
 * Why the engine ended, for the next start: ESP-IDF only knows that it was restarted. There may be no memory left, of any
 * kind, so this takes none and runs no JavaScript: the SDK's own hook (its `abortHook`) copies the words for the program,
 * which ends the engine again when its memory is full, until the native stack is full as well.
 */
#include "xsAll.h"
#include "xs.h"
#include "mc.xs.h"
#include "esp_attr.h"
#include "esp_system.h"
#include <string.h>

#define MAGIC 0x776f7264u

typedef struct {
	uint32_t magic;
	char words[28];
} LastWords;

static RTC_NOINIT_ATTR LastWords gLast;

/* The SDK's fxAbort, which builds rename: see tools/sdk/engine-end.ts. Other builds have it under its own name. */
extern void fxAbortOfSDK(txMachine *the, int status) __attribute__((weak));

/* Of the emulated chip, which prints it. On a board, the pins of the serial port may be the program's. */
extern void thimble_engine_ends(txMachine *the, const char *words) __attribute__((weak));

/* Called by the engine when it can't go on. */
__attribute__((weak)) void fxAbort(txMachine *the, int status)
{
	strncpy(gLast.words, fxAbortString(status), sizeof(gLast.words) - 1);
	gLast.words[sizeof(gLast.words) - 1] = 0;
	gLast.magic = MAGIC;
	if (thimble_engine_ends)
		thimble_engine_ends(the, gLast.words);
	if (fxAbortOfSDK)
		fxAbortOfSDK(the, status);
	esp_restart();
}

/* (): the words of the run before; undefined if it had none. */
void xs_thimble_last_words(xsMachine *the)
{
	if (gLast.magic == MAGIC)
		xsResult = xsString(gLast.words);
	gLast.magic = 0;
}
