#include "esp_system.h"
typedef struct {
	int chan_id;
} dac_oneshot_config_t;
typedef uint32_t *dac_oneshot_handle_t;
esp_err_t dac_oneshot_new_channel(const dac_oneshot_config_t *config, dac_oneshot_handle_t *handle);
esp_err_t dac_oneshot_del_channel(dac_oneshot_handle_t handle);
esp_err_t dac_oneshot_output_voltage(dac_oneshot_handle_t handle, uint8_t value);
