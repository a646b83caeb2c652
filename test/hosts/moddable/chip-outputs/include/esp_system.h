typedef int esp_err_t;
#define ESP_OK 0
esp_err_t esp_register_shutdown_handler(void (*handler)(void));
