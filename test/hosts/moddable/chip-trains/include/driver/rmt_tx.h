/* Of ESP-IDF 6.0.1's components/esp_driver_rmt/include/driver: what sends and receives, in one file. */
#ifndef RMT_H
#define RMT_H
#define SOC_RMT_MEM_WORDS_PER_CHANNEL 48
#define RMT_CLK_SRC_DEFAULT 0
typedef struct Channel *rmt_channel_handle_t;
typedef int *rmt_encoder_handle_t;
typedef struct {
	uint16_t duration0 : 15, level0 : 1, duration1 : 15, level1 : 1;
} rmt_symbol_word_t;
typedef struct {
	int gpio_num, clk_src, mem_block_symbols, trans_queue_depth;
	uint32_t resolution_hz;
	struct { uint32_t invert_in : 1; } flags;
} rmt_tx_channel_config_t, rmt_rx_channel_config_t;
typedef struct { int unused; } rmt_copy_encoder_config_t, rmt_tx_done_event_data_t, rmt_transmit_config_t;
typedef struct { size_t num_symbols; } rmt_rx_done_event_data_t;
typedef struct { uint32_t frequency_hz; float duty_cycle; } rmt_carrier_config_t;
typedef struct { uint32_t signal_range_min_ns, signal_range_max_ns; } rmt_receive_config_t;
typedef struct {
	bool (*on_trans_done)(rmt_channel_handle_t channel, const rmt_tx_done_event_data_t *event, void *user);
} rmt_tx_event_callbacks_t;
typedef struct {
	bool (*on_recv_done)(rmt_channel_handle_t channel, const rmt_rx_done_event_data_t *event, void *user);
} rmt_rx_event_callbacks_t;
esp_err_t rmt_new_tx_channel(const rmt_tx_channel_config_t *config, rmt_channel_handle_t *channel);
esp_err_t rmt_new_rx_channel(const rmt_rx_channel_config_t *config, rmt_channel_handle_t *channel);
esp_err_t rmt_new_copy_encoder(const rmt_copy_encoder_config_t *config, rmt_encoder_handle_t *encoder);
esp_err_t rmt_del_encoder(rmt_encoder_handle_t encoder);
esp_err_t rmt_tx_register_event_callbacks(rmt_channel_handle_t channel, const rmt_tx_event_callbacks_t *callbacks, void *user);
esp_err_t rmt_rx_register_event_callbacks(rmt_channel_handle_t channel, const rmt_rx_event_callbacks_t *callbacks, void *user);
esp_err_t rmt_enable(rmt_channel_handle_t channel);
esp_err_t rmt_disable(rmt_channel_handle_t channel);
esp_err_t rmt_del_channel(rmt_channel_handle_t channel);
esp_err_t rmt_apply_carrier(rmt_channel_handle_t channel, const rmt_carrier_config_t *carrier);
esp_err_t rmt_transmit(rmt_channel_handle_t channel, rmt_encoder_handle_t encoder, const void *symbols, size_t bytes, const rmt_transmit_config_t *config);
esp_err_t rmt_receive(rmt_channel_handle_t channel, void *symbols, size_t bytes, const rmt_receive_config_t *config);
#endif
