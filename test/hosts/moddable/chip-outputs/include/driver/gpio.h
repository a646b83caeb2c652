#ifndef GPIO_H
#define GPIO_H
#include "esp_system.h"
#define BIT64(bit) (1ULL << (bit))
#if CONFIG_IDF_TARGET_ESP32
#define GPIO_NUM_MAX 40
#else
#define GPIO_NUM_MAX 22
#endif
#define GPIO_IS_VALID_GPIO(pin) ((pin) >= 0 && (pin) < GPIO_NUM_MAX)
#define GPIO_IS_VALID_OUTPUT_GPIO(pin) GPIO_IS_VALID_GPIO(pin)
#define GPIO_MODE_INPUT 1
#define GPIO_MODE_OUTPUT 2
#define GPIO_MODE_OUTPUT_OD 6
esp_err_t gpio_set_level(int pin, uint32_t level);
esp_err_t gpio_set_direction(int pin, int mode);
typedef enum { GPIO_PULLUP_ONLY, GPIO_PULLDOWN_ONLY } gpio_pull_mode_t;
esp_err_t gpio_set_pull_mode(int pin, gpio_pull_mode_t mode);
esp_err_t gpio_reset_pin(int pin);
esp_err_t gpio_hold_en(int pin);
esp_err_t gpio_hold_dis(int pin);
#endif
