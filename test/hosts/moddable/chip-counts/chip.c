/*
 * The GPIOs and the PCNT of a chip as far as counting needs them, under the boards' own C. Commands come as arguments;
 * each prints what it returns.
 *
 * What the functions do is from ESP-IDF 6.0.1: components/esp_driver_gpio/src/gpio.c, and
 * components/esp_driver_pcnt/src/pulse_cnt.c: a unit starts at 0 again when it reaches its limit, which is added up
 * only where the limit is a watch point as well; a unit is deleted only without channels, and disabled.
 */
#include <setjmp.h>
#include <stdio.h>
#include "xsmc.h"

int gArguments[5];
double gResult;
uint64_t gUsed;
static jmp_buf gFailed;

void fail(const char *words)
{
	printf("error: %s", words);
	longjmp(gFailed, 1);
}

void told(int function)
{
	printf("told %d ", function);
}

#include "../../../../hosts/moddable/esp32/edge-count.c"

#define UNITS 2

typedef struct {
	int level, pull, isEnabled;
	gpio_int_type_t edges;
	void (*handler)(void *);
	void *argument;
} Pad;

struct Unit {
	int isUsed, isEnabled, isStarted, hasChannel, hasWatchPoint, pin, positive, negative, high, count, sum;
};

static Pad gPads[GPIO_NUM_MAX];
static int64_t gNow;
static struct { Deliver deliver; void *refcon; } gMessage;

int64_t esp_timer_get_time(void) { return gNow; }

int modMessagePostToMachineFromISR(xsMachine *the, Deliver deliver, void *refcon)
{
	if (gMessage.deliver)
		printf("posted twice ");
	gMessage.deliver = deliver;
	gMessage.refcon = refcon;
	return 0;
}

esp_err_t gpio_set_direction(int pin, int mode) { return ESP_OK; }
esp_err_t gpio_set_pull_mode(int pin, gpio_pull_mode_t mode) { gPads[pin].pull = mode; return ESP_OK; }
int gpio_get_level(int pin) { return gPads[pin].level; }
esp_err_t gpio_install_isr_service(int flags) { return ESP_OK; }
esp_err_t gpio_set_intr_type(int pin, gpio_int_type_t type) { gPads[pin].edges = type; return ESP_OK; }
esp_err_t gpio_isr_handler_remove(int pin) { gPads[pin].handler = NULL; return ESP_OK; }
esp_err_t gpio_intr_enable(int pin) { gPads[pin].isEnabled = 1; return ESP_OK; }
esp_err_t gpio_intr_disable(int pin) { gPads[pin].isEnabled = 0; return ESP_OK; }
esp_err_t gpio_reset_pin(int pin) { gPads[pin].pull = GPIO_PULLUP_ONLY; return ESP_OK; }

esp_err_t gpio_isr_handler_add(int pin, void (*handler)(void *), void *argument)
{
	gPads[pin].handler = handler;
	gPads[pin].argument = argument;
	return ESP_OK;
}

static struct Unit gUnits[UNITS];

#if SOC_PCNT_SUPPORTED
esp_err_t pcnt_new_unit(const pcnt_unit_config_t *config, pcnt_unit_handle_t *unit)
{
	for (int i = 0; i < UNITS; i++) {
		if (gUnits[i].isUsed)
			continue;
		*unit = &gUnits[i];
		memset(*unit, 0, sizeof(struct Unit));
		(*unit)->isUsed = config->low_limit < 0 && config->flags.accum_count;
		(*unit)->high = config->high_limit;
		return ESP_OK;
	}
	return ESP_ERR_NOT_FOUND;
}

esp_err_t pcnt_del_unit(pcnt_unit_handle_t unit)
{
	if (unit->isEnabled || unit->hasChannel)
		printf("unit in use ");
	unit->isUsed = 0;
	return ESP_OK;
}

esp_err_t pcnt_unit_set_glitch_filter(pcnt_unit_handle_t unit, const pcnt_glitch_filter_config_t *config)
{
	/* 1,023 periods of 80 MHz. */
	if (config->max_glitch_ns * 80 / 1000 > 1023)
		printf("filter too long ");
	return ESP_OK;
}

esp_err_t pcnt_new_channel(pcnt_unit_handle_t unit, const pcnt_chan_config_t *config, pcnt_channel_handle_t *channel)
{
	unit->pin = config->edge_gpio_num;
	unit->hasChannel = 1;
	*channel = unit;
	return ESP_OK;
}

esp_err_t pcnt_channel_set_edge_action(pcnt_channel_handle_t channel, int positive, int negative)
{
	channel->positive = positive;
	channel->negative = negative;
	return ESP_OK;
}

esp_err_t pcnt_del_channel(pcnt_channel_handle_t channel) { channel->hasChannel = 0; return ESP_OK; }
esp_err_t pcnt_channel_set_level_action(pcnt_channel_handle_t channel, int high, int low) { return ESP_OK; }
esp_err_t pcnt_unit_add_watch_point(pcnt_unit_handle_t unit, int point) { unit->hasWatchPoint = point == unit->high; return ESP_OK; }
esp_err_t pcnt_unit_enable(pcnt_unit_handle_t unit) { unit->isEnabled = 1; return ESP_OK; }
esp_err_t pcnt_unit_disable(pcnt_unit_handle_t unit) { unit->isEnabled = 0; return ESP_OK; }
esp_err_t pcnt_unit_clear_count(pcnt_unit_handle_t unit) { unit->count = unit->sum = 0; return ESP_OK; }
esp_err_t pcnt_unit_start(pcnt_unit_handle_t unit) { unit->isStarted = unit->isEnabled; return ESP_OK; }
esp_err_t pcnt_unit_stop(pcnt_unit_handle_t unit) { unit->isStarted = 0; return ESP_OK; }
esp_err_t pcnt_unit_get_count(pcnt_unit_handle_t unit, int *count) { *count = unit->sum + unit->count; return ESP_OK; }
#endif

static void drive(int pin, int level)
{
	Pad *pad = &gPads[pin];
	if (pad->level == level)
		return;
	pad->level = level;
	for (int i = 0; i < UNITS; i++) {
		struct Unit *unit = &gUnits[i];
		if (!unit->isUsed || !unit->isStarted || unit->pin != pin)
			continue;
		unit->count += level ? unit->positive : unit->negative;
		if (unit->count < unit->high)
			continue;
		unit->count = 0;
		unit->sum += unit->hasWatchPoint ? unit->high : 0;
	}
	if (pad->isEnabled && pad->handler && (GPIO_INTR_ANYEDGE == pad->edges || (level ? GPIO_INTR_POSEDGE : GPIO_INTR_NEGEDGE) == pad->edges))
		pad->handler(pad->argument);
}

static void command(const char *words)
{
	char name[16];
	int *to = gArguments;
	memset(gArguments, 0, sizeof(gArguments));
	sscanf(words, "%15s %d %d %d %d %d", name, to, to + 1, to + 2, to + 3, to + 4);
	gResult = -1;
	if (!strcmp(name, "open"))
		xs_thimble_edges_open(NULL);
	else if (!strcmp(name, "encoder"))
		xs_thimble_edges_open_encoder(NULL);
	else if (!strcmp(name, "read"))
		xs_thimble_edges_read(NULL);
	else if (!strcmp(name, "time"))
		xs_thimble_edges_time(NULL);
	else if (!strcmp(name, "close"))
		xs_thimble_edges_close(NULL);
	else if (!strcmp(name, "units"))
		xs_thimble_edges_has_units(NULL);
	else if (!strcmp(name, "pull"))
		gResult = gPads[to[0]].pull;
	else if (!strcmp(name, "level"))
		drive(to[0], to[1]);
	else if (!strcmp(name, "pulses"))
		/* (pin, count, microseconds) */
		for (int i = 0; i < to[1]; i++) {
			drive(to[0], 1);
			drive(to[0], 0);
			gNow += to[2];
		}
	else if (!strcmp(name, "wait"))
		gNow += to[0];
	else if (!strcmp(name, "turn") && gMessage.deliver) {
		Deliver deliver = gMessage.deliver;
		gMessage.deliver = NULL;
		deliver(NULL, gMessage.refcon, NULL, 0);
	}
	if (gResult != -1)
		printf("%.0f", gResult);
}

int main(int count, char **words)
{
	for (volatile int i = 1; i < count; i++) {
		printf("> ");
		if (!setjmp(gFailed))
			command(words[i]);
		printf("\n");
	}
	return 0;
}
