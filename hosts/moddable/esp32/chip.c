/* What the chip says of itself, with ESP-IDF's drivers. chip.ts calls it. */
#include "xsmc.h"
#include "xsHost.h"
#include "mc.xs.h"
#include <math.h>
#include "esp_clk_tree.h"
#include "esp_heap_caps.h"
#include "soc/soc_caps.h"

#if SOC_TEMP_SENSOR_SUPPORTED
#include "driver/temperature_sensor.h"

/* In °C: the thermometer's most exact range, as in ESPHome. */
#define LEAST -10
#define MOST 80

/* It stays on: a reading right after it was turned on isn't one yet. */
static temperature_sensor_handle_t gThermometer;

static int isThermometerOn(void)
{
	temperature_sensor_config_t config = TEMPERATURE_SENSOR_CONFIG_DEFAULT(LEAST, MOST);
	if (gThermometer)
		return 1;
	if (ESP_OK != temperature_sensor_install(&config, &gThermometer))
		return 0;
	if (ESP_OK == temperature_sensor_enable(gThermometer))
		return 1;
	temperature_sensor_uninstall(gThermometer);
	gThermometer = NULL;
	return 0;
}

static float temperature(void)
{
	float celsius;
	if (!isThermometerOn() || ESP_OK != temperature_sensor_get_celsius(gThermometer, &celsius))
		return NAN;
	return celsius;
}
#elif CONFIG_IDF_TARGET_ESP32
/* An ESP32's thermometer isn't documented. ESP-IDF's library for its radio has this, in °F; 128 is no reading. */
extern uint8_t temprature_sens_read(void) __attribute__((weak));

static float temperature(void)
{
	uint8_t fahrenheit = temprature_sens_read ? temprature_sens_read() : 128;
	return fahrenheit == 128 ? NAN : (fahrenheit - 32) / 1.8f;
}
#else
static float temperature(void)
{
	return NAN;
}
#endif

void xs_thimble_chip_temperature(xsMachine *the)
{
	xsmcSetNumber(xsResult, temperature());
}

void xs_thimble_chip_frequency(xsMachine *the)
{
	uint32_t hz = 0;
	esp_clk_tree_src_get_freq_hz(SOC_MOD_CLK_CPU, ESP_CLK_TREE_SRC_FREQ_PRECISION_CACHED, &hz);
	xsmcSetNumber(xsResult, hz);
}

void xs_thimble_chip_largest_free_block(xsMachine *the)
{
	xsmcSetNumber(xsResult, heap_caps_get_largest_free_block(MALLOC_CAP_INTERNAL | MALLOC_CAP_8BIT));
}

void xs_thimble_chip_free_psram(xsMachine *the)
{
	xsmcSetNumber(xsResult, heap_caps_get_free_size(MALLOC_CAP_SPIRAM));
}
