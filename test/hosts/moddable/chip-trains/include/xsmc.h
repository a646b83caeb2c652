/* What the boards' C uses of XS: arguments are whole numbers, and a function is any but 0. */
#ifndef XSMC_H
#define XSMC_H
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef void xsMachine;
typedef int xsSlot;
typedef unsigned xsUnsignedValue;
extern int gArguments[5];
extern int gResult;
/* The one buffer that there is. */
extern int32_t gBuffer[64];
extern unsigned gBytes;
void fail(const char *words, ...) __attribute__((noreturn));

#define xsArg(index) gArguments[index]
#define xsResult gResult
#define xsGlobal 0
#define xsmcToInteger(value) (value)
#define xsmcToBoolean(value) ((value) != 0)
#define xsmcTest(value) (value)
#define xsmcSetInteger(slot, value) ((slot) = (value))
#define xsmcSetArrayBuffer(slot, from, bytes) (gBytes = (bytes))
#define xsmcGetBufferReadable(slot, data, bytes) (*(data) = gBuffer, *(bytes) = gBytes)
#define xsmcGetBufferWritable(slot, data, bytes) (*(data) = gBuffer, *(bytes) = gBytes)
#define xsUnknownError fail
#define xsRemember(slot) ((void)(slot))
#define xsForget(slot) ((void)(slot))
#define xsBeginHost(the) {
#define xsEndHost(the) }
#define xsCallFunction0(function, object) ((void)(function))
#define c_calloc calloc
#define c_free free
#endif
