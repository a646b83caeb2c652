/*
 * Dimmers of mains, with ESP-IDF's GPIO interrupts and one of its general timers. phase-cut.ts calls it. Compiled for an
 * ESP32-C3 with ESP-IDF's headers, and tried on a model of its timer; it has not run on a board.
 *
 * Interrupts write into a dimmer's record at any time, so records can't be in the engine's memory, which moves. They are
 * known to the program by their numbers. While flash is written interrupts wait, so a lamp may flicker then.
 */
#include "xsmc.h"
#include "xsHost.h"
#include "mc.xs.h"
#include "builtinCommon.h"
#include "driver/gpio.h"
#include "driver/gptimer.h"
#include "esp_attr.h"
#include "freertos/FreeRTOS.h"
#include "phase-cut.h"
#include "safe-pins.h"

#define MOST 8

#define MICROSECONDS 1000000

/* As the SDK's Digital numbers them. */
#define INPUT_PULL_UP 1
#define INPUT_PULL_DOWN 2
#define RISING 1

typedef struct {
	PhaseCut cut;
	uint8_t gate, isInverted, zeroCross;
	/* What the gate's pin has. */
	uint8_t level;
} Dimmer;

static Dimmer *gDimmers[MOST];
static portMUX_TYPE gMux = portMUX_INITIALIZER_UNLOCKED;
/* Counts microseconds while there is a dimmer. */
static gptimer_handle_t gTimer;

static uint64_t IRAM_ATTR now(void)
{
	uint64_t count = 0;
	gptimer_get_raw_count(gTimer, &count);
	return count;
}

/* With gMux. */
static void IRAM_ATTR show(Dimmer *dimmer)
{
	uint8_t level = dimmer->cut.isOn != dimmer->isInverted;
	if (level == dimmer->level)
		return;
	dimmer->level = level;
	gpio_set_level(dimmer->gate, level);
}

/* Does what is due of all dimmers, and has the timer ring for what is next. With gMux. */
static void IRAM_ATTR runAll(void)
{
	uint64_t count = now();
	uint32_t next = PHASE_CUT_NEVER;
	gptimer_alarm_config_t alarm = { 0 };

	for (int number = 0; number < MOST; number++) {
		Dimmer *dimmer = gDimmers[number];
		uint32_t until;
		if (!dimmer)
			continue;
		until = phaseCutRun(&dimmer->cut, (uint32_t)count);
		show(dimmer);
		if (until < next)
			next = until;
	}
	if (PHASE_CUT_NEVER == next)
		return;
	/* One that has passed by now rings at once. */
	alarm.alarm_count = count + next;
	gptimer_set_alarm_action(gTimer, &alarm);
}

static bool IRAM_ATTR onAlarm(gptimer_handle_t timer, const gptimer_alarm_event_data_t *event, void *argument)
{
	portENTER_CRITICAL_ISR(&gMux);
	runAll();
	portEXIT_CRITICAL_ISR(&gMux);
	return false;
}

static void IRAM_ATTR onCrossing(void *argument)
{
	uint8_t pin = (uintptr_t)argument;
	uint32_t count;

	portENTER_CRITICAL_ISR(&gMux);
	count = (uint32_t)now();
	for (int number = 0; number < MOST; number++) {
		Dimmer *dimmer = gDimmers[number];
		if (dimmer && dimmer->zeroCross == pin) {
			phaseCutCross(&dimmer->cut, count);
			show(dimmer);
		}
	}
	runAll();
	portEXIT_CRITICAL_ISR(&gMux);
}

/* Whether it counts. */
static int startTimer(void)
{
	gptimer_config_t config = { .clk_src = GPTIMER_CLK_SRC_DEFAULT, .direction = GPTIMER_COUNT_UP, .resolution_hz = MICROSECONDS };
	gptimer_event_callbacks_t callbacks = { .on_alarm = onAlarm };

	if (gTimer)
		return 1;
	if (ESP_OK != gptimer_new_timer(&config, &gTimer)) {
		gTimer = NULL;
		return 0;
	}
	if (ESP_OK == gptimer_register_event_callbacks(gTimer, &callbacks, NULL) && ESP_OK == gptimer_enable(gTimer)) {
		if (ESP_OK == gptimer_start(gTimer))
			return 1;
		gptimer_disable(gTimer);
	}
	gptimer_del_timer(gTimer);
	gTimer = NULL;
	return 0;
}

static void stopTimer(void)
{
	for (int number = 0; number < MOST; number++)
		if (gDimmers[number])
			return;
	if (!gTimer)
		return;
	gptimer_stop(gTimer);
	gptimer_disable(gTimer);
	gptimer_del_timer(gTimer);
	gTimer = NULL;
}

/* Whether a dimmer has this input. */
static int hasInput(uint8_t pin)
{
	for (int number = 0; number < MOST; number++)
		if (gDimmers[number] && gDimmers[number]->zeroCross == pin)
			return 1;
	return 0;
}

static void openInput(int pin, int edge, int mode)
{
	gpio_set_direction(pin, GPIO_MODE_INPUT);
	gpio_set_pull_mode(pin, INPUT_PULL_UP == mode ? GPIO_PULLUP_ONLY : INPUT_PULL_DOWN == mode ? GPIO_PULLDOWN_ONLY : GPIO_FLOATING);
	/* The SDK's Digital may have installed it. */
	gpio_install_isr_service(0);
	gpio_set_intr_type(pin, RISING == edge ? GPIO_INTR_POSEDGE : GPIO_INTR_NEGEDGE);
	gpio_isr_handler_add(pin, onCrossing, (void *)(uintptr_t)pin);
	gpio_intr_enable(pin);
	builtinUsePin(pin);
}

/* (gate, inverted, zeroCross, edge, mode, method, least, startsFull): returns the number. */
void xs_thimble_phase_cut_open(xsMachine *the)
{
	int gate = xsmcToInteger(xsArg(0)), zeroCross = xsmcToInteger(xsArg(2)), number = 0;
	Dimmer *dimmer;

	if (!GPIO_IS_VALID_OUTPUT_GPIO(gate))
		xsRangeError("input only");
	if (!GPIO_IS_VALID_GPIO(zeroCross))
		xsUnknownError("invalid pin");
	if (!builtinIsPinFree(gate) || gate == zeroCross || (!builtinIsPinFree(zeroCross) && !hasInput(zeroCross)))
		xsUnknownError("in use");
	while (number < MOST && gDimmers[number])
		number++;
	if (MOST == number)
		xsUnknownError("too many dimmers");
	dimmer = c_calloc(1, sizeof(Dimmer));
	if (!dimmer)
		xsUnknownError("no memory");
	if (!startTimer()) {
		c_free(dimmer);
		xsUnknownError("no timer");
	}
	dimmer->gate = gate;
	dimmer->isInverted = dimmer->level = xsmcTest(xsArg(1)) ? 1 : 0;
	dimmer->zeroCross = zeroCross;
	dimmer->cut.method = xsmcToInteger(xsArg(5));
	dimmer->cut.least = xsmcToInteger(xsArg(6));
	dimmer->cut.startsFull = xsmcTest(xsArg(7)) ? 1 : 0;
	phaseCutRest(&dimmer->cut);
	/* The level comes first, so that there is no edge. */
	gpio_set_level(gate, dimmer->level);
	gpio_set_direction(gate, GPIO_MODE_OUTPUT);
	gpio_hold_dis(gate);
	builtinUsePin(gate);
	if (!hasInput(zeroCross))
		openInput(zeroCross, xsmcToInteger(xsArg(3)), xsmcToInteger(xsArg(4)));
	portENTER_CRITICAL(&gMux);
	gDimmers[number] = dimmer;
	portEXIT_CRITICAL(&gMux);
	xsmcSetInteger(xsResult, number);
}

/* (number, value) */
void xs_thimble_phase_cut_write(xsMachine *the)
{
	int number = xsmcToInteger(xsArg(0)), value = xsmcToInteger(xsArg(1));

	if (number < 0 || number >= MOST || !gDimmers[number])
		xsUnknownError("closed");
	if (value < 0 || value > PHASE_CUT_WHOLE)
		xsRangeError("invalid value");
	portENTER_CRITICAL(&gMux);
	phaseCutSet(&gDimmers[number]->cut, value);
	show(gDimmers[number]);
	portEXIT_CRITICAL(&gMux);
}

/* (number) */
void xs_thimble_phase_cut_close(xsMachine *the)
{
	int number = xsmcToInteger(xsArg(0));
	Dimmer *dimmer = number >= 0 && number < MOST ? gDimmers[number] : NULL;

	if (!dimmer)
		return;
	/* From here on no interrupt finds it. */
	portENTER_CRITICAL(&gMux);
	phaseCutRest(&dimmer->cut);
	show(dimmer);
	gDimmers[number] = NULL;
	portEXIT_CRITICAL(&gMux);
	if (!thimbleSettlePin(dimmer->gate))
		gpio_reset_pin(dimmer->gate);
	builtinFreePin(dimmer->gate);
	if (!hasInput(dimmer->zeroCross)) {
		gpio_intr_disable(dimmer->zeroCross);
		gpio_isr_handler_remove(dimmer->zeroCross);
		gpio_reset_pin(dimmer->zeroCross);
		builtinFreePin(dimmer->zeroCross);
	}
	stopTimer();
	c_free(dimmer);
}
