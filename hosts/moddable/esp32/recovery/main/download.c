#include "download.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/time.h>
#include "http-head.h"
#include "image.h"
#include "lwip/netdb.h"
#include "lwip/sockets.h"

/* Seconds in which something has to come. */
#define PATIENCE 30
#define PIECE 2048

static const char LOST[] = "The connection was lost, or nothing came for 30 s.";

static int connectTo(const Address *address)
{
	struct addrinfo hints = { .ai_family = AF_INET, .ai_socktype = SOCK_STREAM }, *found = NULL;
	struct timeval patience = { .tv_sec = PATIENCE };
	int connection = -1;

	if (getaddrinfo(address->host, address->port, &hints, &found) != 0 || !found)
		return -1;
	connection = socket(found->ai_family, found->ai_socktype, 0);
	if (connection >= 0) {
		setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
		setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof(patience));
		if (connect(connection, found->ai_addr, found->ai_addrlen) != 0) {
			close(connection);
			connection = -1;
		}
	}
	freeaddrinfo(found);
	return connection;
}

static bool ask(int connection, const Address *address)
{
	char request[MAX_HOST + 512];
	int length = snprintf(request, sizeof(request), "GET %s HTTP/1.0\r\nHost: %s:%s\r\n\r\n", address->path, address->host,
		address->port);

	return length < (int)sizeof(request) && send(connection, request, length, 0) == length;
}

/* Reads the answer's head. `*rest` is what has come of the body, of `*restLength` bytes. */
static const char *readHead(int connection, char *head, size_t size, size_t *length, char **rest, size_t *restLength)
{
	size_t has = 0;

	while (has < size - 1) {
		int count = recv(connection, head + has, size - 1 - has, 0);
		char *end;

		if (count <= 0)
			return LOST;
		has += count;
		head[has] = 0;
		end = strstr(head, "\r\n\r\n");
		if (end) {
			*rest = end + 4;
			*restLength = has - (*rest - head);
			return answerRead(head, length);
		}
	}
	return "The answer's head is too long.";
}

static const char *takeBody(int connection, char *piece, size_t size, size_t left, char *rest, size_t restLength)
{
	if (restLength > left)
		restLength = left;
	for (;;) {
		const char *problem = restLength > 0 ? imageTake((const uint8_t *)rest, restLength) : NULL;
		int count;

		if (problem)
			return problem;
		left -= restLength;
		if (left == 0)
			return NULL;
		count = recv(connection, piece, left < size ? left : size, 0);
		if (count <= 0)
			return LOST;
		rest = piece;
		restLength = count;
	}
}

const char *download(const char *url)
{
	static char piece[PIECE];
	const char *problem;
	Address address;
	size_t length = 0, restLength = 0;
	char *rest = NULL;
	int connection;

	if (!addressRead(url, &address))
		return "The address doesn't begin with http://HOST/.";
	connection = connectTo(&address);
	if (connection < 0)
		return "The server can't be reached.";
	problem = ask(connection, &address) ? readHead(connection, piece, sizeof(piece), &length, &rest, &restLength) : LOST;
	if (!problem)
		problem = imageBegin(length);
	if (!problem) {
		problem = takeBody(connection, piece, sizeof(piece), length, rest, restLength);
		if (problem)
			imageCancel();
		else
			problem = imageEnd();
	}
	close(connection);
	return problem;
}
