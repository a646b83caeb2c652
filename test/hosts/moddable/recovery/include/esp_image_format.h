#pragma once
#include "esp_partition.h"

#define ESP_IMAGE_VERIFY_SILENT 1

typedef struct {
	uint32_t offset;
	uint32_t size;
} esp_partition_pos_t;
typedef struct {
	uint32_t image_len;
} esp_image_metadata_t;

esp_err_t esp_image_verify(int mode, const esp_partition_pos_t *place, esp_image_metadata_t *image);
