#include "xsAll.h"
#include "xs.h"
#include "mc.xs.h"

#if ESP32
#include "esp_system.h"
#define FREE_IN_SYSTEM ((double)esp_get_free_heap_size())
#else
/* On a computer: plenty. */
#define FREE_IN_SYSTEM 67108864.0
#endif

/* In bytes. With less free, it's worth the time to collect garbage and measure again. */
#define TIGHT 65536

/*
 * Whether slots and chunks lie in one block, as with the SDK's defaults for an ESP32-C3: slots grow from its top,
 * chunks from its bottom.
 */
static int isOneBlock(txMachine *the)
{
#if ESP32
	return the->heap != NULL;
#else
	return 0;
#endif
}

/* Bytes that slots and chunks can still take together. XS ends the program when either runs out. */
static double freeInMachine(txMachine *the)
{
	double chunks = the->maximumChunksSize - the->currentChunksSize;
	double slots = (double)(the->maximumHeapCount - the->currentHeapCount) * sizeof(txSlot);
#if ESP32
	/* In one block, slots take the free end of the chunks as well (fxAllocateSlots). Chunks never get slots back. */
	if (isOneBlock(the)) {
		chunks += the->heap_pend - the->heap_ptr;
		/* What serves clients takes about two bytes of slots for one of chunks. */
		return slots < 2 * chunks ? chunks + slots : 3 * chunks;
	}
#endif
	return 2 * (chunks < slots ? chunks : slots);
}

void xs_thimble_free_memory(xsMachine *the)
{
	double free = freeInMachine(the);
	if (free < TIGHT) {
		xsCollectGarbage();
		free = freeInMachine(the);
	}
	/* A heap that can grow takes from the system's memory. With a fixed heap, that memory is left to sockets. */
	if (the->minimumHeapCount > 0 && !isOneBlock(the))
		free += FREE_IN_SYSTEM;
	else if (FREE_IN_SYSTEM < free)
		free = FREE_IN_SYSTEM;
	xsResult = xsNumber(free);
}
