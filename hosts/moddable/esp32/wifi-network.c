#include "xsmc.h"
#include "xsHost.h"
#include "mc.xs.h"

#include "esp_event.h"
#include "esp_netif.h"
#include "esp_wifi.h"

#define CHANNEL (1)
#define CLIENTS (2)

/* wifi_err_reason_t of the last time that the station was disconnected */
static volatile uint8_t gDisconnectReason;

static void changed(void *arg, esp_event_base_t base, int32_t id, void *data)
{
	if (WIFI_EVENT_STA_DISCONNECTED == id)
		gDisconnectReason = ((wifi_event_sta_disconnected_t *)data)->reason;
}

/*
 * Call it before the SDK's interface exists: events come to whoever registered first, and the reason has to be known
 * when the interface reports the change.
 */
void xs_thimble_wifi_watch(xsMachine *the)
{
	esp_event_loop_create_default();
	esp_event_handler_register(WIFI_EVENT, ESP_EVENT_ANY_ID, changed, NULL);
}

void xs_thimble_wifi_disconnect_reason(xsMachine *the)
{
	xsmcSetInteger(xsResult, gDisconnectReason);
}

/*
 * Tells clients that names are looked up here, and that there is a page (RFC 8910). Without that some phones don't
 * show it by themselves.
 */
static void offerPage(esp_netif_t *netif, const esp_netif_ip_info_t *info, const char *page)
{
	uint8_t offer = 1;
	esp_netif_dns_info_t dns = {0};

	dns.ip.type = ESP_IPADDR_TYPE_V4;
	dns.ip.u_addr.ip4 = info->ip;
	esp_netif_dhcps_stop(netif);
	esp_netif_dhcps_option(netif, ESP_NETIF_OP_SET, ESP_NETIF_DOMAIN_NAME_SERVER, &offer, sizeof(offer));
	esp_netif_set_dns_info(netif, ESP_NETIF_DNS_MAIN, &dns);
	esp_netif_dhcps_option(netif, ESP_NETIF_OP_SET, ESP_NETIF_CAPTIVEPORTAL_URI, (void *)page, c_strlen(page));
	esp_netif_dhcps_start(netif);
}

/* The SDK's access point belongs to its other Wi-Fi module, which can't be used beside embedded:network/interface/wifi. */
void xs_thimble_access_point_open(xsMachine *the)
{
	static esp_netif_t *netif;
	/* ESP-IDF keeps the pointer. */
	static char page[32];
	wifi_config_t config = {0};
	esp_netif_ip_info_t info;
	char ssid[sizeof(config.ap.ssid) + 1];
	char *address;

	xsmcToStringBuffer(xsArg(0), ssid, sizeof(ssid));
	config.ap.ssid_len = c_strlen(ssid);
	c_memcpy(config.ap.ssid, ssid, config.ap.ssid_len);
	xsmcToStringBuffer(xsArg(1), (char *)config.ap.password, sizeof(config.ap.password));
	config.ap.authmode = WIFI_AUTH_WPA2_PSK;
	config.ap.channel = CHANNEL;
	config.ap.max_connection = CLIENTS;

	if (!netif)
		netif = esp_netif_create_default_wifi_ap();
	if (!netif || (ESP_OK != esp_wifi_set_mode(WIFI_MODE_APSTA)))
		xsUnknownError("no memory for an access point");
	if (ESP_OK != esp_wifi_set_config(WIFI_IF_AP, &config))
		xsUnknownError("the chip refuses the access point's settings");
	if (ESP_OK != esp_netif_get_ip_info(netif, &info))
		xsUnknownError("the access point has no address");

	c_memcpy(page, "http://", 7);
	address = page + 7;
	esp_ip4addr_ntoa(&info.ip, address, sizeof(page) - 7);
	offerPage(netif, &info, page);
	xsmcSetString(xsResult, address);
}

void xs_thimble_access_point_close(xsMachine *the)
{
	esp_wifi_set_mode(WIFI_MODE_STA);
}
