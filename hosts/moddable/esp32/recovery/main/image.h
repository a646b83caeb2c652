/* An image on its way to the main firmware's place: as it is, or as a gzip file. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns NULL, or why no image can be taken now. */
const char *imageBegin(size_t length);
/* Takes the next bytes. Returns NULL, or what is wrong with the image: then the rest needn't come. */
const char *imageTake(const uint8_t *bytes, size_t length);
/* All bytes have come. Returns NULL if the main firmware is whole now, or what is wrong. */
const char *imageEnd(void);
/* Ends without an image. */
void imageCancel(void);
/* Whether one is on its way, and how much of it has come. */
bool imageProgress(size_t *come, size_t *length);
/* Whether the main firmware is as it was when the recovery firmware started. */
bool imageMainIsUntouched(void);
