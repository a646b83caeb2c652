/* The RTC of an ESP32, as far as its pins and deep sleep go. chip.c includes it. */
static int gResetReason = RESET_REASON_CORE_SW;

int esp_rom_get_reset_reason(int core)
{
	(void)core;
	return gResetReason;
}

bool rtc_gpio_is_valid_gpio(int pin)
{
	static const char OF_ESP32[] = { 0, 2, 4, 12, 13, 14, 15, 25, 26, 27, 32, 33, 34, 35, 36, 37, 38, 39 };
	return memchr(OF_ESP32, pin, sizeof(OF_ESP32)) != NULL;
}

esp_err_t rtc_gpio_deinit(int pin)
{
	gPads[pin].isOfRTC = 0;
	look();
	return ESP_OK;
}

/* (pin): deep sleep, from which this pin wakes the chip. Its GPIOs are reset. */
static void sleepUntil(xsMachine *the)
{
	(void)the;
	for (int pin = 0; pin < GPIO_NUM_MAX; pin++)
		gPads[pin].isOutput = gPads[pin].channel = gPads[pin].hasPullUp = gPads[pin].hasPullDown = 0;
	gPads[gArguments[0]].isOfRTC = 1;
	look();
	gResetReason = RESET_REASON_CORE_DEEP_SLEEP;
	begin();
	gResetReason = RESET_REASON_CORE_SW;
}
