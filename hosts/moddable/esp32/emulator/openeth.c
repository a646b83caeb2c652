/*
 * Ethernet of an emulated chip: QEMU has the OpenCores controller, for which ESP-IDF has a driver. It leaves as much
 * memory as Wi-Fi leaves on a board, so that the emulated chip does what a board can.
 */
#include "../ethernet-chip.h"

#include "esp_heap_caps.h"
#include "mc.defines.h"
#include "sdkconfig.h"

/*
 * Bytes that Wi-Fi leaves to the program of an ESP32-C3 with the SDK's buffers. Estimated: ESP-IDF v6.0 measured 180 KB
 * with 3 buffers for reception, of 1.6 KB each (api-guides/wifi-driver/wifi-performance-and-power-save.rst, "Minimum"),
 * and the SDK has 5.
 */
#define LEFT_BY_WIFI (176 * 1024)
#define KIND (MALLOC_CAP_INTERNAL | MALLOC_CAP_8BIT)
/* What is taken at once: the memory isn't in one piece. */
#define PIECE 2048

/* Of tasks that ESP-IDF starts later, and that its figure lacks already. */
#define STACKS (CONFIG_LWIP_TCPIP_TASK_STACK_SIZE + CONFIG_ESP_SYSTEM_EVENT_TASK_STACK_SIZE + CONFIG_ESP_TIMER_TASK_STACK_SIZE)

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

void thimble_ethernet_chip(xsMachine *the, esp_eth_mac_t **mac, esp_eth_phy_t **phy)
{
	eth_mac_config_t mac_config = ETH_MAC_DEFAULT_CONFIG();
	eth_phy_config_t phy_config = ETH_PHY_DEFAULT_CONFIG();
#if !MODDEF_EMULATOR_VIRTUALBOARD
	size_t before = heap_caps_get_free_size(KIND);
#endif

	/* The emulated cable needs no negotiation. */
	phy_config.autonego_timeout_ms = 100;
	*mac = esp_eth_mac_new_openeth(&mac_config);
	*phy = esp_eth_phy_new_generic(&phy_config);
	/* A virtual board lies in the engine's memory as well, and no real chip has room for one. */
#if !MODDEF_EMULATOR_VIRTUALBOARD
	take_as_wifi(before - heap_caps_get_free_size(KIND));
#endif
}
