/*
 * Ethernet of an emulated chip: QEMU has the OpenCores controller, for which ESP-IDF has a driver. It leaves as much
 * memory as Wi-Fi leaves on a board, so that the emulated chip does what a board can.
 */
#include "xsAll.h"
#include "../ethernet-chip.h"

#include <stdlib.h>
#include <string.h>

#include "esp_heap_caps.h"
#include "esp_rom_sys.h"
#include "esp_task.h"
#include "freertos/FreeRTOS.h"
#include "freertos/task.h"
#include "mc.defines.h"
#include "sdkconfig.h"

/*
 * Bytes that Wi-Fi leaves to the program of an ESP32-C3, as ESP-IDF v6.0 measured with the buffers that the firmware has
 * (api-guides/wifi-driver/wifi-performance-and-power-save.rst, "Minimum").
 */
#define LEFT_BY_WIFI (180 * 1024)
#define KIND (MALLOC_CAP_INTERNAL | MALLOC_CAP_8BIT)
/* What is taken at once: the memory isn't in one piece. */
#define PIECE 2048

/* Of tasks that ESP-IDF starts later, and that its figure lacks already. */
#define STACKS \
	(ESP_TASK_TCPIP_STACK + CONFIG_ESP_SYSTEM_EVENT_TASK_STACK_SIZE + TASK_EXTRA_STACK_SIZE + ESP_TASK_TIMER_STACK)

static size_t free_at_start;

/* Runs before app_main, so before the engine takes its memory. */
static void __attribute__((constructor)) at_start(void)
{
	free_at_start = heap_caps_get_free_size(KIND);
}

#if !MODDEF_EMULATOR_VIRTUALBOARD
/* Takes what Wi-Fi would have taken, less what this driver has. It is never given back. */
static void take_as_wifi(size_t driver)
{
	size_t taken = driver;

	while (taken + PIECE <= free_at_start - STACKS - LEFT_BY_WIFI && heap_caps_malloc(PIECE, KIND))
		taken += PIECE;
}
#endif

/* Called by ../last-words.c. */
void thimble_engine_ends(txMachine *the, const char *words)
{
	esp_rom_install_uart_printf();
	esp_rom_printf("\nThe engine ends: %s. Slots: %d. Bytes of chunks: %d of %d. Bytes for either: %d.\n", words,
		(int)the->currentHeapCount, (int)the->currentChunksSize, (int)the->maximumChunksSize,
		(int)(the->heap_pend - the->heap_ptr));
	/* A release build says nowhere else what was thrown. */
	if (!strcmp(words, fxAbortString(XS_UNHANDLED_EXCEPTION_EXIT)))
		esp_rom_printf("%s\n", fxToString(the, &mxException));
}

/*
 * ESP-IDF's driver takes 1,522 bytes for each frame, however short, and tries for ever where it can't have them. Drivers
 * of boards take what a frame has, and drop it where they can't. So frames are copied here, and one piece of memory is
 * kept for the driver, which gets it when there is no other.
 */
static void *spare;
static esp_err_t (*take_frame)(esp_eth_mediator_t *driver, uint8_t *frame, uint32_t length);
static esp_err_t (*set_driver)(esp_eth_mac_t *mac, esp_eth_mediator_t *driver);

static void give_spare(size_t size, uint32_t caps, const char *function)
{
	void *given = spare;

	if (size != ETH_MAX_PACKET_SIZE || given == NULL)
		return;
	spare = NULL;
	free(given);
}

/* Of the driver's task, as are the other calls that use `spare`. */
static esp_err_t copy_frame(esp_eth_mediator_t *driver, uint8_t *frame, uint32_t length)
{
	uint8_t *copy = malloc(length);

	if (copy)
		memcpy(copy, frame, length);
	if (spare)
		free(frame);
	else
		spare = frame;
	return copy ? take_frame(driver, copy, length) : ESP_ERR_NO_MEM;
}

static esp_err_t copy_frames(esp_eth_mac_t *mac, esp_eth_mediator_t *driver)
{
	if (driver && driver->stack_input != copy_frame) {
		take_frame = driver->stack_input;
		driver->stack_input = copy_frame;
	}
	return set_driver(mac, driver);
}

void thimble_ethernet_chip(xsMachine *the, esp_eth_mac_t **mac, esp_eth_phy_t **phy)
{
	eth_mac_config_t mac_config = ETH_MAC_DEFAULT_CONFIG();
	eth_phy_config_t phy_config = ETH_PHY_DEFAULT_CONFIG();
#if !MODDEF_EMULATOR_VIRTUALBOARD
	size_t before = heap_caps_get_free_size(KIND);
#endif

	/* While its task has no memory, others must be able to free some. */
	mac_config.rx_task_prio = uxTaskPriorityGet(NULL);
	/* The emulated cable needs no negotiation. */
	phy_config.autonego_timeout_ms = 100;
	*mac = esp_eth_mac_new_openeth(&mac_config);
	*phy = esp_eth_phy_new_generic(&phy_config);
	if (*mac) {
		spare = malloc(ETH_MAX_PACKET_SIZE);
		heap_caps_register_failed_alloc_callback(give_spare);
		set_driver = (*mac)->set_mediator;
		(*mac)->set_mediator = copy_frames;
	}
	/* A virtual board lies in the engine's memory as well, and no real chip has room for one. */
#if !MODDEF_EMULATOR_VIRTUALBOARD
	take_as_wifi(before - heap_caps_get_free_size(KIND));
#endif
}
