#pragma once
#include "esp_partition.h"

#define OTA_WITH_SEQUENTIAL_WRITES 0xfffffffe

typedef int esp_ota_handle_t;

esp_err_t esp_ota_begin(const esp_partition_t *partition, size_t size, esp_ota_handle_t *handle);
esp_err_t esp_ota_write(esp_ota_handle_t handle, const void *bytes, size_t length);
esp_err_t esp_ota_end(esp_ota_handle_t handle);
esp_err_t esp_ota_abort(esp_ota_handle_t handle);
