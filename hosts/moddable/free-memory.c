#include "xsAll.h"
#include "xs.h"
#include "mc.xs.h"

#if ESP32
#include "esp_system.h"
#endif

void xs_thimble_free_memory(xsMachine *the)
{
#if ESP32
	xsResult = xsNumber(esp_get_free_heap_size());
#else
	/* Of a simulator's heap, as far as it was given one that doesn't grow. */
	xsResult = xsNumber((double)(the->maximumChunksSize - the->currentChunksSize)
		+ (double)(the->maximumHeapCount - the->currentHeapCount) * sizeof(txSlot));
#endif
}
