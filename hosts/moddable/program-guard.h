/*
 * Keeps a program that the engine can't even map from stopping every start. The engine maps a program before any
 * JavaScript runs, so the attempt is counted before that, in memory that outlasts a crash. An attempt that isn't taken
 * back, by program-guard.ts, was the last: the next start takes the program's mark away, so that the engine maps
 * nothing, and JavaScript can decide.
 */
#ifndef PROGRAM_GUARD_H
#define PROGRAM_GUARD_H

#include <stdint.h>

#define GUARD_MAGIC 0x7468676du

typedef struct {
	uint32_t magic;
	uint32_t attempts;
	uint32_t check;
} ProgramGuard;

/* Where the mark of an archive is, and how many bytes it has. Zeros can be written over it without erasing. */
enum { MARK_AT = 4, MARK_LENGTH = 4 };
#define MARK "XS_A"

static inline void guardKeep(ProgramGuard *guard, uint32_t attempts)
{
	guard->magic = GUARD_MAGIC;
	guard->attempts = attempts;
	guard->check = ~(GUARD_MAGIC ^ attempts);
}

/* Whether the engine may map the program. Counts the attempt. After power was off, any content may be there. */
static inline int guardMayMap(ProgramGuard *guard)
{
	int isKept = guard->magic == GUARD_MAGIC && guard->check == ~(GUARD_MAGIC ^ guard->attempts);
	int mayMap = !isKept || guard->attempts == 0;
	guardKeep(guard, mayMap ? 1 : 0);
	return mayMap;
}

#endif
