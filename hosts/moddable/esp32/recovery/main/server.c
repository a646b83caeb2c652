#include "server.h"
#include <stdio.h>
#include <string.h>
#include "boot.h"
#include "esp_http_server.h"
#include "esp_timer.h"
#include "freertos/FreeRTOS.h"
#include "freertos/task.h"
#include "image.h"
#include "record.h"
#include "tokens.h"

/* As in hosts/moddable/plain/http-options.ts. */
#define PORT 8080
#define PIECE 2048
/* Longer tokens aren't right: the whole head of a request has less room in the main firmware. */
#define MAX_CREDENTIALS 256
#define BEARER "Bearer "
#define SHA256 32
/* Seconds in which something has to come, and how often an image may be late: this server has one task. */
#define TIMEOUT 5
#define TIMEOUTS 6
/* Microseconds for the body of a refused request. */
#define PATIENCE_FOR_REFUSED (20 * 1000000LL)

static uint8_t mainSHA256[SHA256];
static bool isMainWhole;
static char lastFailed[RECORD_MAX_TEXT];
static volatile int64_t usedAt;
static volatile bool hasImage;

static esp_err_t answer(httpd_req_t *request, const char *status, const char *json)
{
	httpd_resp_set_status(request, status);
	httpd_resp_set_type(request, "application/json");
	/* Each request has a connection of its own: this server has few. */
	httpd_resp_set_hdr(request, "Connection", "close");
	httpd_resp_sendstr(request, json);
	/* Closes it, with what is left of its body. */
	return ESP_FAIL;
}

/* Most clients read an answer only when all of the body is sent. They have some time for that. */
static void drop(httpd_req_t *request)
{
	static char piece[PIECE];
	int64_t deadline = esp_timer_get_time() + PATIENCE_FOR_REFUSED;
	size_t left = request->content_len;

	while (left > 0 && esp_timer_get_time() < deadline) {
		int count = httpd_req_recv(request, piece, left < PIECE ? left : PIECE);

		if (count <= 0)
			return;
		left -= count;
	}
}

static esp_err_t refuse(httpd_req_t *request, const char *status, const char *id, const char *message)
{
	char json[RECORD_MAX_TEXT];

	drop(request);
	snprintf(json, sizeof(json), "{\"id\":\"%s\",\"message\":\"%s\"}", id, message);
	return answer(request, status, json);
}

/* Returns false after it has answered. */
static bool may(httpd_req_t *request, Permission needed)
{
	char credentials[MAX_CREDENTIALS];
	Permission permission;
	unsigned delay;

	if (ESP_OK != httpd_req_get_hdr_value_str(request, "Authorization", credentials, sizeof(credentials))) {
		httpd_resp_set_hdr(request, "WWW-Authenticate", "Bearer realm=\"device\"");
		refuse(request, "401 Unauthorized", "auth_failed", "A token is needed: the header field Authorization: Bearer TOKEN.");
		return false;
	}
	permission = strncasecmp(credentials, BEARER, strlen(BEARER)) == 0 ? tokensPermission(credentials + strlen(BEARER)) : MAY_NOTHING;
	if (permission == MAY_NOTHING) {
		delay = tokensWrong();
		vTaskDelay(pdMS_TO_TICKS(delay));
		if (delay > 0)
			refuse(request, "429 Too Many Requests", "too_many_requests", "Too many wrong tokens.");
		else
			refuse(request, "401 Unauthorized", "auth_failed", "The token is wrong.");
		return false;
	}
	if (permission < needed) {
		refuse(request, "403 Forbidden", "forbidden", "The token's permission isn't enough: configure is needed.");
		return false;
	}
	usedAt = esp_timer_get_time();
	return true;
}

static void hex(char *text, const uint8_t *bytes)
{
	for (int i = 0; i < SHA256; i++)
		sprintf(text + 2 * i, "%02x", bytes[i]);
}

static esp_err_t get(httpd_req_t *request)
{
	char json[2 * RECORD_MAX_TEXT], sha256[2 * SHA256 + 1] = "";
	size_t received, length;
	int at;

	if (!may(request, MAY_READ))
		return ESP_FAIL;
	if (isMainWhole && imageMainIsUntouched())
		hex(sha256, mainSHA256);
	/* What runs is the recovery firmware; the main one is named as well, if there is one. */
	at = snprintf(json, sizeof(json), "{\"chip\":\"%s\",\"running\":\"recovery\",\"recovery\":true,\"trial\":false,\"largest\":%lu",
		CONFIG_IDF_TARGET, (unsigned long)bootMain()->size);
	if (sha256[0])
		at += snprintf(json + at, sizeof(json) - at, ",\"main\":\"%s\"", sha256);
	if (lastFailed[0])
		at += snprintf(json + at, sizeof(json) - at, ",\"failed\":%s", lastFailed);
	if (imageProgress(&received, &length))
		at += snprintf(json + at, sizeof(json) - at, ",\"receiving\":{\"received\":%u,\"length\":%u}", (unsigned)received,
			(unsigned)length);
	snprintf(json + at, sizeof(json) - at, "}");
	return answer(request, "200 OK", json);
}

/* The rest of a refused image is read, as most clients read the answer only then. */
static const char *receive(httpd_req_t *request)
{
	static char piece[PIECE];
	const char *problem = NULL;
	size_t left = request->content_len;

	while (left > 0) {
		int count = HTTPD_SOCK_ERR_TIMEOUT;

		for (int i = 0; count == HTTPD_SOCK_ERR_TIMEOUT && i < TIMEOUTS; i++)
			count = httpd_req_recv(request, piece, left < PIECE ? left : PIECE);
		if (count <= 0)
			return "The connection was lost.";
		left -= count;
		if (!problem)
			problem = imageTake((const uint8_t *)piece, count);
		usedAt = esp_timer_get_time();
	}
	return problem;
}

static esp_err_t post(httpd_req_t *request)
{
	char json[2 * SHA256 + 16], text[2 * SHA256 + 1];
	const char *problem;

	if (!may(request, MAY_CONFIGURE))
		return ESP_FAIL;
	if (request->content_len == 0)
		return refuse(request, "411 Length Required", "length_required", "Send the image as the request's body, with its length.");
	problem = imageBegin(request->content_len);
	if (problem)
		return refuse(request, "409 Conflict", "conflict", problem);
	problem = receive(request);
	if (problem)
		imageCancel();
	else
		problem = imageEnd();
	if (!problem && !bootMainIsWhole(mainSHA256))
		problem = "The image is damaged.";
	/* An image that is refused for its head has touched nothing. */
	if (!imageMainIsUntouched())
		isMainWhole = !problem;
	if (problem)
		return refuse(request, "409 Conflict", "conflict", problem);
	hex(text, mainSHA256);
	snprintf(json, sizeof(json), "{\"sha256\":\"%s\"}", text);
	answer(request, "202 Accepted", json);
	hasImage = true;
	return ESP_FAIL;
}

bool serverStart(const uint8_t *sha256, const char *failed)
{
	httpd_config_t config = HTTPD_DEFAULT_CONFIG();
	httpd_handle_t server = NULL;
	httpd_uri_t look = { .uri = "/firmware", .method = HTTP_GET, .handler = get };
	httpd_uri_t take = { .uri = "/firmware", .method = HTTP_POST, .handler = post };

	isMainWhole = sha256 != NULL;
	if (sha256)
		memcpy(mainSHA256, sha256, SHA256);
	if (failed)
		snprintf(lastFailed, sizeof(lastFailed), "%s", failed);
	config.server_port = PORT;
	config.stack_size = 8192;
	config.max_open_sockets = 4;
	config.lru_purge_enable = true;
	config.recv_wait_timeout = TIMEOUT;
	config.send_wait_timeout = TIMEOUT;
	return ESP_OK == httpd_start(&server, &config) && ESP_OK == httpd_register_uri_handler(server, &look) &&
		ESP_OK == httpd_register_uri_handler(server, &take);
}

int64_t serverUsedAt(void)
{
	return usedAt;
}

bool serverHasImage(void)
{
	return hasImage;
}
