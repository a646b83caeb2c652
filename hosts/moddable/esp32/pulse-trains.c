/*
 * Trains of pulses by the chip's RMT, with ESP-IDF's driver. pulse-trains.ts calls it.
 *
 * The driver writes into a channel's record at any time, so records can't be in the engine's memory, which moves.
 * They are known to the program by their numbers.
 */
#include "xsmc.h"
#include "xsHost.h"
#include "mc.xs.h"
#include "builtinCommon.h"
#include "driver/gpio.h"
#include "driver/rmt_rx.h"
#include "driver/rmt_tx.h"
#include "safe-pins.h"

/* As many as any chip has. */
#define MOST 8

#define MICROSECONDS 1000000
/* The longest level in the hardware's memory; longer ones are several. */
#define LONGEST 32767
/* Nanoseconds: shorter pulses are noise. */
#define SHORTEST 1000

/* An ESP32 has to keep a whole train in its channel's memory. A channel can use its neighbour's as well. */
#if CONFIG_IDF_TARGET_ESP32
	#define MEMORY (2 * SOC_RMT_MEM_WORDS_PER_CHANNEL)
	#define MOST_SYMBOLS MEMORY
#else
	#define MEMORY SOC_RMT_MEM_WORDS_PER_CHANNEL
	#define MOST_SYMBOLS 512
#endif

typedef struct {
	rmt_channel_handle_t channel;
	uint8_t pin;
	/* Sending. */
	rmt_encoder_handle_t encoder;
	rmt_symbol_word_t *sent;
	volatile uint8_t isSending;
	/* Receiving. */
	xsMachine *the;
	xsSlot onReadable;
	uint8_t hasOnReadable;
	uint8_t openDrain;
	volatile uint8_t hasTrain;
	volatile uint16_t count;
	uint32_t idle;
	rmt_symbol_word_t received[];
} Train;

static Train *gTrains[MOST];

static void check(xsMachine *the, esp_err_t error, char *words)
{
	if (ESP_OK != error)
		xsUnknownError("%s (%d)", words, (int)error);
}

/* A record with this many symbols to receive, and its number. */
static int makeTrain(xsMachine *the, int pin, int symbols)
{
	int number;
	if (!builtinIsPinFree(pin))
		xsUnknownError("in use");
	for (number = 0; number < MOST; number++) {
		if (gTrains[number])
			continue;
		gTrains[number] = c_calloc(1, sizeof(Train) + symbols * sizeof(rmt_symbol_word_t));
		if (!gTrains[number])
			xsUnknownError("no memory");
		gTrains[number]->pin = pin;
		return number;
	}
	xsUnknownError("no RMT channel");
	return 0;
}

static Train *trainOf(xsMachine *the, int argument)
{
	int number = xsmcToInteger(xsArg(argument));
	if (number < 0 || number >= MOST || !gTrains[number])
		xsUnknownError("closed");
	return gTrains[number];
}

static void forgetTrain(int number, int isUsed)
{
	Train *train = gTrains[number];
	gTrains[number] = NULL;
	if (isUsed)
		builtinFreePin(train->pin);
	if (train->channel) {
		rmt_disable(train->channel);
		rmt_del_channel(train->channel);
	}
	thimbleSettlePin(train->pin);
	if (train->encoder)
		rmt_del_encoder(train->encoder);
	if (train->sent)
		c_free(train->sent);
	c_free(train);
}

/* (number) */
void xs_thimble_train_close(xsMachine *the)
{
	Train *train = trainOf(the, 0);
	if (train->hasOnReadable)
		xsForget(train->onReadable);
	if (train->openDrain)
		gpio_reset_pin(train->pin);
	forgetTrain(xsmcToInteger(xsArg(0)), 1);
}

/* Sending */

static bool IRAM_ATTR onSent(rmt_channel_handle_t channel, const rmt_tx_done_event_data_t *event, void *user)
{
	((Train *)user)->isSending = 0;
	return false;
}

/* (pin): returns the number. */
void xs_thimble_train_open_output(xsMachine *the)
{
	int pin = xsmcToInteger(xsArg(0));
	int number = makeTrain(the, pin, 0);
	Train *train = gTrains[number];
	rmt_tx_channel_config_t channel = {
		.gpio_num = pin,
		.clk_src = RMT_CLK_SRC_DEFAULT,
		.resolution_hz = MICROSECONDS,
		.mem_block_symbols = SOC_RMT_MEM_WORDS_PER_CHANNEL,
		.trans_queue_depth = 1,
	};
	rmt_copy_encoder_config_t copy = {};
	rmt_tx_event_callbacks_t callbacks = { .on_trans_done = onSent };
	esp_err_t error = rmt_new_tx_channel(&channel, &train->channel);
	if (ESP_OK == error)
		error = rmt_new_copy_encoder(&copy, &train->encoder);
	if (ESP_OK == error)
		error = rmt_tx_register_event_callbacks(train->channel, &callbacks, train);
	if (ESP_OK == error)
		error = rmt_enable(train->channel);
	if (ESP_OK != error)
		forgetTrain(number, 0);
	check(the, error, "no RMT channel");
	builtinUsePin(pin);
	xsmcSetInteger(xsResult, number);
}

/* (number, train, carrier) */
void xs_thimble_train_send(xsMachine *the)
{
	Train *train = trainOf(the, 0);
	uint32_t carrier = xsmcToInteger(xsArg(2));
	void *data;
	xsUnsignedValue length;
	int32_t *timings;
	int i, count = 0, halves = 0;
	rmt_symbol_word_t *symbols;
	rmt_carrier_config_t modulation = { .frequency_hz = carrier, .duty_cycle = 0.33 };
	rmt_transmit_config_t config = {};

	if (train->isSending)
		xsUnknownError("write in progress");
	xsmcGetBufferReadable(xsArg(1), &data, &length);
	timings = data;
	length /= sizeof(int32_t);
	for (i = 0; i < length; i++)
		halves += (abs(timings[i]) + LONGEST - 1) / LONGEST;
	if (0 == halves)
		return;
	symbols = c_calloc((halves + 1) / 2, sizeof(rmt_symbol_word_t));
	if (!symbols)
		xsUnknownError("no memory");
	for (i = 0; i < length; i++) {
		int rest = abs(timings[i]), level = timings[i] > 0;
		while (rest > 0) {
			int part = rest > LONGEST ? LONGEST : rest;
			rmt_symbol_word_t *symbol = &symbols[count / 2];
			if (count & 1) {
				symbol->duration1 = part;
				symbol->level1 = level;
			} else {
				symbol->duration0 = part;
				symbol->level0 = level;
			}
			count += 1;
			rest -= part;
		}
	}
	if (train->sent)
		c_free(train->sent);
	train->sent = symbols;
	check(the, rmt_apply_carrier(train->channel, carrier ? &modulation : NULL), "carrier failed");
	train->isSending = 1;
	if (ESP_OK != rmt_transmit(train->channel, train->encoder, symbols, ((count + 1) / 2) * sizeof(rmt_symbol_word_t), &config)) {
		train->isSending = 0;
		xsUnknownError("write failed");
	}
}

/* Receiving */

static void deliver(void *the, void *refcon, uint8_t *message, uint16_t length)
{
	int number = (int)(uintptr_t)refcon;
	Train *train = gTrains[number];
	/* It may have been closed in the meantime. */
	if (!train || !train->hasOnReadable || !train->hasTrain)
		return;
	xsBeginHost(the);
		xsCallFunction0(train->onReadable, xsGlobal);
	xsEndHost(the);
}

static bool IRAM_ATTR onReceived(rmt_channel_handle_t channel, const rmt_rx_done_event_data_t *event, void *user)
{
	Train *train = gTrains[(int)(uintptr_t)user];
	if (!train)
		return false;
	train->count = event->num_symbols;
	train->hasTrain = 1;
	if (train->hasOnReadable)
		modMessagePostToMachineFromISR(train->the, deliver, user);
	return false;
}

static esp_err_t receive(Train *train)
{
	rmt_receive_config_t config = {
		.signal_range_min_ns = SHORTEST,
		.signal_range_max_ns = train->idle * 1000,
	};
	train->hasTrain = 0;
	return rmt_receive(train->channel, train->received, MOST_SYMBOLS * sizeof(rmt_symbol_word_t), &config);
}

/* (pin, idle, isInverted, openDrain, onReadable): returns the number. */
void xs_thimble_train_open_input(xsMachine *the)
{
	int pin = xsmcToInteger(xsArg(0));
	int number = makeTrain(the, pin, MOST_SYMBOLS);
	Train *train = gTrains[number];
	rmt_rx_channel_config_t channel = {
		.gpio_num = pin,
		.clk_src = RMT_CLK_SRC_DEFAULT,
		.resolution_hz = MICROSECONDS,
		.mem_block_symbols = MEMORY,
		.flags.invert_in = xsmcToBoolean(xsArg(2)),
	};
	rmt_rx_event_callbacks_t callbacks = { .on_recv_done = onReceived };
	esp_err_t error = rmt_new_rx_channel(&channel, &train->channel);

	train->idle = xsmcToInteger(xsArg(1));
	train->openDrain = xsmcToBoolean(xsArg(3));
	if (ESP_OK == error)
		error = rmt_rx_register_event_callbacks(train->channel, &callbacks, (void *)(uintptr_t)number);
	if (ESP_OK == error)
		error = rmt_enable(train->channel);
	if (ESP_OK == error && train->openDrain) {
		gpio_set_level(pin, 1);
		error = gpio_set_direction(pin, GPIO_MODE_INPUT_OUTPUT_OD);
		/* ESP-IDF's driver left it on until version 5, as ESPHome has it for a DHT. */
		if (ESP_OK == error)
			error = gpio_pullup_en(pin);
	}
	if (ESP_OK == error && !train->openDrain)
		error = receive(train);
	if (ESP_OK != error)
		forgetTrain(number, 0);
	check(the, error, "no RMT channel");
	builtinUsePin(pin);
	if (xsmcTest(xsArg(4))) {
		train->the = the;
		train->onReadable = xsArg(4);
		xsRemember(train->onReadable);
		train->hasOnReadable = 1;
	}
	xsmcSetInteger(xsResult, number);
}

/* (number, level): holds the wire, or releases it and receives what comes then. */
void xs_thimble_train_hold(xsMachine *the)
{
	Train *train = trainOf(the, 0);
	int level = xsmcToInteger(xsArg(1)) ? 1 : 0;
	if (!train->openDrain)
		xsUnknownError("input only");
	if (level) {
		/* Ends what may still be awaited. */
		rmt_disable(train->channel);
		check(the, rmt_enable(train->channel), "read failed");
		check(the, receive(train), "read failed");
	}
	gpio_set_level(train->pin, level);
}

/* (number): returns an ArrayBuffer of signed microseconds; undefined when there is no train. */
void xs_thimble_train_read(xsMachine *the)
{
	Train *train = trainOf(the, 0);
	int32_t *timings;
	void *data;
	xsUnsignedValue length;
	int i, count = 0;

	if (!train->hasTrain)
		return;
	/* The last half of the last symbol is 0: there the level stayed. */
	for (i = 0; i < train->count; i++)
		count += (train->received[i].duration0 ? 1 : 0) + (train->received[i].duration1 ? 1 : 0);
	xsmcSetArrayBuffer(xsResult, NULL, count * sizeof(int32_t));
	xsmcGetBufferWritable(xsResult, &data, &length);
	timings = data;
	for (i = 0; i < train->count; i++) {
		rmt_symbol_word_t symbol = train->received[i];
		if (symbol.duration0)
			*timings++ = symbol.level0 ? symbol.duration0 : -(int)symbol.duration0;
		if (symbol.duration1)
			*timings++ = symbol.level1 ? symbol.duration1 : -(int)symbol.duration1;
	}
	train->hasTrain = 0;
	if (!train->openDrain)
		check(the, receive(train), "read failed");
}
