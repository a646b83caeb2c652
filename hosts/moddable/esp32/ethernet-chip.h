/* What ethernet-network.c needs of a board's Ethernet chip. A build has one of these: lan8720.c, w5500.c, openeth.c. */
#include "xsmc.h"
#include "esp_eth.h"

/*
 * Makes the driver's MAC and PHY, by the arguments of xs_thimble_ethernet_start: driverArguments in ethernet-settings.ts
 * puts them in order. Either is NULL when ESP-IDF refuses it. Sets xsResult to true when it has the board's only SPI
 * bus. Throws for a pin that can't be used, or when the bus can't be opened.
 */
void thimble_ethernet_chip(xsMachine *the, esp_eth_mac_t **mac, esp_eth_phy_t **phy);

/* Throws, with ESP-IDF's name of the error, unless it is ESP_OK. */
void thimble_check(xsMachine *the, esp_err_t error, const char *what);

/* An argument that is a pin, or -1 for none. Throws when the chip has no such pin, or its flash is wired to it. */
int thimble_input_pin(xsMachine *the, int argument);
/* The same for a pin that has to be an output. */
int thimble_output_pin(xsMachine *the, int argument);
