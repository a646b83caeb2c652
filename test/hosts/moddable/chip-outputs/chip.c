/*
 * The GPIOs and the LEDC of an ESP32-C3 as far as outputs need them, or with the converters of an ESP32, under the boards' own C. Commands come as
 * arguments; each change of a pad is printed: "4=1", "4=0", "4=pwm", "4=open", and "4=up"
 * or "4=down" with a pull resistor.
 *
 * What the functions do is from ESP-IDF 6.0.2: components/esp_driver_gpio/src/gpio.c (gpio_set_direction routes the
 * pad back to its GPIO; gpio_reset_pin turns the pull-up on) and components/esp_driver_ledc/src/ledc.c (de-configuring
 * a channel turns the output off; a channel's duty is shown from the next period on; ledc_stop takes effect at once).
 * A pad that is held stays as it is, also when the chip is reset (gpio.h, gpio_hold_en). A restart by software leaves
 * all of it, a cut of power nothing. A converter is on while its register says so, with the value there, which only a
 * cut of power clears (components/esp_driver_dac/dac_common.c and esp32/include/hal/dac_ll.h). A pad that wakes an ESP32
 * is the RTC's, "4=rtc", until it is taken from it (components/esp_hw_support/sleep_modes.c, ext0_wakeup_prepare, and
 * components/esp_driver_gpio/src/rtc_io.c).
 */
#include <setjmp.h>
#include <stdio.h>
#include "xsmc.h"
#include "builtinCommon.h"

int gArguments[4], gResult;
uint64_t gUsed;
static jmp_buf gFailed;

void fail(const char *words)
{
	printf("error: %s\n", words);
	longjmp(gFailed, 1);
}

#include "../../../../hosts/moddable/esp32/safe-pins.c"
#include "../../../../hosts/moddable/esp32/pwm.c"
#if SOC_DAC_SUPPORTED
	#define channelOf dacChannelOf
	#include "../../../../hosts/moddable/esp32/dac.c"
	#undef channelOf
#endif

typedef struct {
	int level, isOutput, isOpenDrain, hasPullUp, hasPullDown, isHeld, isOfRTC;
	/* The LEDC's channel that is routed to it, and 1; 0: the GPIO. */
	int channel;
	const char *seen;
} Pad;

typedef struct {
	int isOn, idle, isShown;
	uint32_t duty, next;
} Signal;

static Pad gPads[GPIO_NUM_MAX];
static void look(void);
static Signal gSignals[LEDC_CHANNEL_MAX];
static int gClocks[LEDC_TIMER_MAX];
static void (*gShutdown)(void);

static const char *signalOf(const Signal *signal)
{
	if (!signal->isOn)
		return signal->idle ? "1" : "0";
	return signal->duty ? "pwm" : "0";
}

#if SOC_DAC_SUPPORTED
	#include "converters.c"
#else
static int isConverted(const Pad *pad)
{
	(void)pad;
	return 0;
}
#endif

static const char *valueOf(const Pad *pad)
{
	const char *value;
	if (pad->isOfRTC)
		return "rtc";
	if (isConverted(pad))
		return "dac";
	if (!pad->isOutput)
		return pad->hasPullUp ? "up" : pad->hasPullDown ? "down" : "open";
	value = pad->channel ? signalOf(&gSignals[pad->channel - 1]) : pad->level ? "1" : "0";
	return pad->isOpenDrain && *value == '1' ? "open" : value;
}

static void look(void)
{
	for (int pin = 0; pin < GPIO_NUM_MAX; pin++) {
		Pad *pad = &gPads[pin];
		const char *value = valueOf(pad);
		if (pad->isHeld || !strcmp(value, pad->seen))
			continue;
		pad->seen = value;
		printf("%d=%s\n", pin, value);
	}
}

esp_err_t gpio_set_level(int pin, uint32_t level)
{
	gPads[pin].level = level;
	look();
	return ESP_OK;
}

esp_err_t gpio_set_direction(int pin, int mode)
{
	gPads[pin].channel = 0;
	look();
	gPads[pin].isOpenDrain = mode == GPIO_MODE_OUTPUT_OD;
	gPads[pin].isOutput = mode != GPIO_MODE_INPUT;
	look();
	return ESP_OK;
}

esp_err_t gpio_set_pull_mode(int pin, gpio_pull_mode_t mode)
{
	gPads[pin].hasPullUp = mode == GPIO_PULLUP_ONLY;
	gPads[pin].hasPullDown = mode == GPIO_PULLDOWN_ONLY;
	look();
	return ESP_OK;
}

esp_err_t gpio_reset_pin(int pin)
{
	gPads[pin].hasPullUp = 1;
	gPads[pin].isOutput = gPads[pin].channel = 0;
	look();
	return ESP_OK;
}

esp_err_t gpio_hold_en(int pin)
{
	gPads[pin].isHeld = 1;
	return ESP_OK;
}

esp_err_t gpio_hold_dis(int pin)
{
	gPads[pin].isHeld = 0;
	look();
	return ESP_OK;
}

esp_err_t esp_register_shutdown_handler(void (*handler)(void))
{
	gShutdown = handler;
	return ESP_OK;
}

uint32_t ledc_find_suitable_duty_resolution(uint32_t clock, uint32_t hz)
{
	uint32_t bits = 0;
	while (bits < SOC_LEDC_TIMER_BIT_WIDTH && (clock / hz) >> (bits + 1))
		bits++;
	return bits;
}

/* All timers share one clock. */
esp_err_t ledc_timer_config(const ledc_timer_config_t *config)
{
	if (config->deconfigure) {
		gClocks[config->timer_num] = 0;
		return ESP_OK;
	}
	for (int timer = 0; timer < LEDC_TIMER_MAX; timer++)
		if (timer != config->timer_num && gClocks[timer] && gClocks[timer] != config->clk_cfg)
			return -1;
	gClocks[config->timer_num] = config->clk_cfg;
	return ESP_OK;
}

esp_err_t ledc_timer_pause(int mode, int timer)
{
	(void)mode;
	(void)timer;
	return ESP_OK;
}

esp_err_t ledc_channel_config(const ledc_channel_config_t *config)
{
	Signal *signal = &gSignals[config->channel];
	if (config->deconfigure) {
		for (int pin = 0; pin < GPIO_NUM_MAX; pin++)
			if (gPads[pin].channel == config->channel + 1)
				gPads[pin].isOutput = 0;
		look();
		return ESP_OK;
	}
	signal->next = config->duty;
	signal->isOn = 1;
	gPads[config->gpio_num].channel = config->channel + 1;
	gPads[config->gpio_num].isOutput = 1;
	look();
	return ESP_OK;
}

esp_err_t ledc_stop(int mode, int channel, uint32_t level)
{
	(void)mode;
	gSignals[channel].isOn = 0;
	gSignals[channel].idle = level;
	look();
	return ESP_OK;
}

esp_err_t ledc_set_duty(int mode, int channel, uint32_t duty)
{
	(void)mode;
	gSignals[channel].next = duty;
	return ESP_OK;
}

esp_err_t ledc_update_duty(int mode, int channel)
{
	(void)mode;
	gSignals[channel].isOn = 1;
	gSignals[channel].duty = gSignals[channel].next;
	look();
	return ESP_OK;
}

/* Of the program nothing is left, of the chip everything. */
static void begin(void)
{
	gUsed = 0;
	memset(gTimers, 0, sizeof(gTimers));
	memset(gChannels, 0, sizeof(gChannels));
	memset(gClocks, 0, sizeof(gClocks));
#if SOC_DAC_SUPPORTED
	memset(gDACs, 0, sizeof(gDACs));
#endif
	afterStart();
}

static void restart(xsMachine *the)
{
	(void)the;
	if (gShutdown)
		gShutdown();
	begin();
}

/* As restart, but all of the GPIOs is reset with the program, except pads that are held. */
static void reset(xsMachine *the)
{
	(void)the;
	if (gShutdown)
		gShutdown();
	for (int pin = 0; pin < GPIO_NUM_MAX; pin++)
		gPads[pin].isOutput = gPads[pin].channel = gPads[pin].hasPullUp = gPads[pin].hasPullDown = 0;
	look();
	begin();
}

static void crash(xsMachine *the)
{
	(void)the;
	begin();
}

/* As begin, but memory that is kept has lost its content, as after new firmware that has it elsewhere. */
static void forget(xsMachine *the)
{
	(void)the;
	gKept.magic = 0;
	begin();
}

#if SOC_RTCIO_PIN_COUNT > 0
	#include "rtc.c"
#endif

static const struct {
	const char *name;
	void (*run)(xsMachine *the);
} COMMANDS[] = {
	{ "add", xs_thimble_safe_pins_add },
	{ "done", xs_thimble_safe_pins_done },
	{ "settle", xs_thimble_safe_pins_settle },
	{ "open", xs_thimble_output_open },
	{ "write", xs_thimble_output_write },
	{ "close", xs_thimble_output_close },
	{ "pwm-open", xs_thimble_pwm_open },
	{ "pwm-bits", xs_thimble_pwm_resolution },
	{ "pwm-write", xs_thimble_pwm_write },
	{ "pwm-close", xs_thimble_pwm_close },
#if SOC_DAC_SUPPORTED
	{ "dac-open", xs_thimble_dac_open },
	{ "dac-write", xs_thimble_dac_write },
	{ "dac-close", xs_thimble_dac_close },
#endif
#if SOC_RTCIO_PIN_COUNT > 0
	{ "sleep", sleepUntil },
#endif
	{ "restart", restart },
	{ "reset", reset },
	{ "crash", crash },
	{ "forget", forget },
};

int main(int count, char **words)
{
	for (int pin = 0; pin < GPIO_NUM_MAX; pin++)
		gPads[pin].seen = "open";
	for (int i = 1; i < count; i++) {
		char name[16];
		gResult = -1;
		memset(gArguments, 0, sizeof(gArguments));
		sscanf(words[i], "%15s %d %d %d", name, &gArguments[0], &gArguments[1], &gArguments[2]);
		printf("> %s\n", words[i]);
		for (unsigned c = 0; c < sizeof(COMMANDS) / sizeof(*COMMANDS); c++)
			if (!strcmp(name, COMMANDS[c].name) && !setjmp(gFailed))
				COMMANDS[c].run(NULL);
		if (gResult >= 0)
			printf("= %d\n", gResult);
	}
	return 0;
}
