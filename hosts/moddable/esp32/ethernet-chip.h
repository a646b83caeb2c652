/* What ethernet-network.c needs of a board's Ethernet chip. A build has one of these: lan8720.c, w5500.c, openeth.c. */
#include "xsmc.h"
#include "esp_eth.h"

/*
 * Makes the driver's two halves of the arguments of xs_thimble_ethernet_start, which ethernet-settings.ts puts in
 * order.
 */
void thimble_ethernet_chip(xsMachine *the, esp_eth_mac_t **mac, esp_eth_phy_t **phy);

/* Throws, with ESP-IDF's name of the error, unless it is ESP_OK. */
void thimble_check(xsMachine *the, esp_err_t error, const char *what);

/* An argument that is a pin, or -1 for none. Throws when the chip has no such pin, or its flash is wired to it. */
int thimble_input_pin(xsMachine *the, int argument);
/* The same for a pin that has to be an output. */
int thimble_output_pin(xsMachine *the, int argument);
