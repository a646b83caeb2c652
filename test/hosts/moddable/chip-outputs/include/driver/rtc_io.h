#include <stdbool.h>
#include "esp_system.h"
bool rtc_gpio_is_valid_gpio(int pin);
esp_err_t rtc_gpio_deinit(int pin);
