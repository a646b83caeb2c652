/*
 * When a dimmer's gate is on in the half-waves of mains. Times are in microseconds, of a clock that may run over. Nothing of
 * ESP-IDF, so that it also runs where it is judged.
 */
#include <stdint.h>

#define PHASE_CUT_NEVER 0xffffffffu
#define PHASE_CUT_WHOLE 65535
/* A gate is on for as long at least. */
#define PHASE_CUT_SHORTEST 50
/* Edges that are closer belong to one crossing; crossings that are further apart aren't those of mains. */
#define PHASE_CUT_SAME 5000
#define PHASE_CUT_LONGEST 25000

enum { kLeadingPulse, kLeading, kTrailing };

typedef struct {
	/* 0 to 65,535, and the least share in thousandths. */
	uint16_t value, least;
	uint8_t method;
	/* The first half-wave after it was off is whole, and is still to come. */
	uint8_t startsFull, isFirst;
	/* A crossing is known, and the gate is on. */
	uint8_t isKnown, isOn;
	uint32_t crossedAt, halfWave;
	/* Since the crossing. */
	uint32_t on, off;
} PhaseCut;

static inline uint32_t phaseCutMost(uint32_t one, uint32_t other)
{
	return one > other ? one : other;
}

/* Nothing is on until the next crossing. */
static inline void phaseCutRest(PhaseCut *cut)
{
	cut->isOn = 0;
	cut->on = cut->off = PHASE_CUT_NEVER;
}

/* What is off is off at once; all else begins with the next half-wave. */
static inline void phaseCutSet(PhaseCut *cut, uint16_t value)
{
	if (value && !cut->value)
		cut->isFirst = cut->startsFull;
	cut->value = value;
	if (!value)
		phaseCutRest(cut);
}

/* Mains crosses zero. */
static inline void phaseCutCross(PhaseCut *cut, uint32_t now)
{
	uint32_t since = now - cut->crossedAt, shortest, range;

	if (!cut->isKnown || since > PHASE_CUT_LONGEST)
		cut->halfWave = 0;
	else if (since > PHASE_CUT_SAME)
		cut->halfWave = since;
	else if (cut->halfWave)
		/* The later of two edges is the crossing. */
		cut->halfWave += since;
	cut->isKnown = 1;
	cut->crossedAt = now;
	phaseCutRest(cut);
	if (!cut->halfWave || cut->halfWave > PHASE_CUT_LONGEST || !cut->value)
		return;
	if (PHASE_CUT_WHOLE == cut->value) {
		cut->isFirst = 0;
		cut->isOn = 1;
		return;
	}
	if (cut->isFirst) {
		cut->isFirst = 0;
		cut->isOn = 1;
		cut->off = cut->halfWave;
		return;
	}
	shortest = cut->halfWave * cut->least / 1000;
	range = cut->halfWave - shortest;
	if (kTrailing == cut->method) {
		cut->on = 1;
		cut->off = cut->value * range / PHASE_CUT_WHOLE + shortest;
	}
	else {
		cut->on = phaseCutMost(1, (PHASE_CUT_WHOLE - cut->value) * range / PHASE_CUT_WHOLE);
		cut->off = kLeading == cut->method ? cut->halfWave : phaseCutMost(cut->on + PHASE_CUT_SHORTEST, cut->halfWave / 10);
	}
}

/* Does what is due. Returns how long it is until something is; PHASE_CUT_NEVER: nothing before the next crossing. */
static inline uint32_t phaseCutRun(PhaseCut *cut, uint32_t now)
{
	uint32_t since = now - cut->crossedAt, next;

	if (PHASE_CUT_NEVER != cut->on && since >= cut->on) {
		cut->isOn = 1;
		cut->on = PHASE_CUT_NEVER;
		cut->off = phaseCutMost(cut->off, since + PHASE_CUT_SHORTEST);
	}
	if (PHASE_CUT_NEVER != cut->off && since >= cut->off)
		phaseCutRest(cut);
	next = PHASE_CUT_NEVER != cut->on ? cut->on : cut->off;
	return PHASE_CUT_NEVER == next ? next : next - since;
}
