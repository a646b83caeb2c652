#include "boot.h"
#include <string.h>
#include "bootloader_common.h"
#include "esp_flash_partitions.h"
#include "esp_image_format.h"
#include "esp_ota_ops.h"
#include "esp_system.h"

#define SECTOR 4096

const esp_partition_t *bootMain(void)
{
	return esp_partition_find_first(ESP_PARTITION_TYPE_APP, ESP_PARTITION_SUBTYPE_APP_OTA_0, NULL);
}

static const esp_partition_t *data(void)
{
	return esp_partition_find_first(ESP_PARTITION_TYPE_DATA, ESP_PARTITION_SUBTYPE_DATA_OTA, NULL);
}

bool bootMainIsWhole(uint8_t *sha256)
{
	const esp_partition_t *main = bootMain();
	esp_partition_pos_t place = { 0 };
	esp_image_metadata_t image = { 0 };

	if (!main)
		return false;
	place.offset = main->address;
	place.size = main->size;
	if (ESP_OK != esp_image_verify(ESP_IMAGE_VERIFY_SILENT, &place, &image))
		return false;
	/* What an image without a SHA-256 has at its end isn't one; updates are refused without it. */
	return !sha256 || ESP_OK == esp_partition_read(main, image.image_len - 32, sha256, 32);
}

BootState bootState(void)
{
	esp_ota_select_entry_t entries[2];
	const esp_partition_t *partition = data();
	bool hasFailed = false;

	for (int i = 0; partition && i < 2; i++) {
		if (ESP_OK != esp_partition_read(partition, i * SECTOR, &entries[i], sizeof(entries[i])))
			continue;
		if (bootloader_common_ota_select_valid(&entries[i]))
			return BOOT_ALLOWED;
		if (entries[i].ota_state == ESP_OTA_IMG_INVALID || entries[i].ota_state == ESP_OTA_IMG_ABORTED)
			hasFailed = true;
	}
	return hasFailed ? BOOT_FAILED : BOOT_EMPTY;
}

bool bootKeepRecovery(void)
{
	const esp_partition_t *partition = data();

	return partition && ESP_OK == esp_partition_erase_range(partition, 0, 2 * SECTOR);
}

void bootStartMain(bool onTrial)
{
	const esp_partition_t *partition = data();
	esp_ota_select_entry_t entry;

	memset(&entry, 0xff, sizeof(entry));
	entry.ota_seq = 1;
	entry.ota_state = onTrial ? ESP_OTA_IMG_NEW : ESP_OTA_IMG_VALID;
	entry.crc = bootloader_common_ota_select_crc(&entry);
	/* Written in one go after both are erased: power that goes meanwhile leaves the recovery firmware. */
	if (bootKeepRecovery() && ESP_OK == esp_partition_write(partition, 0, &entry, sizeof(entry)))
		esp_restart();
}
