/* The head of a server's answer, and the address of a file. Plain C: tests run it on a computer. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#define MAX_HOST 128

typedef struct {
	char host[MAX_HOST];
	char port[6];
	/* Points into the address. */
	const char *path;
} Address;

/* Whether it is an address that begins with http://HOST/ or http://HOST:PORT/. */
bool addressRead(const char *url, Address *address);
/*
 * Reads the head of an answer, which ends with a zero byte and has its empty line.
 *
 * Returns NULL, or what is wrong; `*length` is that of the body.
 */
const char *answerRead(const char *head, size_t *length);
