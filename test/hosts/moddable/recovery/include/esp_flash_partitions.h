/* As in ESP-IDF v6.0, components/bootloader_support/include/esp_flash_partitions.h. */
#pragma once
#include <stdint.h>

#define ESP_OTA_IMG_NEW 0
#define ESP_OTA_IMG_PENDING_VERIFY 1
#define ESP_OTA_IMG_VALID 2
#define ESP_OTA_IMG_INVALID 3
#define ESP_OTA_IMG_ABORTED 4

typedef struct {
	uint32_t ota_seq;
	uint8_t seq_label[20];
	uint32_t ota_state;
	uint32_t crc;
} esp_ota_select_entry_t;
