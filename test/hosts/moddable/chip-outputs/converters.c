/* The digital-to-analog converters of an ESP32. chip.c includes it. */
static uint32_t gConverters[CHANNELS];

void clearConverter(int converter, uint32_t bits)
{
	gConverters[converter] &= ~bits;
	look();
}

static int isConverted(const Pad *pad)
{
	int converter = (int)(pad - gPads) - FIRST_PIN;
	if (converter < 0 || converter >= CHANNELS || !(gConverters[converter] & RTC_IO_PDAC1_XPD_DAC))
		return 0;
	return (gConverters[converter] & RTC_IO_PDAC1_DAC_M) != 0;
}

esp_err_t dac_oneshot_new_channel(const dac_oneshot_config_t *config, dac_oneshot_handle_t *handle)
{
	Pad *pad = &gPads[FIRST_PIN + config->chan_id];
	pad->isOutput = pad->hasPullUp = pad->hasPullDown = 0;
	gConverters[config->chan_id] |= RTC_IO_PDAC1_XPD_DAC | RTC_IO_PDAC1_DAC_XPD_FORCE;
	*handle = &gConverters[config->chan_id];
	look();
	return ESP_OK;
}

esp_err_t dac_oneshot_del_channel(dac_oneshot_handle_t handle)
{
	*handle &= ~(RTC_IO_PDAC1_XPD_DAC | RTC_IO_PDAC1_DAC_XPD_FORCE);
	look();
	return ESP_OK;
}

esp_err_t dac_oneshot_output_voltage(dac_oneshot_handle_t handle, uint8_t value)
{
	*handle = (*handle & ~RTC_IO_PDAC1_DAC_M) | ((uint32_t)value << 19);
	look();
	return ESP_OK;
}
