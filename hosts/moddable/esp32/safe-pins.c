/*
 * Keeps outputs at their safe levels while the program doesn't have them open: safe-pins.ts calls it, and what opens
 * outputs.
 *
 * A restart by software, esp_restart or a panic, leaves the GPIOs as they are. So before esp_restart all outputs are
 * put to their safe levels and held there, whatever the bootloader does. A panic leaves no time for that: the next
 * start does it, before anything else of the program. For that the levels are in memory that only loses its content
 * with power. Where it was lost, or new firmware has it elsewhere, outputs that are held stay as they are.
 */
#include "xsmc.h"
#include "xsHost.h"
#include "mc.xs.h"
#include "builtinCommon.h"
#include "driver/gpio.h"
#include "esp_attr.h"
#include "esp_system.h"
#include "safe-pins.h"
#include "soc/soc_caps.h"
#if SOC_RTCIO_PIN_COUNT > 0
	#include "driver/rtc_io.h"
	#include "esp_rom_sys.h"
	#include "soc/reset_reasons.h"
#endif
#if CONFIG_IDF_TARGET_ESP32
	#include "soc/rtc_io_reg.h"
	#include "soc/soc.h"
#endif

#define MAGIC 0x7468696d

/* A bit for each pin. */
typedef struct {
	uint64_t pins;
	uint64_t high;
	uint64_t openDrain;
} Levels;

typedef struct {
	uint32_t magic;
	uint32_t check;
	Levels levels;
} Kept;

static RTC_NOINIT_ATTR Kept gKept;
/* What is given one by one, until `done`. */
static Levels gNext;

static uint32_t checkOf(const Levels *levels)
{
	const uint8_t *bytes = (const uint8_t *)levels;
	uint32_t check = MAGIC;
	for (unsigned i = 0; i < sizeof(Levels); i++)
		check = (check ^ bytes[i]) * 16777619;
	return check;
}

static void keep(const Levels *levels)
{
	gKept.levels = *levels;
	gKept.check = checkOf(levels);
	gKept.magic = MAGIC;
}

static int isKept(int pin)
{
	return pin >= 0 && pin < GPIO_NUM_MAX && (gKept.levels.pins & BIT64(pin)) != 0;
}

/* The converters of an ESP32 are beside the GPIOs, and a restart by software leaves them as they are, too. */
static void leaveDAC(int pin)
{
#if CONFIG_IDF_TARGET_ESP32
	if (25 == pin)
		CLEAR_PERI_REG_MASK(RTC_IO_PAD_DAC1_REG, RTC_IO_PDAC1_DAC_XPD_FORCE | RTC_IO_PDAC1_XPD_DAC | RTC_IO_PDAC1_DAC_M);
	if (26 == pin)
		CLEAR_PERI_REG_MASK(RTC_IO_PAD_DAC2_REG, RTC_IO_PDAC2_DAC_XPD_FORCE | RTC_IO_PDAC2_XPD_DAC | RTC_IO_PDAC2_DAC_M);
#endif
}

/* The level comes first, so that there is no edge. */
static void put(int pin)
{
	const Levels *levels = &gKept.levels;
	gpio_set_level(pin, (levels->high & BIT64(pin)) ? 1 : 0);
	gpio_set_direction(pin, (levels->openDrain & BIT64(pin)) ? GPIO_MODE_OUTPUT_OD : GPIO_MODE_OUTPUT);
	leaveDAC(pin);
}

/* For a pin that isn't an output any more: a pull resistor keeps its level until something uses it. */
static void letGo(int pin, int level)
{
	gpio_set_pull_mode(pin, level ? GPIO_PULLUP_ONLY : GPIO_PULLDOWN_ONLY);
	gpio_set_direction(pin, GPIO_MODE_INPUT);
}

/*
 * A pin that wakes the chip belongs to its RTC afterwards, and its GPIO doesn't see it: ESP-IDF's
 * docs/en/api-reference/system/sleep_modes.rst. The SDK's Digital leaves that as it is. By the ROM, because ESP-IDF
 * learns the reason in a constructor, too.
 */
static void takePinsFromRTC(void)
{
#if SOC_RTCIO_PIN_COUNT > 0
	if (RESET_REASON_CORE_DEEP_SLEEP != esp_rom_get_reset_reason(0))
		return;
	for (int pin = 0; pin < GPIO_NUM_MAX; pin++)
		if (rtc_gpio_is_valid_gpio(pin))
			rtc_gpio_deinit(pin);
#endif
}

/* Runs before app_main: what a crash has left on goes off. */
static void __attribute__((constructor)) afterStart(void)
{
	Levels none = { 0 };
	takePinsFromRTC();
	if (gKept.magic != MAGIC || gKept.check != checkOf(&gKept.levels)) {
		keep(&none);
		return;
	}
	for (int pin = 0; pin < GPIO_NUM_MAX; pin++)
		if (isKept(pin))
			put(pin);
}

/* Called by esp_restart. */
static void beforeRestart(void)
{
	for (int pin = 0; pin < GPIO_NUM_MAX; pin++)
		if (isKept(pin)) {
			put(pin);
			gpio_hold_en(pin);
		}
}

int thimbleSafeLevel(int pin)
{
	if (!isKept(pin))
		return -1;
	return (gKept.levels.high & BIT64(pin)) ? 1 : 0;
}

int thimbleSettlePin(int pin)
{
	if (!isKept(pin))
		return 0;
	put(pin);
	gpio_hold_dis(pin);
	return 1;
}

/* (pin): for what the SDK has closed. */
void xs_thimble_safe_pins_settle(xsMachine *the)
{
	thimbleSettlePin(xsmcToInteger(xsArg(0)));
}

/* (pin, level, openDrain): one of those that `done` keeps. A pin that can't be an output is refused when it is opened. */
void xs_thimble_safe_pins_add(xsMachine *the)
{
	int pin = xsmcToInteger(xsArg(0));
	if (!GPIO_IS_VALID_OUTPUT_GPIO(pin))
		return;
	gNext.pins |= BIT64(pin);
	if (xsmcToInteger(xsArg(1)))
		gNext.high |= BIT64(pin);
	if (xsmcTest(xsArg(2)))
		gNext.openDrain |= BIT64(pin);
}

/* (): keeps those that were added, and no others. */
void xs_thimble_safe_pins_done(xsMachine *the)
{
	static uint8_t isRegistered;
	Levels none = { 0 };
	Levels before = gKept.levels;
	keep(&gNext);
	gNext = none;
	for (int pin = 0; pin < GPIO_NUM_MAX; pin++) {
		if (!GPIO_IS_VALID_OUTPUT_GPIO(pin))
			continue;
		if (builtinIsPinFree(pin)) {
			if (isKept(pin))
				put(pin);
			else if (before.pins & BIT64(pin))
				letGo(pin, (before.high & BIT64(pin)) != 0);
		}
		/* Also what an earlier firmware has held. */
		gpio_hold_dis(pin);
	}
	if (!isRegistered)
		isRegistered = ESP_OK == esp_register_shutdown_handler(beforeRestart);
}

/* Digital outputs */

/* (pin, level, openDrain) */
void xs_thimble_output_open(xsMachine *the)
{
	int pin = xsmcToInteger(xsArg(0)), level = xsmcToInteger(xsArg(1));
	if (!GPIO_IS_VALID_GPIO(pin))
		xsUnknownError("invalid pin");
	if (!GPIO_IS_VALID_OUTPUT_GPIO(pin))
		xsRangeError("input only");
	if (!builtinIsPinFree(pin))
		xsUnknownError("in use");
	gpio_set_level(pin, level);
	gpio_set_direction(pin, xsmcTest(xsArg(2)) ? GPIO_MODE_OUTPUT_OD : GPIO_MODE_OUTPUT);
	gpio_hold_dis(pin);
	builtinUsePin(pin);
}

/* (pin, level) */
void xs_thimble_output_write(xsMachine *the)
{
	gpio_set_level(xsmcToInteger(xsArg(0)), xsmcToInteger(xsArg(1)));
}

/* (pin) */
void xs_thimble_output_close(xsMachine *the)
{
	int pin = xsmcToInteger(xsArg(0));
	if (!thimbleSettlePin(pin))
		gpio_reset_pin(pin);
	builtinFreePin(pin);
}
