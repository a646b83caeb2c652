/* Ethernet with an ESP32's own MAC and a PHY at its RMII pins. */
#include "ethernet-chip.h"

#if !CONFIG_ETH_USE_ESP32_EMAC
#error "ethernet=lan8720 is for an ESP32: other chips have no RMII, so they need a W5500"
#endif

/* Long enough for the capacitors at the pin that turns a PHY off, and for its oscillator to start again. */
#define OFF_US 50000
#define START_MS 200

enum { MDC, MDIO, CLOCK, IS_CLOCK_OUTPUT, POWER, ADDRESS };

void thimble_ethernet_chip(xsMachine *the, esp_eth_mac_t **mac, esp_eth_phy_t **phy)
{
	eth_esp32_emac_config_t emac = ETH_ESP32_EMAC_DEFAULT_CONFIG();
	eth_mac_config_t mac_config = ETH_MAC_DEFAULT_CONFIG();
	eth_phy_config_t phy_config = ETH_PHY_DEFAULT_CONFIG();
	int address = xsmcToInteger(xsArg(ADDRESS));

	emac.smi_gpio.mdc_num = thimble_output_pin(the, MDC);
	emac.smi_gpio.mdio_num = thimble_output_pin(the, MDIO);
	emac.clock_config.rmii.clock_mode = xsmcToInteger(xsArg(IS_CLOCK_OUTPUT)) ? EMAC_CLK_OUT : EMAC_CLK_EXT_IN;
	emac.clock_config.rmii.clock_gpio = xsmcToInteger(xsArg(CLOCK));
	if (address >= 0)
		phy_config.phy_addr = address;
	phy_config.reset_gpio_num = thimble_output_pin(the, POWER);
	phy_config.hw_reset_assert_time_us = OFF_US;
	phy_config.post_hw_reset_delay_ms = START_MS;
	*mac = esp_eth_mac_new_esp32(&emac, &mac_config);
	*phy = esp_eth_phy_new_generic(&phy_config);
}
