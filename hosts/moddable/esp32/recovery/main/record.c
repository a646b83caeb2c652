#include "record.h"
#include "nvs.h"

#define SPACE "recovery"

static bool readFrom(const char *space, const char *key, char *text, size_t length)
{
	nvs_handle_t handle;
	bool has = false;

	text[0] = 0;
	if (ESP_OK != nvs_open(space, NVS_READONLY, &handle))
		return false;
	has = ESP_OK == nvs_get_str(handle, key, text, &length);
	nvs_close(handle);
	if (!has)
		text[0] = 0;
	return has;
}

bool recordRead(const char *key, char *text, size_t length)
{
	return readFrom(SPACE, key, text, length);
}

bool recordReadName(char *text, size_t length)
{
	return readFrom("start", "name", text, length);
}

bool recordWrite(const char *key, const char *text)
{
	nvs_handle_t handle;
	esp_err_t error;

	if (ESP_OK != nvs_open(SPACE, NVS_READWRITE, &handle))
		return false;
	error = text ? nvs_set_str(handle, key, text) : nvs_erase_key(handle, key);
	if (error == ESP_OK)
		error = nvs_commit(handle);
	nvs_close(handle);
	return error == ESP_OK || (text == NULL && error == ESP_ERR_NVS_NOT_FOUND);
}
