#include "xsmc.h"
#include "mc.xs.h"

#include "esp_netif.h"

/*
 * Makes Ethernet the network of all sockets, before it has an address: without a network the SDK's sockets can't be
 * opened.
 */
void xs_thimble_ethernet_for_sockets(xsMachine *the)
{
	esp_netif_t *netif = esp_netif_get_handle_from_ifkey("ETH_DEF");

	if (netif)
		esp_netif_set_default_netif(netif);
}
