#include "http-head.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define SCHEME "http://"
#define LENGTH "content-length:"

bool addressRead(const char *url, Address *address)
{
	size_t host, port;

	if (strncmp(url, SCHEME, strlen(SCHEME)) != 0)
		return false;
	url += strlen(SCHEME);
	host = strcspn(url, ":/");
	if (host == 0 || host >= MAX_HOST)
		return false;
	memcpy(address->host, url, host);
	address->host[host] = 0;
	url += host;
	strcpy(address->port, "80");
	if (*url == ':') {
		port = strspn(++url, "0123456789");
		if (port == 0 || port >= sizeof(address->port))
			return false;
		memcpy(address->port, url, port);
		address->port[port] = 0;
		url += port;
	}
	if (*url != 0 && *url != '/')
		return false;
	address->path = *url == 0 ? "/" : url;
	return true;
}

const char *answerRead(const char *head, size_t *length)
{
	const char *line = strstr(head, "\r\n");

	if (strncmp(head, "HTTP/1.", 7) != 0 || !line)
		return "What answers isn't a web server.";
	if (strncmp(head + 8, " 200", 4) != 0)
		return "The server doesn't have the image.";
	while (line && strncmp(line, "\r\n\r\n", 4) != 0) {
		line += 2;
		if (strncasecmp(line, LENGTH, strlen(LENGTH)) == 0) {
			char *end;
			unsigned long value = strtoul(line + strlen(LENGTH), &end, 10);

			if (value == 0 || *end != '\r')
				break;
			*length = value;
			return NULL;
		}
		line = strstr(line, "\r\n");
	}
	return "The server doesn't say how long the image is.";
}
