/*
 * Counts edges of inputs, with ESP-IDF's drivers: by the chip's PCNT, or by interrupt. edge-count.ts calls it.
 *
 * Interrupts write into a counter's record at any time, so records can't be in the engine's memory, which moves.
 * They are known to the program by their numbers.
 */
#include "xsmc.h"
#include "xsHost.h"
#include "mc.xs.h"
#include "builtinCommon.h"
#include "driver/gpio.h"
#include "esp_attr.h"
#include "esp_timer.h"
#include "freertos/FreeRTOS.h"
#include "soc/soc_caps.h"
#if SOC_PCNT_SUPPORTED
	#include "driver/pulse_cnt.h"
#endif

#define MOST 16

/* As the SDK's Digital numbers them. */
#define INPUT_PULL_UP 1
#define INPUT_PULL_DOWN 2
#define RISING 1
#define FALLING 2

/* What PCNT counts until it starts again; ESP-IDF adds that up. */
#define LIMIT 32767

/* Nanoseconds: shorter pulses are noise. The longest that PCNT filters, as in ESPHome. */
#define SHORTEST 12700

/* Before all edges. */
#define NEVER (-(1LL << 60))

typedef struct {
	uint8_t pin;
	/* An encoder's second output; else the first one again. */
	uint8_t control;
	uint8_t isEncoder;
	/* The levels of both outputs. */
	uint8_t levels;
	int64_t debounce;
	/* What interrupts change. */
	int32_t count;
	int64_t last;
	/* What was told hasn't been read. */
	uint8_t isTold;
	/* A message is on its way. */
	uint8_t isPosted;
	xsMachine *the;
	xsSlot onReadable;
	uint8_t hasOnReadable;
	/* What has been read. */
	uint32_t readCount;
	double total;
	int64_t readTime;
#if SOC_PCNT_SUPPORTED
	pcnt_unit_handle_t unit;
	pcnt_channel_handle_t channel;
#endif
} Counter;

static Counter *gCounters[MOST];
static portMUX_TYPE gMux = portMUX_INITIALIZER_UNLOCKED;

/* Of an encoder's step from the levels in the upper two bits to those in the lower: the first output leads forwards. */
static const int8_t gSteps[16] = { 0, -1, 1, 0, 1, 0, 0, -1, -1, 0, 0, 1, 0, 1, -1, 0 };

static void deliver(void *the, void *refcon, uint8_t *message, uint16_t length)
{
	Counter *counter = gCounters[(int)(uintptr_t)refcon];
	uint8_t isTold;

	/* It may have been closed in the meantime. */
	if (!counter || !counter->hasOnReadable)
		return;
	portENTER_CRITICAL(&gMux);
	counter->isPosted = 0;
	isTold = counter->isTold;
	portEXIT_CRITICAL(&gMux);
	/* It may have been read in the meantime. */
	if (!isTold)
		return;
	xsBeginHost(the);
		xsCallFunction0(counter->onReadable, xsGlobal);
	xsEndHost(the);
}

static void IRAM_ATTR onEdge(void *argument)
{
	Counter *counter = gCounters[(int)(uintptr_t)argument];
	int64_t now = esp_timer_get_time();
	int step = 1;
	uint8_t tells, wasTold;

	if (!counter)
		return;
	portENTER_CRITICAL_ISR(&gMux);
	wasTold = counter->isTold;
	if (counter->isEncoder) {
		uint8_t levels = (gpio_get_level(counter->pin) << 1) | gpio_get_level(counter->control);
		step = gSteps[(counter->levels << 2) | levels];
		counter->levels = levels;
	}
	else if (now - counter->last < counter->debounce)
		step = 0;
	if (step)
		counter->last = now;
	counter->count += step;
	if (step && counter->hasOnReadable)
		counter->isTold = 1;
	tells = counter->isTold && !counter->isPosted && !wasTold;
	if (tells)
		counter->isPosted = 1;
	portEXIT_CRITICAL_ISR(&gMux);
	if (tells)
		modMessagePostToMachineFromISR(counter->the, deliver, argument);
}

static int makeCounter(xsMachine *the, int pin, int control)
{
	int number;
	if (!builtinIsPinFree(pin) || !builtinIsPinFree(control))
		xsUnknownError("in use");
	for (number = 0; number < MOST && gCounters[number]; number++)
		;
	if (MOST == number)
		xsUnknownError("too many counters");
	gCounters[number] = c_calloc(1, sizeof(Counter));
	if (!gCounters[number])
		xsUnknownError("no memory");
	gCounters[number]->pin = pin;
	gCounters[number]->control = control;
	gCounters[number]->last = gCounters[number]->readTime = NEVER;
	return number;
}

static Counter *counterOf(xsMachine *the)
{
	int number = xsmcToInteger(xsArg(0));
	if (number < 0 || number >= MOST || !gCounters[number])
		xsUnknownError("closed");
	return gCounters[number];
}

static void hear(xsMachine *the, Counter *counter, xsSlot *onReadable)
{
	counter->the = the;
	counter->onReadable = *onReadable;
	xsRemember(counter->onReadable);
	counter->hasOnReadable = 1;
}

static void interrupt(int number, int pin, gpio_int_type_t edges)
{
	/* The SDK's Digital may have installed it. */
	gpio_install_isr_service(0);
	gpio_set_intr_type(pin, edges);
	gpio_isr_handler_add(pin, onEdge, (void *)(uintptr_t)number);
	gpio_intr_enable(pin);
}

#if SOC_PCNT_SUPPORTED
/* Whether a unit was free. */
static int countByUnit(Counter *counter, int edges)
{
	pcnt_unit_config_t unit = { .high_limit = LIMIT, .low_limit = -LIMIT, .flags.accum_count = 1 };
	pcnt_glitch_filter_config_t filter = { .max_glitch_ns = SHORTEST };
	pcnt_chan_config_t channel = { .edge_gpio_num = counter->pin, .level_gpio_num = -1 };
	esp_err_t error;

	if (ESP_OK != pcnt_new_unit(&unit, &counter->unit))
		return 0;
	pcnt_unit_set_glitch_filter(counter->unit, &filter);
	error = pcnt_new_channel(counter->unit, &channel, &counter->channel);
	if (ESP_OK == error)
		error = pcnt_channel_set_edge_action(counter->channel,
			edges & RISING ? PCNT_CHANNEL_EDGE_ACTION_INCREASE : PCNT_CHANNEL_EDGE_ACTION_HOLD,
			edges & FALLING ? PCNT_CHANNEL_EDGE_ACTION_INCREASE : PCNT_CHANNEL_EDGE_ACTION_HOLD);
	if (ESP_OK == error)
		error = pcnt_channel_set_level_action(counter->channel, PCNT_CHANNEL_LEVEL_ACTION_KEEP, PCNT_CHANNEL_LEVEL_ACTION_KEEP);
	if (ESP_OK == error)
		error = pcnt_unit_add_watch_point(counter->unit, LIMIT);
	if (ESP_OK == error)
		error = pcnt_unit_enable(counter->unit);
	if (ESP_OK == error)
		error = pcnt_unit_clear_count(counter->unit);
	if (ESP_OK == error)
		error = pcnt_unit_start(counter->unit);
	if (ESP_OK == error)
		return 1;
	pcnt_unit_disable(counter->unit);
	if (counter->channel)
		pcnt_del_channel(counter->channel);
	pcnt_del_unit(counter->unit);
	counter->channel = NULL;
	counter->unit = NULL;
	return 0;
}
#endif

/* (pin, mode, edges, debounce, onReadable): returns the number. */
void xs_thimble_edges_open(xsMachine *the)
{
	int pin = xsmcToInteger(xsArg(0)), mode = xsmcToInteger(xsArg(1)), edges = xsmcToInteger(xsArg(2));
	int number = makeCounter(the, pin, pin), isCounted = 0;
	Counter *counter = gCounters[number];

	counter->debounce = xsmcToInteger(xsArg(3));
	gpio_set_direction(pin, GPIO_MODE_INPUT);
#if SOC_PCNT_SUPPORTED
	/* PCNT tells neither the time nor longer pauses. */
	if (!counter->debounce && !xsmcTest(xsArg(4)))
		isCounted = countByUnit(counter, edges);
#endif
	/* Last: ESP-IDF's drivers have changed their minds about pulls. */
	gpio_set_pull_mode(pin, INPUT_PULL_UP == mode ? GPIO_PULLUP_ONLY : INPUT_PULL_DOWN == mode ? GPIO_PULLDOWN_ONLY : GPIO_FLOATING);
	if (xsmcTest(xsArg(4)))
		hear(the, counter, &xsArg(4));
	if (!isCounted)
		interrupt(number, pin, (RISING | FALLING) == edges ? GPIO_INTR_ANYEDGE : FALLING == edges ? GPIO_INTR_NEGEDGE : GPIO_INTR_POSEDGE);
	builtinUsePin(pin);
	xsmcSetInteger(xsResult, number);
}

/* (signal, control, onReadable): returns the number. */
void xs_thimble_edges_open_encoder(xsMachine *the)
{
	int signal = xsmcToInteger(xsArg(0)), control = xsmcToInteger(xsArg(1));
	int number = makeCounter(the, signal, control);
	Counter *counter = gCounters[number];

	counter->isEncoder = 1;
	gpio_set_direction(signal, GPIO_MODE_INPUT);
	gpio_set_direction(control, GPIO_MODE_INPUT);
	gpio_set_pull_mode(signal, GPIO_PULLUP_ONLY);
	gpio_set_pull_mode(control, GPIO_PULLUP_ONLY);
	counter->levels = (gpio_get_level(signal) << 1) | gpio_get_level(control);
	if (xsmcTest(xsArg(2)))
		hear(the, counter, &xsArg(2));
	interrupt(number, signal, GPIO_INTR_ANYEDGE);
	interrupt(number, control, GPIO_INTR_ANYEDGE);
	builtinUsePin(signal);
	builtinUsePin(control);
	xsmcSetInteger(xsResult, number);
}

/* (number): returns the count since it was opened. */
void xs_thimble_edges_read(xsMachine *the)
{
	Counter *counter = counterOf(the);
	uint32_t count;

#if SOC_PCNT_SUPPORTED
	if (counter->unit) {
		int value = 0;
		pcnt_unit_get_count(counter->unit, &value);
		count = value;
	}
	else
#endif
	{
		portENTER_CRITICAL(&gMux);
		count = counter->count;
		counter->readTime = counter->last;
		counter->isTold = 0;
		portEXIT_CRITICAL(&gMux);
	}
	/* Counts run over; their differences don't. */
	counter->total += (int32_t)(count - counter->readCount);
	counter->readCount = count;
	xsmcSetNumber(xsResult, counter->total);
}

/* (number): returns when the last edge came that was read, in microseconds; undefined before the first, and by PCNT. */
void xs_thimble_edges_time(xsMachine *the)
{
	Counter *counter = counterOf(the);
	if (NEVER != counter->readTime)
		xsmcSetNumber(xsResult, (double)counter->readTime);
}

/* (number) */
void xs_thimble_edges_close(xsMachine *the)
{
	Counter *counter = counterOf(the);
	int number = xsmcToInteger(xsArg(0)), isCounted = 0;

#if SOC_PCNT_SUPPORTED
	if (counter->unit) {
		isCounted = 1;
		pcnt_unit_stop(counter->unit);
		pcnt_unit_disable(counter->unit);
		pcnt_del_channel(counter->channel);
		pcnt_del_unit(counter->unit);
	}
#endif
	if (!isCounted) {
		gpio_intr_disable(counter->pin);
		gpio_isr_handler_remove(counter->pin);
		if (counter->isEncoder) {
			gpio_intr_disable(counter->control);
			gpio_isr_handler_remove(counter->control);
		}
	}
	/* From here on no interrupt finds it. */
	portENTER_CRITICAL(&gMux);
	gCounters[number] = NULL;
	portEXIT_CRITICAL(&gMux);
	if (counter->hasOnReadable)
		xsForget(counter->onReadable);
	gpio_reset_pin(counter->pin);
	builtinFreePin(counter->pin);
	if (counter->isEncoder) {
		gpio_reset_pin(counter->control);
		builtinFreePin(counter->control);
	}
	c_free(counter);
}

/* Whether the chip has PCNT. */
void xs_thimble_edges_has_units(xsMachine *the)
{
#if SOC_PCNT_SUPPORTED
	xsmcSetBoolean(xsResult, 1);
#else
	xsmcSetBoolean(xsResult, 0);
#endif
}

/* (pin): ESP-IDF's driver of PCNT leaves the pull-up off, since version 6. */
void xs_thimble_edges_pull_up(xsMachine *the)
{
	gpio_set_pull_mode(xsmcToInteger(xsArg(0)), GPIO_PULLUP_ONLY);
}
