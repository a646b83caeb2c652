/* Digital-to-analog converters, with ESP-IDF's driver. dac.ts calls it. */
#include "xsmc.h"
#include "xsHost.h"
#include "mc.xs.h"
#include "builtinCommon.h"
#include "soc/soc_caps.h"
#include "safe-pins.h"

#if SOC_DAC_SUPPORTED
#include "driver/dac_oneshot.h"

/* Of an ESP32. */
#define FIRST_PIN 25
#define CHANNELS 2

static dac_oneshot_handle_t gDACs[CHANNELS];

static int channelOf(xsMachine *the)
{
	int channel = xsmcToInteger(xsArg(0)) - FIRST_PIN;
	if (channel < 0 || channel >= CHANNELS)
		xsRangeError("not DAC pin");
	return channel;
}

/* (pin) */
void xs_thimble_dac_open(xsMachine *the)
{
	int channel = channelOf(the), pin = FIRST_PIN + channel;
	dac_oneshot_config_t config = { .chan_id = channel };
	if (!builtinIsPinFree(pin))
		xsUnknownError("in use");
	if (ESP_OK != dac_oneshot_new_channel(&config, &gDACs[channel]))
		xsUnknownError("no DAC");
	dac_oneshot_output_voltage(gDACs[channel], 0);
	builtinUsePin(pin);
}

/* (pin, value) */
void xs_thimble_dac_write(xsMachine *the)
{
	int channel = channelOf(the), value = xsmcToInteger(xsArg(1));
	if (value < 0 || value > 255)
		xsRangeError("invalid value");
	if (!gDACs[channel] || ESP_OK != dac_oneshot_output_voltage(gDACs[channel], value))
		xsUnknownError("write failed");
}

/* (pin) */
void xs_thimble_dac_close(xsMachine *the)
{
	int channel = channelOf(the), pin = FIRST_PIN + channel;
	if (!gDACs[channel])
		return;
	dac_oneshot_del_channel(gDACs[channel]);
	gDACs[channel] = NULL;
	thimbleSettlePin(pin);
	builtinFreePin(pin);
}

#else

void xs_thimble_dac_open(xsMachine *the)
{
	xsUnknownError("no DAC");
}

void xs_thimble_dac_write(xsMachine *the)
{
	xsUnknownError("no DAC");
}

void xs_thimble_dac_close(xsMachine *the)
{
}

#endif
