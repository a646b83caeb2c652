/*
 * PWM by the chip's LEDC, with ESP-IDF's driver. pwm.ts calls it.
 *
 * The SDK's lets the driver choose a clock for each frequency. But all timers of an ESP32-S3, C3 or C6 share one: with
 * a servo's 50 Hz on the crystal, a light's 1 kHz on the bus clock fails. Here all have the same 80 MHz, and the
 * highest resolution that goes with the frequency, as in ESPHome.
 */
#include "xsmc.h"
#include "xsHost.h"
#include "mc.xs.h"
#include "builtinCommon.h"
#include "driver/gpio.h"
#include "driver/ledc.h"
#include "soc/soc_caps.h"
#include "safe-pins.h"

#if SOC_LEDC_SUPPORT_APB_CLOCK
	#define CLOCK LEDC_USE_APB_CLK
#else
	#define CLOCK LEDC_USE_PLL_DIV_CLK
#endif
#define CLOCK_HZ 80000000

/* All chips have it. */
#define MODE LEDC_LOW_SPEED_MODE

/* The SDK's driver for cameras makes their clock with timer 0 and channel 0. */
#ifdef MODDEF_CAMERA_XCLK
	#define FIRST 1
#else
	#define FIRST 0
#endif

typedef struct {
	uint32_t hz;
	uint8_t bits;
	/* How many channels use it. */
	uint8_t users;
} Timer;

typedef struct {
	uint8_t isOpen;
	uint8_t timer;
	uint8_t pin;
} Channel;

static Timer gTimers[LEDC_TIMER_MAX];
static Channel gChannels[LEDC_CHANNEL_MAX];

static int channelOf(xsMachine *the)
{
	int channel = xsmcToInteger(xsArg(0));
	if (channel < 0 || channel >= LEDC_CHANNEL_MAX || !gChannels[channel].isOpen)
		xsUnknownError("closed");
	return channel;
}

/* One that runs at this frequency already, or a free one. */
static int timerFor(xsMachine *the, uint32_t hz)
{
	int free = -1;
	for (int timer = FIRST; timer < LEDC_TIMER_MAX; timer++) {
		if (!gTimers[timer].users)
			free = timer;
		else if (gTimers[timer].hz == hz)
			return timer;
	}
	if (free < 0)
		xsRangeError("no timer: too many frequencies");
	return free;
}

static void startTimer(xsMachine *the, int timer, uint32_t hz)
{
	uint32_t bits = ledc_find_suitable_duty_resolution(CLOCK_HZ, hz);
	ledc_timer_config_t config = {
		.speed_mode = MODE,
		.duty_resolution = bits,
		.timer_num = timer,
		.freq_hz = hz,
		.clk_cfg = CLOCK,
	};
	if (!bits)
		xsRangeError("invalid hz");
	if (ESP_OK != ledc_timer_config(&config))
		xsUnknownError("configure ledc timer failed");
	gTimers[timer].hz = hz;
	gTimers[timer].bits = bits;
}

static void leaveTimer(int timer)
{
	ledc_timer_config_t config = { .speed_mode = MODE, .timer_num = timer, .deconfigure = true };
	if (gTimers[timer].users)
		return;
	ledc_timer_pause(MODE, timer);
	ledc_timer_config(&config);
}

/* (pin, hz): returns the channel. */
void xs_thimble_pwm_open(xsMachine *the)
{
	int pin = xsmcToInteger(xsArg(0)), hz = xsmcToInteger(xsArg(1)), channel = FIRST, timer;
	int idle = thimbleSafeLevel(pin) == 1;
	if (!GPIO_IS_VALID_OUTPUT_GPIO(pin))
		xsUnknownError("can't configure");
	if (!builtinIsPinFree(pin))
		xsUnknownError("in use");
	if (hz <= 0)
		xsRangeError("invalid hz");
	while (channel < LEDC_CHANNEL_MAX && gChannels[channel].isOpen)
		channel++;
	if (LEDC_CHANNEL_MAX == channel)
		xsUnknownError("no ledc channel");
	timer = timerFor(the, hz);
	if (!gTimers[timer].users)
		startTimer(the, timer, hz);
	ledc_channel_config_t config = {
		.gpio_num = pin,
		.speed_mode = MODE,
		.channel = channel,
		.timer_sel = timer,
		.duty = idle ? (1 << gTimers[timer].bits) - 1 : 0,
	};
	/* The pin keeps its level until the channel has that, too. */
	gpio_hold_en(pin);
	esp_err_t error = ledc_channel_config(&config);
	if (ESP_OK == error)
		error = ledc_stop(MODE, channel, idle);
	gpio_hold_dis(pin);
	if (ESP_OK != error) {
		leaveTimer(timer);
		thimbleSettlePin(pin);
		xsUnknownError("can't configure");
	}
	gTimers[timer].users++;
	gChannels[channel].isOpen = 1;
	gChannels[channel].timer = timer;
	gChannels[channel].pin = pin;
	builtinUsePin(pin);
	xsmcSetInteger(xsResult, channel);
}

/* (channel): the bits of a duty cycle. */
void xs_thimble_pwm_resolution(xsMachine *the)
{
	xsmcSetInteger(xsResult, gTimers[gChannels[channelOf(the)].timer].bits);
}

/* (channel, value) */
void xs_thimble_pwm_write(xsMachine *the)
{
	int channel = channelOf(the), value = xsmcToInteger(xsArg(1));
	int most = (1 << gTimers[gChannels[channel].timer].bits) - 1;
	if (value < 0 || value > most)
		xsRangeError("invalid value");
	/* At the highest resolution the hardware has no duty cycle that is always on: ledc.c says so. */
	if (0 == value || most == value)
		ledc_stop(MODE, channel, 0 != value);
	else {
		ledc_set_duty(MODE, channel, value);
		ledc_update_duty(MODE, channel);
	}
}

/* (channel) */
void xs_thimble_pwm_close(xsMachine *the)
{
	int channel = channelOf(the), pin = gChannels[channel].pin, timer = gChannels[channel].timer;
	ledc_channel_config_t config = { .speed_mode = MODE, .channel = channel, .deconfigure = true };
	ledc_stop(MODE, channel, thimbleSafeLevel(pin) == 1);
	/* Releasing the channel also turns the pin's output off, for a moment. */
	gpio_hold_en(pin);
	ledc_channel_config(&config);
	if (!thimbleSettlePin(pin)) {
		gpio_hold_dis(pin);
		gpio_reset_pin(pin);
	}
	gChannels[channel].isOpen = 0;
	gTimers[timer].users--;
	leaveTimer(timer);
	builtinFreePin(pin);
}
