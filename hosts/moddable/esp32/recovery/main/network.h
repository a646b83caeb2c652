/* The board's network: a file for each kind, of which a build has one. */
#pragma once

#include <stdbool.h>

/* Brings it up, and keeps it up from then on. `name` is for DHCP; NULL if none is known. */
void networkStart(const char *name);
/* Whether it has an address. */
bool networkIsUp(void);
