/* A board's Ethernet, whatever its chip: see ethernet-chip.h. */
#include <stdio.h>
#include "xsmc.h"
#include "mc.xs.h"
#include "ethernet-chip.h"

#include "driver/gpio.h"
#include "esp_event.h"
#include "esp_mac.h"
#include "esp_netif.h"
#include "esp_private/esp_gpio_reserve.h"

static esp_netif_t *netif;

void thimble_check(xsMachine *the, esp_err_t error, const char *what)
{
	if (error != ESP_OK)
		xsUnknownError("%s (%s)", what, esp_err_to_name(error));
}

int thimble_input_pin(xsMachine *the, int argument)
{
	int pin = xsmcToInteger(xsArg(argument));

	if (pin >= 0 && (!GPIO_IS_VALID_GPIO(pin) || esp_gpio_is_reserved(BIT64(pin))))
		xsRangeError("pin %d isn't one that this chip has free", pin);
	return pin;
}

int thimble_output_pin(xsMachine *the, int argument)
{
	int pin = thimble_input_pin(the, argument);

	if (pin >= 0 && !GPIO_IS_VALID_OUTPUT_GPIO(pin))
		xsRangeError("pin %d can't be an output", pin);
	return pin;
}

/*
 * Starts the driver, and asks for an address by DHCP. Returns whether the Ethernet chip has the board's only SPI bus.
 * Ethernet is the network of all sockets from then on, even when this throws: without a network the SDK's sockets can't be opened.
 */
void xs_thimble_ethernet_start(xsMachine *the)
{
	esp_netif_config_t config = ESP_NETIF_DEFAULT_ETH();
	esp_eth_mac_t *mac = NULL;
	esp_eth_phy_t *phy = NULL;
	esp_eth_handle_t driver = NULL;
	uint8_t address[6];
	esp_err_t error;

	thimble_check(the, esp_netif_init(), "no network");
	error = esp_event_loop_create_default();
	/* The SDK has it already. */
	if (error != ESP_ERR_INVALID_STATE)
		thimble_check(the, error, "no events");
	netif = esp_netif_new(&config);
	esp_netif_set_default_netif(netif);

	xsmcSetFalse(xsResult);
	thimble_ethernet_chip(the, &mac, &phy);
	if (mac == NULL || phy == NULL) {
		if (mac)
			mac->del(mac);
		if (phy)
			phy->del(phy);
		xsUnknownError("no driver: a pin is in use or isn't possible, or there is no memory");
	}
	esp_eth_config_t parts = ETH_DEFAULT_CONFIG(mac, phy);
	error = esp_eth_driver_install(&parts, &driver);
	if (error != ESP_OK) {
		mac->del(mac);
		phy->del(phy);
		thimble_check(the, error, "the chip doesn't answer");
	}
	thimble_check(the, esp_read_mac(address, ESP_MAC_ETH), "no MAC address");
	thimble_check(the, esp_eth_ioctl(driver, ETH_CMD_S_MAC_ADDR, address), "no MAC address");
	thimble_check(the, esp_netif_attach(netif, esp_eth_new_netif_glue(driver)), "no network");
	thimble_check(the, esp_eth_start(driver), "the chip doesn't start");
}

/* The address as text; undefined while there is none. */
void xs_thimble_ethernet_address(xsMachine *the)
{
	esp_netif_ip_info_t info;
	char text[16];

	if (esp_netif_get_ip_info(netif, &info) != ESP_OK || info.ip.addr == 0)
		return;
	esp_ip4addr_ntoa(&info.ip, text, sizeof(text));
	xsmcSetString(xsResult, text);
}

/* As text: "00:00:00:00:00:03". */
void xs_thimble_ethernet_mac(xsMachine *the)
{
	uint8_t mac[6];
	char text[18];

	if (esp_read_mac(mac, ESP_MAC_ETH) != ESP_OK)
		return;
	snprintf(text, sizeof(text), "%02x:%02x:%02x:%02x:%02x:%02x", mac[0], mac[1], mac[2], mac[3], mac[4], mac[5]);
	xsmcSetString(xsResult, text);
}
