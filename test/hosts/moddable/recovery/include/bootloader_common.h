#pragma once
#include <stdbool.h>
#include "esp_flash_partitions.h"

uint32_t bootloader_common_ota_select_crc(const esp_ota_select_entry_t *entry);
bool bootloader_common_ota_select_valid(const esp_ota_select_entry_t *entry);
