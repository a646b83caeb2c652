/* Ethernet of the emulated chip. */
#include "network.h"
#include <stddef.h>
#include "esp_check.h"
#include "esp_eth.h"
#include "esp_event.h"
#include "esp_log.h"
#include "esp_mac.h"
#include "esp_netif.h"

static volatile bool isUp;

static void onAddress(void *context, esp_event_base_t base, int32_t event, void *data)
{
	const ip_event_got_ip_t *got = data;

	ESP_LOGI("recovery", "[network]: connected as " IPSTR, IP2STR(&got->ip_info.ip));
	isUp = true;
}

void networkStart(const char *name)
{
	esp_netif_config_t config = ESP_NETIF_DEFAULT_ETH();
	esp_netif_t *netif = esp_netif_new(&config);
	eth_mac_config_t macConfig = ETH_MAC_DEFAULT_CONFIG();
	eth_phy_config_t phyConfig = ETH_PHY_DEFAULT_CONFIG();
	esp_eth_handle_t driver = NULL;
	uint8_t address[6];

	phyConfig.autonego_timeout_ms = 100;
	esp_eth_config_t parts = ETH_DEFAULT_CONFIG(esp_eth_mac_new_openeth(&macConfig), esp_eth_phy_new_generic(&phyConfig));
	ESP_ERROR_CHECK(esp_eth_driver_install(&parts, &driver));
	ESP_ERROR_CHECK(esp_read_mac(address, ESP_MAC_ETH));
	ESP_ERROR_CHECK(esp_eth_ioctl(driver, ETH_CMD_S_MAC_ADDR, address));
	ESP_ERROR_CHECK(esp_netif_attach(netif, esp_eth_new_netif_glue(driver)));
	if (name)
		esp_netif_set_hostname(netif, name);
	ESP_ERROR_CHECK(esp_event_handler_register(IP_EVENT, IP_EVENT_ETH_GOT_IP, onAddress, NULL));
	ESP_ERROR_CHECK(esp_eth_start(driver));
}

bool networkIsUp(void)
{
	return isUp;
}
