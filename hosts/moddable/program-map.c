#include "xsAll.h"
#include "xsmc.h"
#include "mc.xs.h"

/* What the machine reads and writes at once: a sector of flash. */
#define SECTOR 4096

/* The length, the version and the signature of an archive. */
#define HEAD 44

/* What has been compared so far: the given archive as the machine maps it, with what it runs from. */
typedef struct {
	txMachine *the;
	size_t compared;
	txBoolean same;
} Comparison;

/* Asked anew each time, since what is in the heap may be moved. */
static txByte *programOf(Comparison *comparison, size_t *length)
{
	txMachine *the = comparison->the;
	void *program;
	xsUnsignedValue size;
	xsmcGetBufferReadable(xsArg(0), &program, &size);
	*length = size;
	return program;
}

/* Up to there, mapping has changed nothing. */
static void compareUnchanged(Comparison *comparison, size_t end)
{
	size_t length, from = comparison->compared;
	txByte *program = programOf(comparison, &length);
	if (from < end && end <= length)
		comparison->same &= c_memcmp(program + from, (txByte *)comparison->the->archive + from, end - from) == 0;
	else
		comparison->same &= from == end;
	comparison->compared = end;
}

static txBoolean readProgram(void *it, size_t offset, void *buffer, size_t size)
{
	size_t length;
	txByte *program = programOf(it, &length);
	if (offset + size > length)
		return 0;
	c_memcpy(buffer, program + offset, size);
	return 1;
}

/* Instead of writing, compares. */
static txBoolean compareChanged(void *it, size_t offset, void *buffer, size_t size)
{
	Comparison *comparison = it;
	compareUnchanged(comparison, offset);
	comparison->same &= c_memcmp(buffer, (txByte *)comparison->the->archive + offset, size) == 0;
	comparison->compared = offset + size;
	return comparison->same;
}

/*
 * Whether what the machine runs from is the given archive, mapped whole: maps it again in the same way, sector by
 * sector, and compares. A copy of a whole program may be longer than the system's memory. The names have their numbers
 * since the start, so they get the same ones.
 */
void xs_thimble_is_mapped(xsMachine *the)
{
	Comparison comparison = { the, 0, 1 };
	size_t length;
	txByte *program = programOf(&comparison, &length);

	/* Only what the engine has mapped itself can be mapped without harm. */
	if (the->archive == NULL || length < HEAD || c_memcmp(program, the->archive, HEAD) != 0) {
		xsmcSetBoolean(xsResult, 0);
		return;
	}
	if (fxMapArchive(the, the->preparation, &comparison, SECTOR, readProgram, compareChanged) == NULL)
		comparison.same = 0;
	compareUnchanged(&comparison, length);
	xsmcSetBoolean(xsResult, comparison.same);
}

/* The engine's version, as archives have it: major and minor. */
void xs_thimble_engine(xsMachine *the)
{
	char text[16];
	c_snprintf(text, sizeof(text), "%d.%d", XS_MAJOR_VERSION, XS_MINOR_VERSION);
	xsmcSetString(xsResult, text);
}
