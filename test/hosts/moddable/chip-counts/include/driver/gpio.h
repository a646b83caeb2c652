typedef int esp_err_t;
#define ESP_OK 0
#define ESP_FAIL -1
#define ESP_ERR_NOT_FOUND 0x105
#define GPIO_NUM_MAX 22
#define GPIO_MODE_INPUT 1
typedef enum { GPIO_PULLUP_ONLY, GPIO_PULLDOWN_ONLY, GPIO_PULLUP_PULLDOWN, GPIO_FLOATING } gpio_pull_mode_t;
typedef enum { GPIO_INTR_DISABLE, GPIO_INTR_POSEDGE, GPIO_INTR_NEGEDGE, GPIO_INTR_ANYEDGE } gpio_int_type_t;
esp_err_t gpio_set_direction(int pin, int mode);
esp_err_t gpio_set_pull_mode(int pin, gpio_pull_mode_t mode);
int gpio_get_level(int pin);
esp_err_t gpio_install_isr_service(int flags);
esp_err_t gpio_set_intr_type(int pin, gpio_int_type_t type);
esp_err_t gpio_isr_handler_add(int pin, void (*handler)(void *), void *argument);
esp_err_t gpio_isr_handler_remove(int pin);
esp_err_t gpio_intr_enable(int pin);
esp_err_t gpio_intr_disable(int pin);
esp_err_t gpio_reset_pin(int pin);
