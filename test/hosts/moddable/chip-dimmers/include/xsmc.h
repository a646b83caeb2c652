/* What the boards' C uses of XS: arguments are whole numbers. */
#ifndef XSMC_H
#define XSMC_H
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef void xsMachine;

extern int gArguments[8];
extern int gResult;
void fail(const char *words) __attribute__((noreturn));

#define xsArg(index) gArguments[index]
#define xsResult gResult
#define xsmcToInteger(value) (value)
#define xsmcTest(value) (value)
#define xsmcSetInteger(slot, value) ((slot) = (value))
#define xsUnknownError(words) fail(words)
#define xsRangeError(words) fail(words)
#define c_calloc calloc
#define c_free free
#endif
