/* `/firmware` over HTTP, as the main firmware has it: who may, GET, and POST of an image. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* `failed` is JSON, of the firmware that was given up; NULL if there is none. */
bool serverStart(const uint8_t *mainSHA256, const char *failed);
/* Microseconds since the start when somebody with a right token was there last; 0 if nobody was. */
int64_t serverUsedAt(void);
/* Whether an image was received whole, and its answer sent. */
bool serverHasImage(void);
