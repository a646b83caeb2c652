/*
 * The recovery firmware: it starts the main firmware, or takes an image for it. The bootloader starts it when the main
 * firmware asks for it, is damaged, or has failed its trial.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "boot.h"
#include "decision.h"
#include "download.h"
#include "esp_attr.h"
#include "esp_event.h"
#include "esp_log.h"
#include "esp_netif.h"
#include "esp_system.h"
#include "esp_timer.h"
#include "freertos/FreeRTOS.h"
#include "freertos/task.h"
#include "image.h"
#include "network.h"
#include "nvs_flash.h"
#include "record.h"
#include "server.h"
#include "tokens.h"

#define TAG "recovery"
#define SHA256 32
#define UPLOAD "upload"
/* Milliseconds: between two looks, and for an answer to be sent. */
#define INTERVAL 200
#define RESTART_AFTER 500
/* Microseconds; between two downloads. */
#define SECOND 1000000LL
#define AGAIN_AFTER (10 * SECOND)
/* Downloads until the main firmware is started again, if it is still there. */
#define DOWNLOADS 3

static Found found;
static uint8_t mainSHA256[SHA256];
static char update[RECORD_MAX_TEXT];
static char failed[RECORD_MAX_TEXT];

/* Outlasts a crash. It counts only after one, so what is in it after power-on doesn't matter. */
static RTC_NOINIT_ATTR unsigned crashes;
static RTC_NOINIT_ATTR unsigned mark;

#define MARK 0x7265636f

/* The main firmware's crash that led here isn't one of this firmware: it has left no mark. */
static unsigned countCrashes(void)
{
	switch (esp_reset_reason()) {
	case ESP_RST_PANIC:
	case ESP_RST_INT_WDT:
	case ESP_RST_TASK_WDT:
	case ESP_RST_WDT:
		crashes = mark == MARK ? crashes + 1 : 0;
		break;
	default:
		crashes = 0;
	}
	mark = MARK;
	return crashes;
}

static const char *resetInWords(void)
{
	switch (esp_reset_reason()) {
	case ESP_RST_POWERON: return "power-on";
	case ESP_RST_SW: return "restart";
	case ESP_RST_PANIC: return "exception";
	case ESP_RST_INT_WDT:
	case ESP_RST_TASK_WDT:
	case ESP_RST_WDT: return "watchdog";
	case ESP_RST_BROWNOUT: return "brown-out";
	default: return "unknown";
	}
}

/* `isMain`: it is the main firmware that failed. Otherwise no image came. */
static void writeFailed(const char *reason, bool isMain)
{
	int at = sprintf(failed, "{");

	if (isMain) {
		at += sprintf(failed + at, "\"sha256\":\"");
		for (int i = 0; i < SHA256; i++)
			at += sprintf(failed + at, "%02x", mainSHA256[i]);
		at += sprintf(failed + at, "\",");
	}
	snprintf(failed + at, sizeof(failed) - at, "\"reason\":\"%s\"}", reason);
	recordWrite(RECORD_FAILED, failed);
}

static void look(void)
{
	char text[8];

	found.crashes = countCrashes();
	found.mainIsWhole = bootMainIsWhole(mainSHA256);
	found.mainIsNew = recordRead(RECORD_NEW, text, sizeof(text));
	found.boot = bootState();
	if (recordRead(RECORD_UPDATE, update, sizeof(update)))
		found.wanted = strcmp(update, UPLOAD) == 0 ? WANTED_UPLOAD : WANTED_DOWNLOAD;
	if (recordRead(RECORD_WAITS, text, sizeof(text)))
		found.waits = strtoul(text, NULL, 10);
	/* The main firmware says itself why it is given up, if it can. */
	if (!recordRead(RECORD_FAILED, failed, sizeof(failed)) && found.boot == BOOT_FAILED && found.mainIsWhole) {
		char reason[96];

		snprintf(reason, sizeof(reason), "it didn't start, or the board restarted before it was healthy (reset: %s)", resetInWords());
		writeFailed(reason, true);
	}
}

static void start(Action action)
{
	recordWrite(RECORD_UPDATE, NULL);
	ESP_LOGI(TAG, "starting the main firmware%s", action == START_ON_TRIAL ? " on trial" : "");
	vTaskDelay(pdMS_TO_TICKS(RESTART_AFTER));
	mark = 0;
	bootStartMain(action == START_ON_TRIAL);
	ESP_LOGE(TAG, "the flash can't be written");
}

/* The main firmware is tried again after it has failed: longer and longer waits in between. */
static void startAgain(Action action)
{
	char text[8];

	if (found.boot == BOOT_FAILED && found.wanted == WANTED_NOTHING) {
		snprintf(text, sizeof(text), "%u", found.waits < 99 ? found.waits + 1 : 99);
		recordWrite(RECORD_WAITS, text);
		recordWrite(RECORD_FAILED, NULL);
	}
	start(action);
}

/* The main firmware is started again if it is still there and the image can't be had. */
static void tryDownload(const Decision *decision, unsigned count)
{
	const char *problem = download(update);

	if (!problem)
		start(START_ON_TRIAL);
	ESP_LOGE(TAG, "%s: %s", update, problem);
	if (count >= DOWNLOADS && found.mainIsWhole && imageMainIsUntouched()) {
		writeFailed(problem, false);
		start(decision->then);
	}
}

void app_main(void)
{
	Decision decision;
	char name[64];
	unsigned downloads = 0;
	int64_t nextDownload = 0;

	if (nvs_flash_init() != ESP_OK)
		ESP_LOGE(TAG, "the settings can't be read");
	look();
	decision = decide(found);
	ESP_LOGI(TAG, "main firmware: %s%s, bootloader's state %d, wanted %d", found.mainIsWhole ? "whole" : "damaged",
		found.mainIsNew ? " and new" : "", found.boot, found.wanted);
	if (decision.action != SERVE)
		start(decision.action);
	ESP_ERROR_CHECK(esp_netif_init());
	ESP_ERROR_CHECK(esp_event_loop_create_default());
	networkStart(recordReadName(name, sizeof(name)) ? name : NULL);
	if (!tokensHaveOwner())
		ESP_LOGW(TAG, "there is no token: no image is taken over HTTP");
	else if (!serverStart(found.mainIsWhole ? mainSHA256 : NULL, failed[0] ? failed : NULL))
		ESP_LOGE(TAG, "the server doesn't start");
	for (;;) {
		int64_t now = esp_timer_get_time();

		if (serverHasImage())
			start(START_ON_TRIAL);
		if (decision.downloads && networkIsUp() && now >= nextDownload) {
			tryDownload(&decision, ++downloads);
			nextDownload = esp_timer_get_time() + AGAIN_AFTER;
		}
		if (decision.patience > 0 && now - serverUsedAt() >= decision.patience * SECOND && imageMainIsUntouched())
			startAgain(decision.then);
		vTaskDelay(pdMS_TO_TICKS(INTERVAL));
	}
}
