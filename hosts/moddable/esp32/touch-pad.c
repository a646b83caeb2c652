/* Touch pads, with ESP-IDF's driver. touch-pad.ts calls it. Checked with the headers of both chips, but not compiled for them; it has not run on a board. */
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

/* How pads are measured, as settingsOf in touch-pad.ts gives it. */
enum {
	kInterval, kDuration, kLower, kUpper, kSmoothing,
	kBenchmark, kJitterStep, kNoise, kDebounce, kSmooth,
	kDenoise, kCapacitance,
	kGuardPin, kShield,
	kSettings
};

static touch_sensor_handle_t gController;
static touch_channel_handle_t gChannels[CHANNELS];
static int gOpen, gRuns;
static int gSettings[kSettings] = {
	27306, 8192, TOUCH_VOLT_LIM_L_0V5, TOUCH_VOLT_LIM_H_2V7, 0,
	-1, 0, 0, 0, 0,
	-1, 0,
	-1, 0
};

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

#if SOC_TOUCH_SENSOR_VERSION == 1

/* Values that are smoothed, in software. */
static esp_err_t setFilters(void)
{
	touch_sensor_filter_config_t filter = TOUCH_SENSOR_DEFAULT_FILTER_CONFIG();
	if (!gSettings[kSmoothing])
		return ESP_OK;
	filter.interval_ms = gSettings[kSmoothing];
	return touch_sensor_config_filter(gController, &filter);
}

static esp_err_t setWaterproof(void)
{
	return ESP_OK;
}

static void endWaterproof(void)
{
}

#else

static touch_channel_handle_t gShield;

static esp_err_t setFilters(void)
{
	esp_err_t error;
	touch_sensor_filter_config_t filter = TOUCH_SENSOR_DEFAULT_FILTER_CONFIG();
	if (gSettings[kBenchmark] >= 0) {
		filter.benchmark.filter_mode = gSettings[kBenchmark];
		filter.benchmark.jitter_step = gSettings[kJitterStep];
		filter.benchmark.denoise_lvl = gSettings[kNoise];
		filter.data.debounce_cnt = gSettings[kDebounce];
		filter.data.smooth_filter = gSettings[kSmooth];
	}
	error = touch_sensor_config_filter(gController, &filter);
	if (ESP_OK == error && gSettings[kDenoise] >= 0) {
		touch_denoise_chan_config_t denoise = {
			.charge_speed = TOUCH_CHARGE_SPEED_7,
			.init_charge_volt = TOUCH_INIT_CHARGE_VOLT_DEFAULT,
			.ref_cap = gSettings[kCapacitance],
			.resolution = gSettings[kDenoise],
		};
		error = touch_sensor_config_denoise_channel(gController, &denoise);
	}
	return error;
}

/* Again with each pad that comes and goes: the guard ring is one of them. */
static esp_err_t setWaterproof(void)
{
	int guard = channelOf(gSettings[kGuardPin]);
	esp_err_t error = ESP_OK;
	if (gSettings[kGuardPin] < 0)
		return ESP_OK;
	if (guard < 0 || gChannels[TOUCH_SHIELD_CHAN_ID])
		return ESP_ERR_INVALID_ARG;
	if (!gShield) {
		touch_channel_config_t config = {
			.charge_speed = TOUCH_CHARGE_SPEED_7,
			.init_charge_volt = TOUCH_INIT_CHARGE_VOLT_DEFAULT,
		};
		error = touch_sensor_new_channel(gController, TOUCH_SHIELD_CHAN_ID, &config, &gShield);
	}
	if (ESP_OK != error)
		return error;
	touch_waterproof_config_t waterproof = {
		.guard_chan = gChannels[guard],
		.shield_chan = gShield,
		.shield_drv = gSettings[kShield],
		.flags = { .immersion_proof = 1 },
	};
	return touch_sensor_config_waterproof(gController, &waterproof);
}

static void endWaterproof(void)
{
	if (!gShield)
		return;
	touch_sensor_config_waterproof(gController, NULL);
	touch_sensor_del_channel(gShield);
	gShield = NULL;
}

#endif

static esp_err_t makeController(void)
{
	if (gController)
		return ESP_OK;
#if SOC_TOUCH_SENSOR_VERSION == 1
	touch_sensor_sample_config_t sample[1] = {
		TOUCH_SENSOR_V1_DEFAULT_SAMPLE_CONFIG(gSettings[kDuration] / 1000.0f, gSettings[kLower], gSettings[kUpper])
	};
	/* More doesn't fit into its register. */
	if (sample[0].charge_duration_ms > 8.19f)
		sample[0].charge_duration_ms = 8.19f;
#else
	/* Eight charges in a microsecond. */
	touch_sensor_sample_config_t sample[1] = {
		TOUCH_SENSOR_V2_DEFAULT_SAMPLE_CONFIG(gSettings[kDuration] * 8 < 65535 ? gSettings[kDuration] * 8 : 65535, gSettings[kLower], gSettings[kUpper])
	};
#endif
	touch_sensor_config_t config = TOUCH_SENSOR_DEFAULT_BASIC_CONFIG(1, sample);
	config.meas_interval_us = gSettings[kInterval];
#if SOC_TOUCH_SENSOR_VERSION == 2
	/* The default ends each measurement before so many charges are over. */
	config.max_meas_time_us = 0;
#endif
	esp_err_t error = touch_sensor_new_controller(&config, &gController);
	return ESP_OK == error ? setFilters() : error;
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
	if (ESP_OK != error)
		return error;
	gOpen += 1;
	return setWaterproof();
}

static void removeChannel(int channel)
{
	touch_channel_handle_t handle = gChannels[channel];
	halt();
	gChannels[channel] = NULL;
	gOpen -= 1;
	if (gOpen)
		setWaterproof();
	else
		endWaterproof();
	touch_sensor_del_channel(handle);
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

/* Takes how pads are to be measured. */
static void takeSettings(xsMachine *the)
{
	int settings[kSettings];
	for (int at = 0; at < kSettings; at++) {
		xsmcGetIndex(xsResult, xsArg(2), at);
		settings[at] = xsmcToInteger(xsResult);
	}
	xsmcSetUndefined(xsResult);
#if SOC_TOUCH_SENSOR_VERSION == 1
	if (settings[kBenchmark] >= 0 || settings[kDenoise] >= 0 || settings[kGuardPin] >= 0)
		xsRangeError("an ESP32 has neither filter, denoise nor waterproof");
#else
	if (settings[kSmoothing])
		xsRangeError("no smoothing: an ESP32-S3 has filter in its place");
#endif
	if (gOpen && c_memcmp(settings, gSettings, sizeof(settings)))
		xsRangeError("measured otherwise: all touch pads are measured alike");
	c_memcpy(gSettings, settings, sizeof(settings));
}

/* (pin, threshold, settings) */
void xs_thimble_touch_open(xsMachine *the)
{
	int pin = xsmcToInteger(xsArg(0)), channel = channelOf(pin);
	if (channel < 0)
		xsRangeError("not touch pad");
	if (!builtinIsPinFree(pin))
		xsUnknownError("in use");
	takeSettings(the);
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
	report(the, gSettings[kSmoothing] ? TOUCH_CHAN_DATA_TYPE_SMOOTH : TOUCH_CHAN_DATA_TYPE_RAW);
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

static void noPads(xsMachine *the)
{
	xsUnknownError("no touch pad");
}

void xs_thimble_touch_exists(xsMachine *the) { xsmcSetFalse(xsResult); }
void xs_thimble_touch_open(xsMachine *the) { noPads(the); }
void xs_thimble_touch_read(xsMachine *the) { noPads(the); }
void xs_thimble_touch_benchmark(xsMachine *the) { noPads(the); }
void xs_thimble_touch_close(xsMachine *the) {}
esp_err_t thimbleTouchWakesBy(int pin, uint32_t threshold) { return ESP_ERR_NOT_SUPPORTED; }
esp_err_t thimbleTouchSleep(void) { return ESP_ERR_NOT_SUPPORTED; }

#endif
