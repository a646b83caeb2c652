/* Wi-Fi, with the networks that the main firmware knows: one after the other, until one takes the board. */
#include "network.h"
#include <stdio.h>
#include <string.h>
#include "esp_check.h"
#include "esp_event.h"
#include "esp_log.h"
#include "esp_netif.h"
#include "esp_wifi.h"
#include "record.h"

static volatile bool isUp;
/* The network that is tried. */
static int place = -1;

/* Returns false if none is known. */
static bool chooseNext(void)
{
	wifi_config_t config = { 0 };

	for (int tries = 0; tries < RECORD_NETWORKS; tries++) {
		char key[16], ssid[sizeof(config.sta.ssid) + 1], password[sizeof(config.sta.password)];

		place = (place + 1) % RECORD_NETWORKS;
		snprintf(key, sizeof(key), RECORD_SSID "%d", place);
		if (!recordRead(key, ssid, sizeof(ssid)) || ssid[0] == 0)
			continue;
		snprintf(key, sizeof(key), RECORD_PASSWORD "%d", place);
		recordRead(key, password, sizeof(password));
		/* A name of 32 bytes has no zero byte at its end. */
		memcpy(config.sta.ssid, ssid, strlen(ssid));
		memcpy(config.sta.password, password, strlen(password));
		return ESP_OK == esp_wifi_set_config(WIFI_IF_STA, &config);
	}
	return false;
}

static void onWiFi(void *context, esp_event_base_t base, int32_t event, void *data)
{
	if (event == WIFI_EVENT_STA_START && chooseNext())
		esp_wifi_connect();
	if (event != WIFI_EVENT_STA_DISCONNECTED)
		return;
	/* The same one again if it was lost, the next one if it couldn't be joined. */
	if (isUp || chooseNext())
		esp_wifi_connect();
	isUp = false;
}

static void onAddress(void *context, esp_event_base_t base, int32_t event, void *data)
{
	const ip_event_got_ip_t *got = data;

	ESP_LOGI("recovery", "[network]: connected as " IPSTR, IP2STR(&got->ip_info.ip));
	isUp = true;
}

void networkStart(const char *name)
{
	esp_netif_t *netif = esp_netif_create_default_wifi_sta();
	wifi_init_config_t config = WIFI_INIT_CONFIG_DEFAULT();

	if (name)
		esp_netif_set_hostname(netif, name);
	ESP_ERROR_CHECK(esp_wifi_init(&config));
	ESP_ERROR_CHECK(esp_wifi_set_storage(WIFI_STORAGE_RAM));
	ESP_ERROR_CHECK(esp_wifi_set_mode(WIFI_MODE_STA));
	ESP_ERROR_CHECK(esp_event_handler_register(WIFI_EVENT, ESP_EVENT_ANY_ID, onWiFi, NULL));
	ESP_ERROR_CHECK(esp_event_handler_register(IP_EVENT, IP_EVENT_STA_GOT_IP, onAddress, NULL));
	ESP_ERROR_CHECK(esp_wifi_start());
}

bool networkIsUp(void)
{
	return isUp;
}
