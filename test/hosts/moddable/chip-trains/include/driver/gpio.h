#include <stdbool.h>
typedef int esp_err_t;
#define ESP_OK 0
#define IRAM_ATTR
#define PINS 22
#define GPIO_MODE_INPUT_OUTPUT_OD 7
esp_err_t gpio_set_level(int pin, uint32_t level);
esp_err_t gpio_set_direction(int pin, int mode);
esp_err_t gpio_pullup_en(int pin);
esp_err_t gpio_reset_pin(int pin);
