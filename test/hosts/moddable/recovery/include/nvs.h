#pragma once
#include <stddef.h>
#include "esp_partition.h"

#define ESP_ERR_NVS_NOT_FOUND 0x1102
#define NVS_READONLY 0
#define NVS_READWRITE 1

typedef int nvs_handle_t;

esp_err_t nvs_open(const char *space, int mode, nvs_handle_t *handle);
esp_err_t nvs_get_str(nvs_handle_t handle, const char *key, char *text, size_t *length);
esp_err_t nvs_set_str(nvs_handle_t handle, const char *key, const char *text);
esp_err_t nvs_erase_key(nvs_handle_t handle, const char *key);
esp_err_t nvs_commit(nvs_handle_t handle);
void nvs_close(nvs_handle_t handle);
