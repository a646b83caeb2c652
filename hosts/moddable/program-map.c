#include "xsAll.h"
#include "xsmc.h"
#include "mc.xs.h"

/* What the machine reads and writes at once: a sector of flash. */
#define SECTOR 4096

/* The length, the version and the signature of an archive. */
#define HEAD 44

static txBoolean readCopy(void *copy, size_t offset, void *buffer, size_t size)
{
	c_memcpy(buffer, (txByte *)copy + offset, size);
	return 1;
}

static txBoolean writeCopy(void *copy, size_t offset, void *buffer, size_t size)
{
	c_memcpy((txByte *)copy + offset, buffer, size);
	return 1;
}

/*
 * Whether what the machine runs from is the given archive, mapped whole: maps a copy in the same way, and
 * compares. The names have their numbers since the start, so they get the same ones.
 */
void xs_thimble_is_mapped(xsMachine *the)
{
	void *program;
	xsUnsignedValue length;
	txByte *copy;
	int same;

	xsmcGetBufferReadable(xsArg(0), &program, &length);
	/* Only what the engine has mapped itself can be mapped without harm. */
	same = the->archive && length >= HEAD && c_memcmp(program, the->archive, HEAD) == 0;
	copy = same ? c_malloc(length) : NULL;
	if (copy == NULL) {
		xsmcSetBoolean(xsResult, 0);
		return;
	}
	/* A copy, because what is in the heap may be moved. */
	c_memcpy(copy, program, length);
	same = fxMapArchive(the, the->preparation, copy, SECTOR, readCopy, writeCopy) != NULL
		&& c_memcmp(copy, the->archive, length) == 0;
	c_free(copy);
	xsmcSetBoolean(xsResult, same);
}

/* The engine's version, as archives have it: major and minor. */
void xs_thimble_engine(xsMachine *the)
{
	char text[16];
	c_snprintf(text, sizeof(text), "%d.%d", XS_MAJOR_VERSION, XS_MINOR_VERSION);
	xsmcSetString(xsResult, text);
}
