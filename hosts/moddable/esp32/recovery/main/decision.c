#include "decision.h"

static uint32_t patienceAfter(unsigned waits)
{
	uint32_t patience = FIRST_PATIENCE;

	for (; waits > 0 && patience < LONGEST_PATIENCE; waits--)
		patience *= 2;
	return patience < LONGEST_PATIENCE ? patience : LONGEST_PATIENCE;
}

Decision decide(Found found)
{
	Action start = found.mainIsNew ? START_ON_TRIAL : START_KEPT;
	Decision serve = { SERVE, found.wanted == WANTED_DOWNLOAD, 0, start };

	if (!found.mainIsWhole)
		return serve;
	if ((found.wanted == WANTED_NOTHING && found.boot == BOOT_EMPTY) || found.crashes >= MAX_CRASHES)
		return (Decision){ start, false, 0, start };
	serve.patience = found.wanted == WANTED_NOTHING ? patienceAfter(found.waits) : FIRST_PATIENCE;
	return serve;
}
