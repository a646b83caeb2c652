/* The main firmware's place in flash, and the bootloader's data, which say what starts. */
#pragma once

#include <stdbool.h>
#include "decision.h"
#include "esp_partition.h"

/* NULL if the partition table has none. */
const esp_partition_t *bootMain(void);
/* Reads all of it. `sha256` gets its 32 bytes; may be NULL. */
bool bootMainIsWhole(uint8_t *sha256);
BootState bootState(void);
/* The next start is the recovery firmware's, until bootStartMain. */
bool bootKeepRecovery(void);
/* Restarts with the main firmware. Returns only if that can't be. */
void bootStartMain(bool onTrial);
