/*
 * The GPIOs and a general timer of a chip as far as dimmers need them, under the boards' own C. Commands come as arguments;
 * each prints the changes of outputs with their times in microseconds, and what it returns: "5=1@12345".
 *
 * What the functions do is from ESP-IDF 6.0: components/esp_driver_gptimer/src/gptimer.c (an alarm rings once, at once when
 * it has passed; a timer is deleted only when it is disabled, and disabled only when it is stopped) and
 * components/esp_driver_gpio/src/gpio.c.
 */
#include <setjmp.h>
#include <stdio.h>
#include "xsmc.h"

int gArguments[8], gResult;
uint64_t gUsed;
static jmp_buf gFailed;

void fail(const char *words)
{
	printf("error: %s ", words);
	longjmp(gFailed, 1);
}

#include "../../../../hosts/moddable/esp32/phase-cut.c"

typedef struct {
	int level, isOutput;
	gpio_int_type_t edges;
	void (*handler)(void *);
	void *argument;
} Pad;

struct Timer {
	int isUsed, isEnabled, isStarted;
	uint64_t count, alarm;
	int hasAlarm;
	gptimer_alarm_cb_t onAlarm;
};

static Pad gPads[GPIO_NUM_MAX];
static struct Timer gHardware;
static uint64_t gNow;
/* How long an interrupt takes until it runs. */
static int gLate;

int thimbleSettlePin(int pin)
{
	printf("settled %d ", pin);
	return 1;
}

esp_err_t gpio_set_level(int pin, uint32_t level)
{
	if (gPads[pin].level != (int)level)
		printf("%d=%d@%llu ", pin, (int)level, (unsigned long long)gNow);
	gPads[pin].level = level;
	return ESP_OK;
}

esp_err_t gpio_set_direction(int pin, int mode) { gPads[pin].isOutput = mode == GPIO_MODE_OUTPUT; return ESP_OK; }
esp_err_t gpio_set_pull_mode(int pin, gpio_pull_mode_t mode) { return ESP_OK; }
esp_err_t gpio_hold_dis(int pin) { return ESP_OK; }
esp_err_t gpio_install_isr_service(int flags) { return ESP_OK; }
esp_err_t gpio_set_intr_type(int pin, gpio_int_type_t type) { gPads[pin].edges = type; return ESP_OK; }
esp_err_t gpio_intr_enable(int pin) { return ESP_OK; }
esp_err_t gpio_intr_disable(int pin) { return ESP_OK; }
esp_err_t gpio_reset_pin(int pin) { printf("reset %d ", pin); return ESP_OK; }
esp_err_t gpio_isr_handler_remove(int pin) { gPads[pin].handler = NULL; return ESP_OK; }

esp_err_t gpio_isr_handler_add(int pin, void (*handler)(void *), void *argument)
{
	gPads[pin].handler = handler;
	gPads[pin].argument = argument;
	return ESP_OK;
}

esp_err_t gptimer_new_timer(const gptimer_config_t *config, gptimer_handle_t *timer)
{
	if (gHardware.isUsed || config->resolution_hz != MICROSECONDS)
		return ESP_FAIL;
	memset(&gHardware, 0, sizeof(gHardware));
	gHardware.isUsed = 1;
	*timer = &gHardware;
	return ESP_OK;
}

esp_err_t gptimer_register_event_callbacks(gptimer_handle_t timer, const gptimer_event_callbacks_t *callbacks, void *argument)
{
	if (timer->isEnabled)
		return ESP_FAIL;
	timer->onAlarm = callbacks->on_alarm;
	return ESP_OK;
}

static esp_err_t wrong(const char *what)
{
	printf("wrong: %s ", what);
	return ESP_FAIL;
}

esp_err_t gptimer_enable(gptimer_handle_t timer) { timer->isEnabled = 1; return ESP_OK; }
esp_err_t gptimer_start(gptimer_handle_t timer) { timer->isStarted = 1; return timer->isEnabled ? ESP_OK : wrong("start"); }
esp_err_t gptimer_stop(gptimer_handle_t timer) { timer->isStarted = 0; return ESP_OK; }
esp_err_t gptimer_disable(gptimer_handle_t timer) { timer->isEnabled = 0; return timer->isStarted ? wrong("disable") : ESP_OK; }
esp_err_t gptimer_del_timer(gptimer_handle_t timer) { timer->isUsed = 0; return timer->isEnabled ? wrong("delete") : ESP_OK; }
esp_err_t gptimer_get_raw_count(gptimer_handle_t timer, uint64_t *count) { *count = timer->count; return ESP_OK; }

esp_err_t gptimer_set_alarm_action(gptimer_handle_t timer, const gptimer_alarm_config_t *config)
{
	timer->alarm = config->alarm_count;
	timer->hasAlarm = 1;
	return ESP_OK;
}

static void passTo(uint64_t time)
{
	if (gHardware.isStarted)
		gHardware.count += time - gNow;
	gNow = time;
}

/* Passes time, in which alarms ring. */
static void passTime(uint64_t until)
{
	while (gHardware.isStarted && gHardware.hasAlarm) {
		gptimer_alarm_event_data_t event = { 0 };
		uint64_t rings = gHardware.alarm > gHardware.count ? gNow + gHardware.alarm - gHardware.count : gNow;
		if (rings + gLate > until)
			break;
		gHardware.hasAlarm = 0;
		passTo(rings + gLate);
		gHardware.onAlarm(&gHardware, &event, NULL);
	}
	passTo(until);
}

static void cross(int pin)
{
	if (gPads[pin].handler)
		gPads[pin].handler(gPads[pin].argument);
}

/* "half-waves PIN COUNT LENGTH" */
static void run(const char *command)
{
	int first = 0, second = 0, third = 0;

	memset(gArguments, 0, sizeof(gArguments));
	if (8 == sscanf(command, "open %d %d %d %d %d %d %d %d", gArguments, gArguments + 1, gArguments + 2, gArguments + 3,
			gArguments + 4, gArguments + 5, gArguments + 6, gArguments + 7)) {
		xs_thimble_phase_cut_open(NULL);
		printf("= %d ", gResult);
	}
	else if (2 == sscanf(command, "write %d %d", gArguments, gArguments + 1))
		xs_thimble_phase_cut_write(NULL);
	else if (1 == sscanf(command, "close %d", gArguments))
		xs_thimble_phase_cut_close(NULL);
	else if (3 == sscanf(command, "half-waves %d %d %d", &first, &second, &third))
		for (; second; second--) {
			cross(first);
			passTime(gNow + third);
		}
	else if (1 == sscanf(command, "edge %d", &first))
		cross(first);
	else if (1 == sscanf(command, "pass %d", &first))
		passTime(gNow + first);
	else if (1 == sscanf(command, "late %d", &first))
		gLate = first;
	else if (1 == sscanf(command, "edges %d", &first))
		printf("%s", gPads[first].handler ? GPIO_INTR_POSEDGE == gPads[first].edges ? "rising" : "falling" : "none");
	else
		printf("unknown command %s", command);
}

int main(int count, char **commands)
{
	for (int i = 1; i < count; i++) {
		printf("> ");
		if (!setjmp(gFailed))
			run(commands[i]);
	}
	return 0;
}
