/* Of the chip's version: ESP-IDF has a folder for each, and a manifest can't choose one. */
#pragma once
#include "soc/soc_caps.h"
#if SOC_TOUCH_SENSOR_VERSION == 1
#include "esp_driver_touch_sens/hw_ver1/include/driver/touch_version_types.h"
#else
#include "esp_driver_touch_sens/hw_ver2/include/driver/touch_version_types.h"
#endif
