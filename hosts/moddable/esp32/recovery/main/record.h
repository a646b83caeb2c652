/*
 * What the main firmware and the recovery firmware tell one another, as texts in NVS under "recovery". The main
 * firmware's half is in hosts/moddable/plain/firmware/recovery-record.ts.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* "upload", or the address of an image. Absent: nothing is wanted. */
#define RECORD_UPDATE "update"
/* Present while the main firmware is being replaced, until it is healthy. */
#define RECORD_NEW "new"
/* How often a failed firmware was tried again. */
#define RECORD_WAITS "waits"
/* JSON: {"sha256":…,"reason":…} of the firmware that was given up last. */
#define RECORD_FAILED "failed"
/* SHA-256 of the owner's token, in hexadecimal. Absent: there is none. */
#define RECORD_OWNER "owner"
/* Followed by 0 to 7: networks, best first. */
#define RECORD_SSID "ssid"
#define RECORD_PASSWORD "password"

#define RECORD_NETWORKS 8
#define RECORD_MAX_TEXT 400

/* Returns false, and an empty text, if there is none. */
bool recordRead(const char *key, char *text, size_t length);
/* The device's name, which the main firmware keeps for its own safe starts (hosts/moddable/plain/safe-start.ts). */
bool recordReadName(char *text, size_t length);
/* NULL erases it. It is in flash when this returns. */
bool recordWrite(const char *key, const char *text);
