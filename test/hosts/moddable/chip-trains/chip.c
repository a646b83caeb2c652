/*
 * The GPIOs and the RMT of a chip as far as trains of pulses need them, under the boards' own C. Commands come as
 * arguments; each change of a pad is printed: "4=1", "4=0", "4=rmt", "4=open", and "4=up" with a pull-up.
 *
 * What the functions do is from ESP-IDF 6.0.1: components/esp_driver_gpio/src/gpio.c, and components/esp_driver_rmt/src:
 * a channel that receives turns no pull resistor on (rmt_rx.c), and deleting one that sends turns the pad's output off
 * (rmt_tx.c, rmt_tx_destroy).
 */
#include <setjmp.h>
#include <stdio.h>
#include "xsmc.h"

int gArguments[5], gResult;
int32_t gBuffer[64];
unsigned gBytes;
uint64_t gUsed;
static jmp_buf gFailed;

void fail(const char *words, ...)
{
	printf("error: %s\n", words);
	longjmp(gFailed, 1);
}

#include "../../../../hosts/moddable/esp32/pulse-trains.c"

typedef struct {
	int level, isOutput, isOpenDrain, hasPullUp, isSending;
	const char *seen;
} Pad;

struct Channel {
	int pin, isReceiving, isEnabled;
};

static Pad gPads[PINS];

static void look(void)
{
	for (int pin = 0; pin < PINS; pin++) {
		Pad *pad = &gPads[pin];
		const char *value = pad->hasPullUp ? "up" : "open";
		if (pad->isSending)
			value = "rmt";
		else if (pad->isOutput && !(pad->isOpenDrain && pad->level))
			value = pad->level ? "1" : "0";
		if (!pad->seen || strcmp(value, pad->seen))
			printf("%d=%s\n", pin, value);
		pad->seen = value;
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
	gPads[pin].isOutput = 1;
	gPads[pin].isOpenDrain = mode == GPIO_MODE_INPUT_OUTPUT_OD;
	look();
	return ESP_OK;
}

esp_err_t gpio_pullup_en(int pin)
{
	gPads[pin].hasPullUp = 1;
	look();
	return ESP_OK;
}

esp_err_t gpio_reset_pin(int pin)
{
	gPads[pin].hasPullUp = 1;
	gPads[pin].isOutput = 0;
	look();
	return ESP_OK;
}

/* Its safe level is low. safe-pins.c does it, which has tests of its own. */
int thimbleSettlePin(int pin)
{
	if (pin != 4)
		return 0;
	gPads[pin].level = 0;
	gPads[pin].isOutput = 1;
	gPads[pin].isOpenDrain = 0;
	look();
	return 1;
}

static esp_err_t newChannel(int pin, int isReceiving, rmt_channel_handle_t *channel)
{
	*channel = calloc(1, sizeof(struct Channel));
	(*channel)->pin = pin;
	(*channel)->isReceiving = isReceiving;
	gPads[pin].isSending = !isReceiving;
	look();
	return ESP_OK;
}

esp_err_t rmt_new_tx_channel(const rmt_tx_channel_config_t *config, rmt_channel_handle_t *channel)
{
	return newChannel(config->gpio_num, 0, channel);
}

esp_err_t rmt_new_rx_channel(const rmt_rx_channel_config_t *config, rmt_channel_handle_t *channel)
{
	return newChannel(config->gpio_num, 1, channel);
}

esp_err_t rmt_del_channel(rmt_channel_handle_t channel)
{
	if (!channel->isReceiving)
		gPads[channel->pin].isSending = gPads[channel->pin].isOutput = 0;
	free(channel);
	look();
	return ESP_OK;
}

esp_err_t rmt_enable(rmt_channel_handle_t channel)
{
	if (channel->isEnabled)
		return -1;
	channel->isEnabled = 1;
	return ESP_OK;
}

esp_err_t rmt_disable(rmt_channel_handle_t channel)
{
	channel->isEnabled = 0;
	return ESP_OK;
}

esp_err_t rmt_receive(rmt_channel_handle_t channel, void *symbols, size_t bytes, const rmt_receive_config_t *config)
{
	return channel->isEnabled ? ESP_OK : -1;
}

esp_err_t rmt_transmit(rmt_channel_handle_t channel, rmt_encoder_handle_t encoder, const void *symbols, size_t bytes, const rmt_transmit_config_t *config)
{
	return ESP_OK;
}

esp_err_t rmt_new_copy_encoder(const rmt_copy_encoder_config_t *config, rmt_encoder_handle_t *encoder) { return ESP_OK; }
esp_err_t rmt_del_encoder(rmt_encoder_handle_t encoder) { return ESP_OK; }
esp_err_t rmt_tx_register_event_callbacks(rmt_channel_handle_t channel, const rmt_tx_event_callbacks_t *callbacks, void *user) { return ESP_OK; }
esp_err_t rmt_rx_register_event_callbacks(rmt_channel_handle_t channel, const rmt_rx_event_callbacks_t *callbacks, void *user) { return ESP_OK; }
esp_err_t rmt_apply_carrier(rmt_channel_handle_t channel, const rmt_carrier_config_t *carrier) { return ESP_OK; }
int modMessagePostToMachineFromISR(xsMachine *the, Deliver deliver, void *refcon) { return 0; }

static const struct {
	const char *name;
	void (*run)(xsMachine *the);
} COMMANDS[] = {
	{ "output", xs_thimble_train_open_output },
	{ "send", xs_thimble_train_send },
	{ "input", xs_thimble_train_open_input },
	{ "hold", xs_thimble_train_hold },
	{ "read", xs_thimble_train_read },
	{ "close", xs_thimble_train_close },
};

int main(int count, char **words)
{
	for (int pin = 0; pin < PINS; pin++)
		gPads[pin].seen = "open";
	for (int i = 1; i < count; i++) {
		char name[16];
		gResult = -1;
		memset(gArguments, 0, sizeof(gArguments));
		sscanf(words[i], "%15s %d %d %d %d", name, &gArguments[0], &gArguments[1], &gArguments[2], &gArguments[3]);
		printf("> %s\n", words[i]);
		for (unsigned c = 0; c < sizeof(COMMANDS) / sizeof(*COMMANDS); c++)
			if (!strcmp(name, COMMANDS[c].name) && !setjmp(gFailed))
				COMMANDS[c].run(NULL);
		if (gResult >= 0)
			printf("= %d\n", gResult);
	}
	return 0;
}
