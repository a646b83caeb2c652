/* Deep sleep, with ESP-IDF's esp_sleep. deep-sleep.ts calls it. */
#include "xsmc.h"
#include "xsHost.h"
#include "mc.xs.h"
#include "driver/gpio.h"
#include "esp_err.h"
#include "esp_sleep.h"
#include "soc/soc_caps.h"
#include "touch-pad.h"
#if SOC_RTCIO_INPUT_OUTPUT_SUPPORTED
#include "driver/rtc_io.h"
#endif

/* Left out of the firmware of boards without Wi-Fi. */
extern esp_err_t esp_wifi_stop(void) __attribute__((weak));

#define FLOATING 0
#define PULL_UP 1
#define PULL_DOWN 2

/* (): 0 it didn't sleep, 1 the timer, 2 a pin, 3 a touch pad. */
void xs_thimble_deep_sleep_cause(xsMachine *the)
{
	uint32_t causes = esp_sleep_get_wakeup_causes();
	int cause = 0;
	if (causes & (BIT(ESP_SLEEP_WAKEUP_EXT0) | BIT(ESP_SLEEP_WAKEUP_EXT1) | BIT(ESP_SLEEP_WAKEUP_GPIO)))
		cause = 2;
	else if (causes & BIT(ESP_SLEEP_WAKEUP_TOUCHPAD))
		cause = 3;
	else if (causes & BIT(ESP_SLEEP_WAKEUP_TIMER))
		cause = 1;
	xsmcSetInteger(xsResult, cause);
}

/* (pin) */
void xs_thimble_deep_sleep_can_wake(xsMachine *the)
{
	int pin = xsmcToInteger(xsArg(0));
	xsmcSetBoolean(xsResult, pin >= 0 && pin < GPIO_NUM_MAX && esp_sleep_is_valid_wakeup_gpio(pin));
}

/* (): whether several pins wake by low levels only when all of them are low. */
void xs_thimble_deep_sleep_low_needs_all(xsMachine *the)
{
#if CONFIG_IDF_TARGET_ESP32
	xsmcSetTrue(xsResult);
#else
	xsmcSetFalse(xsResult);
#endif
}

#if SOC_RTCIO_INPUT_OUTPUT_SUPPORTED
static void pullByRTC(int pin, int pull)
{
	if (PULL_UP == pull)
		rtc_gpio_pullup_en(pin);
	else
		rtc_gpio_pullup_dis(pin);
	if (PULL_DOWN == pull)
		rtc_gpio_pulldown_en(pin);
	else
		rtc_gpio_pulldown_dis(pin);
}
#endif

#if SOC_GPIO_SUPPORT_HP_PERIPH_PD_SLEEP_WAKEUP
static esp_err_t wakeByGPIO(uint64_t pins, int level, int pull)
{
	gpio_config_t config = {
		.pin_bit_mask = pins,
		.mode = GPIO_MODE_INPUT,
		.pull_up_en = PULL_UP == pull,
		.pull_down_en = PULL_DOWN == pull,
	};
	esp_err_t error = gpio_config(&config);
	if (ESP_OK != error)
		return error;
	return esp_sleep_enable_gpio_wakeup_on_hp_periph_powerdown(pins,
		level ? ESP_GPIO_WAKEUP_GPIO_HIGH : ESP_GPIO_WAKEUP_GPIO_LOW);
}
#endif

/* Several pins that wake, as bits; 0: none. */
static uint64_t gPins;
static int gPinsLevel, gPinsPull;

/* (pins, level, pull): for the next start. */
void xs_thimble_deep_sleep_several(xsMachine *the)
{
	gPins = (uint64_t)xsmcToNumber(xsArg(0));
	gPinsLevel = xsmcToInteger(xsArg(1));
	gPinsPull = xsmcToInteger(xsArg(2));
}

static esp_err_t wakeBySeveral(void)
{
#if SOC_PM_SUPPORT_EXT1_WAKEUP
	/* ESP_EXT1_WAKEUP_ALL_LOW of an ESP32 and ESP_EXT1_WAKEUP_ANY_LOW of the others are both 0. */
	esp_err_t error = esp_sleep_enable_ext1_wakeup_io(gPins,
		gPinsLevel ? ESP_EXT1_WAKEUP_ANY_HIGH : (esp_sleep_ext1_wakeup_mode_t)0);
	if (ESP_OK != error)
		return error;
	/* ESP-IDF holds these pads while it sleeps, and so their resistors. */
	for (int pin = 0; pin < GPIO_NUM_MAX; pin++)
		if (gPins & BIT64(pin))
			pullByRTC(pin, gPinsPull);
	return ESP_OK;
#elif SOC_GPIO_SUPPORT_HP_PERIPH_PD_SLEEP_WAKEUP
	return wakeByGPIO(gPins, gPinsLevel, gPinsPull);
#else
	return ESP_ERR_NOT_SUPPORTED;
#endif
}

/* Whether pads wake. */
static int gTouches;

/* (pin, threshold): for the next start. */
void xs_thimble_deep_sleep_touch(xsMachine *the)
{
	if (ESP_OK != thimbleTouchWakesBy(xsmcToInteger(xsArg(0)), (uint32_t)xsmcToNumber(xsArg(1))))
		xsRangeError("pad can't wake");
	gTouches = 1;
}

static esp_err_t wakeByPin(int pin, int level, int pull)
{
#if CONFIG_IDF_TARGET_ESP32
	/* Here EXT0 and touch pads exclude one another. */
	if (gTouches) {
		gPins = BIT64(pin);
		gPinsLevel = level;
		gPinsPull = pull;
		return ESP_OK;
	}
#endif
#if SOC_PM_SUPPORT_EXT0_WAKEUP
	/* It keeps the pins' domain on, without which there are no pull resistors. */
	esp_err_t error = esp_sleep_enable_ext0_wakeup(pin, level);
	if (ESP_OK != error)
		return error;
	pullByRTC(pin, pull);
	return ESP_OK;
#elif SOC_GPIO_SUPPORT_HP_PERIPH_PD_SLEEP_WAKEUP
	return wakeByGPIO(BIT64(pin), level, pull);
#else
	return ESP_ERR_NOT_SUPPORTED;
#endif
}

/* (milliseconds, pin, level, pull): -1 for milliseconds or pin: not by it. Returns only by an error. */
void xs_thimble_deep_sleep_start(xsMachine *the)
{
	double milliseconds = xsmcToNumber(xsArg(0));
	int pin = xsmcToInteger(xsArg(1));
	esp_sleep_disable_wakeup_source(ESP_SLEEP_WAKEUP_ALL);
	if (milliseconds >= 0 && ESP_OK != esp_sleep_enable_timer_wakeup((uint64_t)(milliseconds * 1000)))
		xsRangeError("invalid duration");
	if (pin >= 0 && ESP_OK != wakeByPin(pin, xsmcToInteger(xsArg(2)), xsmcToInteger(xsArg(3))))
		xsRangeError("pin can't wake");
	if (gPins && ESP_OK != wakeBySeveral())
		xsRangeError("pins can't wake");
	if (gTouches && ESP_OK != thimbleTouchSleep())
		xsRangeError("pads can't wake");
	if (esp_wifi_stop)
		esp_wifi_stop();
	esp_deep_sleep_try_to_start();
	xsUnknownError("can't sleep");
}
