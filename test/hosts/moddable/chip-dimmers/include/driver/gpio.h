#ifndef GPIO_H
#define GPIO_H
typedef int esp_err_t;
#define ESP_OK 0
#define ESP_FAIL -1
#define GPIO_NUM_MAX 22
#define GPIO_IS_VALID_GPIO(pin) ((pin) >= 0 && (pin) < GPIO_NUM_MAX)
#define GPIO_IS_VALID_OUTPUT_GPIO(pin) GPIO_IS_VALID_GPIO(pin)
#define GPIO_MODE_INPUT 1
#define GPIO_MODE_OUTPUT 2
typedef enum { GPIO_PULLUP_ONLY, GPIO_PULLDOWN_ONLY, GPIO_PULLUP_PULLDOWN, GPIO_FLOATING } gpio_pull_mode_t;
typedef enum { GPIO_INTR_DISABLE, GPIO_INTR_POSEDGE, GPIO_INTR_NEGEDGE, GPIO_INTR_ANYEDGE } gpio_int_type_t;
esp_err_t gpio_set_level(int pin, uint32_t level);
esp_err_t gpio_set_direction(int pin, int mode);
esp_err_t gpio_set_pull_mode(int pin, gpio_pull_mode_t mode);
esp_err_t gpio_hold_dis(int pin);
esp_err_t gpio_install_isr_service(int flags);
esp_err_t gpio_set_intr_type(int pin, gpio_int_type_t type);
esp_err_t gpio_isr_handler_add(int pin, void (*handler)(void *), void *argument);
esp_err_t gpio_isr_handler_remove(int pin);
esp_err_t gpio_intr_enable(int pin);
esp_err_t gpio_intr_disable(int pin);
esp_err_t gpio_reset_pin(int pin);
#endif
