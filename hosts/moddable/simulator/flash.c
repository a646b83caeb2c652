#include "xsAll.h"
#include "xsmc.h"
#include "mc.xs.h"
#include <dlfcn.h>

/* The launcher's: a file in memory, so that what is written stays when the process ends. */
static txByte *flash(int *size)
{
	txByte **bytes = dlsym(RTLD_DEFAULT, "thimbleFlash");
	int *length = dlsym(RTLD_DEFAULT, "thimbleFlashSize");
	*size = bytes && *bytes && length ? *length : 0;
	return *size ? *bytes : NULL;
}

static txByte *checked(xsMachine *the, int offset, int length)
{
	int size;
	txByte *bytes = flash(&size);
	if (offset < 0 || length < 0 || offset > size - length)
		xsRangeError("beyond the flash");
	return bytes + offset;
}

void xs_thimble_flash_size(xsMachine *the)
{
	int size;
	flash(&size);
	xsmcSetInteger(xsResult, size);
}

void xs_thimble_flash_erase(xsMachine *the)
{
	int offset = xsmcToInteger(xsArg(0)), length = xsmcToInteger(xsArg(1));
	c_memset(checked(the, offset, length), 0xFF, length);
}

/* As flash does it: bits are only taken away. */
void xs_thimble_flash_write(xsMachine *the)
{
	void *from;
	xsUnsignedValue length, i;
	txByte *to;
	xsmcGetBufferReadable(xsArg(1), &from, &length);
	to = checked(the, xsmcToInteger(xsArg(0)), length);
	for (i = 0; i < length; i++)
		to[i] &= ((txByte *)from)[i];
}

void xs_thimble_flash_read(xsMachine *the)
{
	int offset = xsmcToInteger(xsArg(0)), length = xsmcToInteger(xsArg(1));
	xsmcSetArrayBuffer(xsResult, checked(the, offset, length), length);
}
