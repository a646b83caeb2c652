/* Ethernet of an emulated chip: QEMU has the OpenCores controller, for which ESP-IDF has a driver. */
#include <stdio.h>
#include "xsmc.h"
#include "mc.xs.h"

#include "esp_eth.h"
#include "esp_event.h"
#include "esp_mac.h"
#include "esp_netif.h"

static esp_netif_t *netif;

static void check(xsMachine *the, esp_err_t error)
{
	if (error != ESP_OK)
		xsUnknownError("ethernet can't be started");
}

/* Starts the driver, and asks for an address by DHCP. */
void xs_thimble_openeth_start(xsMachine *the)
{
	esp_netif_config_t config = ESP_NETIF_DEFAULT_ETH();
	eth_mac_config_t mac = ETH_MAC_DEFAULT_CONFIG();
	eth_phy_config_t phy = ETH_PHY_DEFAULT_CONFIG();
	esp_eth_handle_t driver = NULL;
	esp_err_t error;

	check(the, esp_netif_init());
	error = esp_event_loop_create_default();
	/* The SDK has it already. */
	if (error != ESP_ERR_INVALID_STATE)
		check(the, error);
	netif = esp_netif_new(&config);
	/* The emulated cable needs no negotiation. */
	phy.autonego_timeout_ms = 100;
	esp_eth_config_t parts = ETH_DEFAULT_CONFIG(esp_eth_mac_new_openeth(&mac), esp_eth_phy_new_generic(&phy));
	check(the, esp_eth_driver_install(&parts, &driver));
	check(the, esp_netif_attach(netif, esp_eth_new_netif_glue(driver)));
	check(the, esp_eth_start(driver));
}

/* The address as text; undefined while there is none. */
void xs_thimble_openeth_address(xsMachine *the)
{
	esp_netif_ip_info_t info;
	char text[16];

	if (esp_netif_get_ip_info(netif, &info) != ESP_OK || info.ip.addr == 0)
		return;
	esp_ip4addr_ntoa(&info.ip, text, sizeof(text));
	xsmcSetString(xsResult, text);
}

/* As text: "00:00:00:00:00:03". */
void xs_thimble_openeth_mac(xsMachine *the)
{
	uint8_t mac[6];
	char text[18];

	if (esp_read_mac(mac, ESP_MAC_ETH) != ESP_OK)
		return;
	snprintf(text, sizeof(text), "%02x:%02x:%02x:%02x:%02x:%02x", mac[0], mac[1], mac[2], mac[3], mac[4], mac[5]);
	xsmcSetString(xsResult, text);
}
