#include <stdbool.h>
#include <stddef.h>
typedef struct Timer *gptimer_handle_t;
typedef struct { uint64_t count_value, alarm_value; } gptimer_alarm_event_data_t;
typedef bool (*gptimer_alarm_cb_t)(gptimer_handle_t timer, const gptimer_alarm_event_data_t *event, void *argument);
enum { GPTIMER_CLK_SRC_DEFAULT = 1, GPTIMER_COUNT_UP = 1 };
typedef struct { int clk_src, direction; uint32_t resolution_hz; } gptimer_config_t;
typedef struct { gptimer_alarm_cb_t on_alarm; } gptimer_event_callbacks_t;
typedef struct {
	uint64_t alarm_count, reload_count;
	struct { uint32_t auto_reload_on_alarm : 1; } flags;
} gptimer_alarm_config_t;
esp_err_t gptimer_new_timer(const gptimer_config_t *config, gptimer_handle_t *timer);
esp_err_t gptimer_register_event_callbacks(gptimer_handle_t timer, const gptimer_event_callbacks_t *callbacks, void *argument);
esp_err_t gptimer_enable(gptimer_handle_t timer);
esp_err_t gptimer_disable(gptimer_handle_t timer);
esp_err_t gptimer_start(gptimer_handle_t timer);
esp_err_t gptimer_stop(gptimer_handle_t timer);
esp_err_t gptimer_del_timer(gptimer_handle_t timer);
esp_err_t gptimer_get_raw_count(gptimer_handle_t timer, uint64_t *count);
esp_err_t gptimer_set_alarm_action(gptimer_handle_t timer, const gptimer_alarm_config_t *config);
