/*
 * A board with 4 MB of flash and a recovery firmware, whose C runs here: chip FILE STEPS WORD ... does one life of it.
 * FILE keeps its flash. Power goes at step STEPS of the flash, if it gets so far: erasing a sector, writing at once,
 * changing a setting. WORD: "upload IMAGE", "wait", "ask", "healthy", "crash", "crashed" (the recovery
 * firmware has, several times). The last line says what ran.
 * chip - - address URL, and chip - - answer HEAD, print what its download reads of them; chip - - hash TEXT its SHA-256.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "boot.c"
#include "decision.c"
#include "gzip-head.c"
#include "http-head.c"
#include "image-head.c"
#include "record.c"
#include "sha256.c"
#define CONFIG_IDF_FIRMWARE_CHIP_ID 9
#define lock imageLock
#include "image.c"

#include "flash.c"
#include "inflate.c"

static void finish(const char *what)
{
	puts(what);
	save();
	exit(0);
}

void esp_restart(void)
{
	finish("restarted");
}

/* What ESP-IDF's bootloader does: returns whether it starts the main firmware. */
static bool bootloader(bool *onTrial)
{
	for (int i = 0; i < 2; i++) {
		esp_ota_select_entry_t entry;

		memcpy(&entry, flash.data + i * SECTOR, sizeof(entry));
		if (entry.ota_state == ESP_OTA_IMG_PENDING_VERIFY && bootloader_common_ota_select_valid(&entry))
			entry.ota_state = ESP_OTA_IMG_ABORTED;
		else if (entry.ota_state == ESP_OTA_IMG_NEW && bootloader_common_ota_select_valid(&entry))
			entry.ota_state = ESP_OTA_IMG_PENDING_VERIFY;
		else if (bootloader_common_ota_select_valid(&entry)) {
			*onTrial = false;
			return bootMainIsWhole(NULL);
		} else
			continue;
		esp_partition_erase_range(&dataPartition, i * SECTOR, SECTOR);
		esp_partition_write(&dataPartition, i * SECTOR, &entry, sizeof(entry));
		*onTrial = true;
		return entry.ota_state == ESP_OTA_IMG_PENDING_VERIFY && bootMainIsWhole(NULL);
	}
	return false;
}

static void setState(uint32_t state)
{
	esp_ota_select_entry_t entry;

	memcpy(&entry, flash.data, sizeof(entry));
	entry.ota_state = state;
	esp_partition_erase_range(&dataPartition, 0, SECTOR);
	esp_partition_write(&dataPartition, 0, &entry, sizeof(entry));
}

static void mainFirmware(bool onTrial, const char *word)
{
	recordWrite(RECORD_UPDATE, NULL);
	if (strcmp(word, "healthy") == 0 && onTrial) {
		setState(ESP_OTA_IMG_VALID);
		recordWrite(RECORD_NEW, NULL);
	}
	if (strcmp(word, "ask") == 0 && !onTrial) {
		recordWrite(RECORD_UPDATE, "upload");
		bootKeepRecovery();
	}
	finish(onTrial ? "main on trial" : "main");
}

static void upload(const char *path)
{
	static uint8_t bytes[SECTORS * SECTOR * 2];
	FILE *from = fopen(path, "rb");
	size_t length = fread(bytes, 1, sizeof(bytes), from);
	const char *problem = imageBegin(length);

	fclose(from);
	for (size_t at = 0; !problem && at < length; at += 3000)
		problem = imageTake(bytes + at, length - at < 3000 ? length - at : 3000);
	if (problem)
		imageCancel();
	else
		problem = imageEnd();
	if (!problem)
		bootStartMain(true);
	puts(problem);
}

static void recoveryFirmware(int argc, char **argv)
{
	char text[RECORD_MAX_TEXT];
	Found found = { 0 };
	Decision decision;

	found.mainIsWhole = bootMainIsWhole(NULL);
	found.mainIsNew = recordRead(RECORD_NEW, text, sizeof(text));
	found.boot = bootState();
	found.wanted = recordRead(RECORD_UPDATE, text, sizeof(text)) ? WANTED_UPLOAD : WANTED_NOTHING;
	found.crashes = argc > 0 && strcmp(argv[0], "crashed") == 0 ? MAX_CRASHES : 0;
	decision = decide(found);
	if (decision.action != SERVE) {
		recordWrite(RECORD_UPDATE, NULL);
		bootStartMain(decision.action == START_ON_TRIAL);
	}
	if (argc > 1 && strcmp(argv[0], "upload") == 0)
		upload(argv[1]);
	if (argc > 0 && strcmp(argv[0], "wait") == 0 && decision.patience > 0 && imageMainIsUntouched()) {
		recordWrite(RECORD_UPDATE, NULL);
		bootStartMain(decision.then == START_ON_TRIAL);
	}
	finish(decision.patience > 0 ? "recovery, for a while" : "recovery");
}

int main(int argc, char **argv)
{
	bool onTrial = false;
	FILE *from;

	if (argc > 4 && strcmp(argv[3], "address") == 0) {
		Address address;

		if (addressRead(argv[4], &address))
			printf("%s %s %s\n", address.host, address.port, address.path);
		else
			puts("no address");
		return 0;
	}
	if (argc > 4 && strcmp(argv[3], "hash") == 0) {
		uint8_t hash[SHA256_LENGTH];

		sha256((const uint8_t *)argv[4], strlen(argv[4]), hash);
		for (int i = 0; i < SHA256_LENGTH; i++)
			printf("%02x", hash[i]);
		return 0;
	}
	if (argc > 4 && strcmp(argv[3], "answer") == 0) {
		size_t length = 0;
		const char *problem = answerRead(argv[4], &length);

		if (problem)
			puts(problem);
		else
			printf("%zu\n", length);
		return 0;
	}
	file = argv[1];
	steps = atol(argv[2]);
	memset(&flash, 0xff, offsetof(__typeof__(flash), settings));
	from = fopen(file, "rb");
	if (from) {
		if (fread(&flash, sizeof(flash), 1, from) != 1)
			abort();
		fclose(from);
	}
	if (argc > 3 && strcmp(argv[3], "cable") == 0) {
		FILE *image = fopen(argv[4], "rb"), *data = fopen(argv[5], "rb");

		if (fread(flash.main, 1, sizeof(flash.main), image) == 0 || fread(flash.data, 1, sizeof(flash.data), data) == 0)
			abort();
		finish("written");
	}
	if (bootloader(&onTrial))
		mainFirmware(onTrial, argc > 3 ? argv[3] : "");
	else
		recoveryFirmware(argc - 3, argv + 3);
	return 0;
}
