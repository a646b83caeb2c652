/* Ethernet with a W5500, which has an SPI bus of its own. */
#include "ethernet-chip.h"

#include "driver/gpio.h"
#include "driver/spi_master.h"
#include "esp_eth_mac_w5500.h"
#include "esp_eth_phy_w5500.h"
#include "soc/soc_caps.h"

/* Programs have SPI2, unless it is the only bus. */
#define IS_ONLY_BUS (SOC_SPI_PERIPH_NUM == 2)
#if IS_ONLY_BUS
#define BUS SPI2_HOST
#else
#define BUS SPI3_HOST
#endif

/* Milliseconds, for a chip whose INT isn't wired. */
#define POLL_PERIOD 10

enum { CLOCK, IN, OUT, SELECT, INTERRUPT, RESET, MHZ };

void thimble_ethernet_chip(xsMachine *the, esp_eth_mac_t **mac, esp_eth_phy_t **phy)
{
	spi_bus_config_t bus = {
		.sclk_io_num = thimble_output_pin(the, CLOCK),
		.miso_io_num = thimble_input_pin(the, IN),
		.mosi_io_num = thimble_output_pin(the, OUT),
		.quadwp_io_num = -1,
		.quadhd_io_num = -1,
	};
	spi_device_interface_config_t device = {
		.clock_speed_hz = xsmcToInteger(xsArg(MHZ)) * 1000 * 1000,
		.spics_io_num = thimble_output_pin(the, SELECT),
		.queue_size = 16,
	};
	eth_w5500_config_t w5500 = ETH_W5500_DEFAULT_CONFIG(BUS, &device);
	eth_mac_config_t mac_config = ETH_MAC_DEFAULT_CONFIG();
	eth_phy_config_t phy_config = ETH_PHY_DEFAULT_CONFIG();
	esp_err_t error;

	w5500.base.int_gpio_num = thimble_input_pin(the, INTERRUPT);
	w5500.base.poll_period_ms = w5500.base.int_gpio_num < 0 ? POLL_PERIOD : 0;
	phy_config.reset_gpio_num = thimble_output_pin(the, RESET);

	error = gpio_install_isr_service(0);
	/* The SDK may have installed it. */
	if (error != ESP_ERR_INVALID_STATE)
		thimble_check(the, error, "pins can't interrupt");
	xsmcSetBoolean(xsResult, IS_ONLY_BUS);
	thimble_check(the, spi_bus_initialize(BUS, &bus, SPI_DMA_CH_AUTO), "the SPI bus can't be opened");
	*mac = esp_eth_mac_new_w5500(&w5500, &mac_config);
	*phy = esp_eth_phy_new_w5500(&phy_config);
}
