#pragma once
#include <stddef.h>
#include <stdint.h>

#define ESP_OK 0
#define ESP_FAIL -1
#define ESP_ERR_INVALID_SIZE 0x104
#define ESP_PARTITION_TYPE_APP 0
#define ESP_PARTITION_TYPE_DATA 1
#define ESP_PARTITION_SUBTYPE_APP_OTA_0 0x10
#define ESP_PARTITION_SUBTYPE_DATA_OTA 0

typedef int esp_err_t;
typedef struct {
	uint32_t address;
	uint32_t size;
} esp_partition_t;

const esp_partition_t *esp_partition_find_first(int type, int subtype, const char *label);
esp_err_t esp_partition_read(const esp_partition_t *from, size_t offset, void *to, size_t size);
esp_err_t esp_partition_write(const esp_partition_t *to, size_t offset, const void *from, size_t size);
esp_err_t esp_partition_erase_range(const esp_partition_t *partition, size_t offset, size_t size);
