/*
 * Settings of esp32-camera that the SDK's camera can't be given. board-camera.ts calls it. It compiles with
 * that component's headers (2.1.5) and ESP-IDF 6.0; it was neither linked nor run on a board.
 */
#include "xsmc.h"
#include "xsHost.h"
#include "mc.xs.h"
#include "sensor.h"
#include "esp_camera.h"

/* In the order of SETTINGS in board-camera.ts. */
enum { VFLIP, HMIRROR, CONTRAST, BRIGHTNESS, SATURATION, SPECIAL_EFFECT, EXPOSURE_CTRL, AEC2, AE_LEVEL, AEC_VALUE, GAIN_CTRL, AGC_GAIN, GAINCEILING, WB_MODE };

static int set(sensor_t *sensor, int setting, int value)
{
	switch (setting) {
	case VFLIP: return sensor->set_vflip(sensor, value);
	case HMIRROR: return sensor->set_hmirror(sensor, value);
	case CONTRAST: return sensor->set_contrast(sensor, value);
	case BRIGHTNESS: return sensor->set_brightness(sensor, value);
	case SATURATION: return sensor->set_saturation(sensor, value);
	case SPECIAL_EFFECT: return sensor->set_special_effect(sensor, value);
	case EXPOSURE_CTRL: return sensor->set_exposure_ctrl(sensor, value);
	case AEC2: return sensor->set_aec2(sensor, value);
	case AE_LEVEL: return sensor->set_ae_level(sensor, value);
	case AEC_VALUE: return sensor->set_aec_value(sensor, value);
	case GAIN_CTRL: return sensor->set_gain_ctrl(sensor, value);
	case AGC_GAIN: return sensor->set_agc_gain(sensor, value);
	case GAINCEILING: return sensor->set_gainceiling(sensor, (gainceiling_t)value);
	case WB_MODE: return sensor->set_wb_mode(sensor, value);
	}
	return -1;
}

/* (setting, value): whether the camera has it. Drivers without a setting have a function that fails. */
void xs_thimble_camera_set(xsMachine *the)
{
	sensor_t *sensor = esp_camera_sensor_get();
	xsmcSetBoolean(xsResult, sensor && set(sensor, xsmcToInteger(xsArg(0)), xsmcToInteger(xsArg(1))) == 0);
}
