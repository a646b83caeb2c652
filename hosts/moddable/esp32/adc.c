/*
 * Analog inputs, with ESP-IDF's drivers. adc.ts calls it.
 *
 * Each input has its own calibration: the SDK's module has one for all inputs of a converter.
 */
#include "xsmc.h"
#include "xsHost.h"
#include "mc.xs.h"
#include "builtinCommon.h"
#include "esp_adc/adc_cali.h"
#include "esp_adc/adc_cali_scheme.h"
#include "esp_adc/adc_oneshot.h"
#include "soc/soc_caps.h"

/* As many as any chip has. */
#define MOST 20

#define RESOLUTION 12
#define HIGHEST ((1 << RESOLUTION) - 1)

/* Of an ESP32 without a value in its fuses, in millivolts. */
#define REFERENCE 1100

/*
 * Millivolts of the highest reading by attenuation, for a chip without a calibration: those of ESP-IDF's
 * documentation for an ESP32.
 */
static const int gUncalibrated[] = { 950, 1250, 1750, 2450 };

typedef struct {
	uint8_t isOpen;
	uint8_t pin;
	uint8_t attenuation;
	adc_unit_t unit;
	adc_channel_t channel;
	/* NULL without one. */
	adc_cali_handle_t calibration;
} Input;

static Input gInputs[MOST];

static adc_oneshot_unit_handle_t gUnits[SOC_ADC_PERIPH_NUM];
static uint8_t gUsers[SOC_ADC_PERIPH_NUM];

static adc_cali_handle_t calibrate(const Input *input)
{
	adc_cali_handle_t calibration = NULL;
	esp_err_t error = ESP_FAIL;
#if ADC_CALI_SCHEME_CURVE_FITTING_SUPPORTED
	adc_cali_curve_fitting_config_t config = {
		.unit_id = input->unit,
		.chan = input->channel,
		.atten = input->attenuation,
		.bitwidth = ADC_BITWIDTH_12,
	};
	error = adc_cali_create_scheme_curve_fitting(&config, &calibration);
#elif ADC_CALI_SCHEME_LINE_FITTING_SUPPORTED
	adc_cali_line_fitting_config_t config = {
		.unit_id = input->unit,
		.atten = input->attenuation,
		.bitwidth = ADC_BITWIDTH_12,
#if CONFIG_IDF_TARGET_ESP32
		.default_vref = REFERENCE,
#endif
	};
	error = adc_cali_create_scheme_line_fitting(&config, &calibration);
#endif
	return ESP_OK == error ? calibration : NULL;
}

static void forgetCalibration(adc_cali_handle_t calibration)
{
	if (!calibration)
		return;
#if ADC_CALI_SCHEME_CURVE_FITTING_SUPPORTED
	adc_cali_delete_scheme_curve_fitting(calibration);
#elif ADC_CALI_SCHEME_LINE_FITTING_SUPPORTED
	adc_cali_delete_scheme_line_fitting(calibration);
#endif
}

static void leaveUnit(adc_unit_t unit)
{
	gUsers[unit] -= 1;
	if (gUsers[unit])
		return;
	adc_oneshot_del_unit(gUnits[unit]);
	gUnits[unit] = NULL;
}

static Input *inputOf(xsMachine *the)
{
	int number = xsmcToInteger(xsArg(0));
	if (number < 0 || number >= MOST || !gInputs[number].isOpen)
		xsUnknownError("closed");
	return &gInputs[number];
}

/* (pin, attenuation): returns the number. */
void xs_thimble_adc_open(xsMachine *the)
{
	int pin = xsmcToInteger(xsArg(0)), number;
	Input input = { .isOpen = 1, .pin = pin, .attenuation = xsmcToInteger(xsArg(1)) };
	adc_oneshot_unit_init_cfg_t unit = { .ulp_mode = ADC_ULP_MODE_DISABLE };
	adc_oneshot_chan_cfg_t channel = { .atten = input.attenuation, .bitwidth = ADC_BITWIDTH_12 };

	if (!builtinIsPinFree(pin))
		xsUnknownError("in use");
	if (ESP_OK != adc_oneshot_io_to_channel(pin, &input.unit, &input.channel))
		xsRangeError("not analog pin");
	for (number = 0; number < MOST && gInputs[number].isOpen; number++)
		;
	if (MOST == number)
		xsUnknownError("no memory");
	if (!gUsers[input.unit]) {
		unit.unit_id = input.unit;
		/* ADC2 of a C3 doesn't work. */
		if (ESP_OK != adc_oneshot_new_unit(&unit, &gUnits[input.unit]))
			xsRangeError("not analog pin");
	}
	gUsers[input.unit] += 1;
	if (ESP_OK != adc_oneshot_config_channel(gUnits[input.unit], input.channel, &channel)) {
		leaveUnit(input.unit);
		xsUnknownError("can't configure");
	}
	input.calibration = calibrate(&input);
	gInputs[number] = input;
	builtinUsePin(pin);
	xsmcSetInteger(xsResult, number);
}

/* (number): returns millivolts. */
void xs_thimble_adc_read(xsMachine *the)
{
	Input *input = inputOf(the);
	int raw, millivolts;

	if (ESP_OK != adc_oneshot_read(gUnits[input->unit], input->channel, &raw))
		xsUnknownError(ADC_UNIT_1 == input->unit
			? "read failed: pin %d"
			: "read failed: pin %d is on ADC2, which Wi-Fi uses; take one on ADC1", (int)input->pin);
	if (!input->calibration || ESP_OK != adc_cali_raw_to_voltage(input->calibration, raw, &millivolts))
		millivolts = raw * gUncalibrated[input->attenuation] / HIGHEST;
	xsmcSetInteger(xsResult, millivolts < 0 ? 0 : millivolts > HIGHEST ? HIGHEST : millivolts);
}

/* (number) */
void xs_thimble_adc_close(xsMachine *the)
{
	Input *input = inputOf(the);
	forgetCalibration(input->calibration);
	leaveUnit(input->unit);
	builtinFreePin(input->pin);
	input->isOpen = 0;
}
