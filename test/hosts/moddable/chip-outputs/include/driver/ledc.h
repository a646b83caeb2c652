#include <stdbool.h>
#include "esp_system.h"
#define LEDC_LOW_SPEED_MODE 0
#define LEDC_USE_APB_CLK 4
#define LEDC_TIMER_MAX 4
#define LEDC_CHANNEL_MAX 6
typedef struct {
	int speed_mode, duty_resolution, timer_num;
	uint32_t freq_hz;
	int clk_cfg;
	bool deconfigure;
} ledc_timer_config_t;
typedef struct {
	int gpio_num, speed_mode, channel, timer_sel;
	uint32_t duty;
	bool deconfigure;
} ledc_channel_config_t;
uint32_t ledc_find_suitable_duty_resolution(uint32_t clock, uint32_t hz);
esp_err_t ledc_timer_config(const ledc_timer_config_t *config);
esp_err_t ledc_timer_pause(int mode, int timer);
esp_err_t ledc_channel_config(const ledc_channel_config_t *config);
esp_err_t ledc_stop(int mode, int channel, uint32_t level);
esp_err_t ledc_set_duty(int mode, int channel, uint32_t duty);
esp_err_t ledc_update_duty(int mode, int channel);
