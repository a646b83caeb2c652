/* What the boards' C uses of XS: arguments are whole numbers, and a function is any but 0. */
#ifndef XSMC_H
#define XSMC_H
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef void xsMachine;
typedef int xsSlot;
extern int gArguments[5];
extern double gResult;
void fail(const char *words) __attribute__((noreturn));
void told(int function);

#define xsArg(index) gArguments[index]
#define xsResult gResult
#define xsGlobal 0
#define xsmcToInteger(value) (value)
#define xsmcTest(value) (value)
#define xsmcSetInteger(slot, value) ((slot) = (value))
#define xsmcSetNumber(slot, value) ((slot) = (value))
#define xsmcSetBoolean(slot, value) ((slot) = (value))
#define xsUnknownError(words) fail(words)
#define xsRemember(slot) ((void)(slot))
#define xsForget(slot) ((void)(slot))
#define xsBeginHost(the) {
#define xsEndHost(the) }
#define xsCallFunction0(function, object) told(function)
#define c_calloc calloc
#define c_free free
#endif
