/* What the recovery firmware does at a start. Plain C: tests run it on a computer. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* What the bootloader's data say of the main firmware. */
typedef enum {
	/* Nothing: the board was written by cable, or the recovery firmware was asked for. */
	BOOT_EMPTY,
	/* It may start. The bootloader has found it damaged. */
	BOOT_ALLOWED,
	/* It was on trial and has failed. */
	BOOT_FAILED
} BootState;

/* What the main firmware has asked for. */
typedef enum { WANTED_NOTHING, WANTED_UPLOAD, WANTED_DOWNLOAD } Wanted;

typedef struct {
	/* Its segments and its SHA-256 are right. */
	bool mainIsWhole;
	/* Nobody has found it healthy yet. */
	bool mainIsNew;
	BootState boot;
	Wanted wanted;
	/* How often it has been tried again in vain. */
	unsigned waits;
	/* How often the recovery firmware itself has crashed in a row. */
	unsigned crashes;
} Found;

typedef enum {
	START_KEPT,
	/* On trial: unless it is found healthy, the next start has the recovery firmware again. */
	START_ON_TRIAL,
	/* Take an image from whoever sends one. */
	SERVE
} Action;

typedef struct {
	Action action;
	/* While it serves: whether it downloads the image itself as well. */
	bool downloads;
	/* Seconds after which the main firmware is started, if nobody has used the recovery firmware; 0 for never. */
	uint32_t patience;
	/* How it is started then. */
	Action then;
} Decision;

/* Seconds: of the first wait, which doubles each time, and of the longest. */
#define FIRST_PATIENCE 300
#define LONGEST_PATIENCE 7200

/* After so many crashes in a row the main firmware has another chance. */
#define MAX_CRASHES 3

Decision decide(Found found);
