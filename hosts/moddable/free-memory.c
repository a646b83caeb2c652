#include "xsAll.h"
#include "xs.h"
#include "mc.xs.h"

#if ESP32
#include "esp_system.h"
#define FREE_IN_SYSTEM ((double)esp_get_free_heap_size())
#else
/* A computer has enough. */
#define FREE_IN_SYSTEM 67108864.0
#endif

/* Below it's worth the time to find out how much of it is garbage. */
#define TIGHT 65536

/* What can be had of both, slots and chunks, in bytes: XS ends the program when one of them is used up. */
static double freeInMachine(txMachine *the)
{
	double chunks = the->maximumChunksSize - the->currentChunksSize;
	double slots = (double)(the->maximumHeapCount - the->currentHeapCount) * sizeof(txSlot);
	return 2 * (chunks < slots ? chunks : slots);
}

void xs_thimble_free_memory(xsMachine *the)
{
	double free = freeInMachine(the);
	if (free < TIGHT) {
		xsCollectGarbage();
		free = freeInMachine(the);
	}
	/* A machine that can grow does so from the system's; one that can't needs that for its sockets. */
	if (the->minimumHeapCount > 0)
		free += FREE_IN_SYSTEM;
	else if (FREE_IN_SYSTEM < free)
		free = FREE_IN_SYSTEM;
	xsResult = xsNumber(free);
}
