/* Touch pads, with ESP-IDF's driver. touch-pad.ts calls it. Not compiled for these chips yet; it has not run on a board. */
#include "xsmc.h"
#include "xsHost.h"
#include "mc.xs.h"
#include "builtinCommon.h"
#include "soc/soc_caps.h"
#include "safe-pins.h"
#include "touch-pad.h"

/* Versions 1 and 2 are those of an ESP32 and an ESP32-S3. */
#if SOC_TOUCH_SENSOR_SUPPORTED && SOC_TOUCH_SENSOR_VERSION <= 2
#include "driver/touch_sens.h"
#include "hal/touch_sensor_periph.h"

#define CHANNELS (SOC_TOUCH_MAX_CHAN_ID + 1)

static touch_sensor_handle_t gController;
static touch_channel_handle_t gChannels[CHANNELS];
static int gOpen, gRuns;

static int channelOf(int pin)
{
	for (int channel = SOC_TOUCH_MIN_CHAN_ID; channel <= SOC_TOUCH_MAX_CHAN_ID; channel++)
		if (touch_sensor_channel_io_map[channel] == pin)
			return channel;
	return -1;
}

/* Channels can be added and removed only while nothing measures. */
static void halt(void)
{
	if (!gRuns)
		return;
	touch_sensor_stop_continuous_scanning(gController);
	touch_sensor_disable(gController);
	gRuns = 0;
}

static esp_err_t resume(void)
{
	esp_err_t error;
	if (gRuns || !gOpen)
		return ESP_OK;
	error = touch_sensor_enable(gController);
	if (ESP_OK == error)
		error = touch_sensor_start_continuous_scanning(gController);
	gRuns = ESP_OK == error;
	return error;
}

/* Measures as ESPHome does by default, so that its thresholds are right here. */
static esp_err_t makeController(void)
{
	if (gController)
		return ESP_OK;
#if SOC_TOUCH_SENSOR_VERSION == 1
	touch_sensor_sample_config_t sample[1] = {
		TOUCH_SENSOR_V1_DEFAULT_SAMPLE_CONFIG(8.19, TOUCH_VOLT_LIM_L_0V5, TOUCH_VOLT_LIM_H_2V7)
	};
#else
	touch_sensor_sample_config_t sample[1] = {
		TOUCH_SENSOR_V2_DEFAULT_SAMPLE_CONFIG(65535, TOUCH_VOLT_LIM_L_0V5, TOUCH_VOLT_LIM_H_2V7)
	};
#endif
	touch_sensor_config_t config = TOUCH_SENSOR_DEFAULT_BASIC_CONFIG(1, sample);
	config.meas_interval_us = 27306;
#if SOC_TOUCH_SENSOR_VERSION == 2
	/* The default ends each measurement before so many charges are over. */
	config.max_meas_time_us = 0;
#endif
	esp_err_t error = touch_sensor_new_controller(&config, &gController);
#if SOC_TOUCH_SENSOR_VERSION == 2
	if (ESP_OK == error) {
		touch_sensor_filter_config_t filter = TOUCH_SENSOR_DEFAULT_FILTER_CONFIG();
		error = touch_sensor_config_filter(gController, &filter);
	}
#endif
	return error;
}

static esp_err_t addChannel(int channel, uint32_t threshold)
{
	esp_err_t error = makeController();
	if (ESP_OK != error)
		return error;
	halt();
	touch_channel_config_t config = {
#if SOC_TOUCH_SENSOR_VERSION == 1
		.abs_active_thresh = { threshold },
		.group = TOUCH_CHAN_TRIG_GROUP_BOTH,
#else
		.active_thresh = { threshold },
#endif
		.charge_speed = TOUCH_CHARGE_SPEED_7,
		.init_charge_volt = TOUCH_INIT_CHARGE_VOLT_DEFAULT,
	};
	error = touch_sensor_new_channel(gController, channel, &config, &gChannels[channel]);
	if (ESP_OK == error)
		gOpen += 1;
	return error;
}

static void removeChannel(int channel)
{
	halt();
	touch_sensor_del_channel(gChannels[channel]);
	gChannels[channel] = NULL;
	gOpen -= 1;
	if (gOpen) {
		resume();
		return;
	}
	touch_sensor_del_controller(gController);
	gController = NULL;
}

/* (): whether the chip has pads. */
void xs_thimble_touch_exists(xsMachine *the)
{
	xsmcSetTrue(xsResult);
}

/* (pin, threshold) */
void xs_thimble_touch_open(xsMachine *the)
{
	int pin = xsmcToInteger(xsArg(0)), channel = channelOf(pin);
	if (channel < 0)
		xsRangeError("not touch pad");
	if (!builtinIsPinFree(pin))
		xsUnknownError("in use");
	/* While it is touched, an ESP32-S3 keeps its benchmark. */
	if (ESP_OK != addChannel(channel, (uint32_t)xsmcToNumber(xsArg(1))) || ESP_OK != resume()) {
		if (gChannels[channel])
			removeChannel(channel);
		xsUnknownError("no touch pad");
	}
	builtinUsePin(pin);
}

static void report(xsMachine *the, touch_chan_data_type_t type)
{
	uint32_t value = 0;
	int channel = channelOf(xsmcToInteger(xsArg(0)));
	if (channel < 0 || !gChannels[channel])
		xsUnknownError("closed");
	if (ESP_OK != touch_channel_read_data(gChannels[channel], type, &value))
		value = 0;
	xsmcSetInteger(xsResult, value);
}

/* (pin) */
void xs_thimble_touch_read(xsMachine *the)
{
#if SOC_TOUCH_SENSOR_VERSION == 1
	report(the, TOUCH_CHAN_DATA_TYPE_RAW);
#else
	report(the, TOUCH_CHAN_DATA_TYPE_SMOOTH);
#endif
}

/* (pin): undefined on an ESP32. */
void xs_thimble_touch_benchmark(xsMachine *the)
{
#if SOC_TOUCH_SENSOR_VERSION == 2
	report(the, TOUCH_CHAN_DATA_TYPE_BENCHMARK);
#endif
}

/* (pin) */
void xs_thimble_touch_close(xsMachine *the)
{
	int pin = xsmcToInteger(xsArg(0)), channel = channelOf(pin);
	if (channel < 0 || !gChannels[channel])
		return;
	removeChannel(channel);
	thimbleSettlePin(pin);
	builtinFreePin(pin);
}

esp_err_t thimbleTouchWakesBy(int pin, uint32_t threshold)
{
	int channel = channelOf(pin);
	if (channel < 0 || gChannels[channel])
		return ESP_ERR_INVALID_ARG;
	return addChannel(channel, threshold);
}

esp_err_t thimbleTouchSleep(void)
{
	touch_sleep_config_t config = TOUCH_SENSOR_DEFAULT_DSLP_CONFIG();
	esp_err_t error = touch_sensor_config_sleep_wakeup(gController, &config);
	return ESP_OK == error ? resume() : error;
}

#else

void xs_thimble_touch_exists(xsMachine *the)
{
	xsmcSetFalse(xsResult);
}

void xs_thimble_touch_open(xsMachine *the)
{
	xsUnknownError("no touch pad");
}

void xs_thimble_touch_read(xsMachine *the)
{
	xsUnknownError("no touch pad");
}

void xs_thimble_touch_benchmark(xsMachine *the)
{
	xsUnknownError("no touch pad");
}

void xs_thimble_touch_close(xsMachine *the)
{
}

esp_err_t thimbleTouchWakesBy(int pin, uint32_t threshold)
{
	return ESP_ERR_NOT_SUPPORTED;
}

esp_err_t thimbleTouchSleep(void)
{
	return ESP_ERR_NOT_SUPPORTED;
}

#endif
