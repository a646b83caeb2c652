/* Ethernet of an emulated chip: QEMU has the OpenCores controller, for which ESP-IDF has a driver. */
#include "../ethernet-chip.h"

void thimble_ethernet_chip(xsMachine *the, esp_eth_mac_t **mac, esp_eth_phy_t **phy)
{
	eth_mac_config_t mac_config = ETH_MAC_DEFAULT_CONFIG();
	eth_phy_config_t phy_config = ETH_PHY_DEFAULT_CONFIG();

	/* The emulated cable needs no negotiation. */
	phy_config.autonego_timeout_ms = 100;
	*mac = esp_eth_mac_new_openeth(&mac_config);
	*phy = esp_eth_phy_new_generic(&phy_config);
}
