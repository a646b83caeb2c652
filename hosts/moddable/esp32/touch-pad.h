/* Touch pads as deep-sleep.c uses them. */
#pragma once
#include <stdint.h>
#include "esp_err.h"

/* A pad that wakes the chip: measures from now on, while the chip sleeps as well. */
esp_err_t thimbleTouchWakesBy(int pin, uint32_t threshold);

/* After the last of them. */
esp_err_t thimbleTouchSleep(void);
