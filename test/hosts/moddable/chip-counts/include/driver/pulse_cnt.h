typedef struct Unit *pcnt_unit_handle_t;
typedef struct Unit *pcnt_channel_handle_t;
typedef struct { int low_limit, high_limit; struct { uint32_t accum_count : 1; } flags; } pcnt_unit_config_t;
typedef struct { uint32_t max_glitch_ns; } pcnt_glitch_filter_config_t;
typedef struct { int edge_gpio_num, level_gpio_num; } pcnt_chan_config_t;
#define PCNT_CHANNEL_EDGE_ACTION_HOLD 0
#define PCNT_CHANNEL_EDGE_ACTION_INCREASE 1
#define PCNT_CHANNEL_LEVEL_ACTION_KEEP 0
esp_err_t pcnt_new_unit(const pcnt_unit_config_t *config, pcnt_unit_handle_t *unit);
esp_err_t pcnt_del_unit(pcnt_unit_handle_t unit);
esp_err_t pcnt_unit_set_glitch_filter(pcnt_unit_handle_t unit, const pcnt_glitch_filter_config_t *config);
esp_err_t pcnt_new_channel(pcnt_unit_handle_t unit, const pcnt_chan_config_t *config, pcnt_channel_handle_t *channel);
esp_err_t pcnt_del_channel(pcnt_channel_handle_t channel);
esp_err_t pcnt_channel_set_edge_action(pcnt_channel_handle_t channel, int positive, int negative);
esp_err_t pcnt_channel_set_level_action(pcnt_channel_handle_t channel, int high, int low);
esp_err_t pcnt_unit_add_watch_point(pcnt_unit_handle_t unit, int point);
esp_err_t pcnt_unit_enable(pcnt_unit_handle_t unit);
esp_err_t pcnt_unit_disable(pcnt_unit_handle_t unit);
esp_err_t pcnt_unit_clear_count(pcnt_unit_handle_t unit);
esp_err_t pcnt_unit_start(pcnt_unit_handle_t unit);
esp_err_t pcnt_unit_stop(pcnt_unit_handle_t unit);
esp_err_t pcnt_unit_get_count(pcnt_unit_handle_t unit, int *count);
