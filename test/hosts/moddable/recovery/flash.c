/* The flash of the board in chip.c: partitions, settings, and what ESP-IDF does with them. It loses power in any step. */
#define SECTORS 24
#define KEYS 8
#define POWER_CUT 9

/* What outlasts a life. */
static struct {
	uint8_t main[SECTORS * SECTOR];
	uint8_t data[2 * SECTOR];
	struct {
		char key[16];
		char text[RECORD_MAX_TEXT];
	} settings[KEYS];
} flash;
static const char *file;
static long steps;
static const esp_partition_t mainPartition = { 0xd0000, SECTORS * SECTOR };
static const esp_partition_t dataPartition = { 0x3be000, 2 * SECTOR };

static void save(void)
{
	FILE *to = fopen(file, "wb");

	fwrite(&flash, sizeof(flash), 1, to);
	fclose(to);
}

static void step(void)
{
	if (steps-- > 0)
		return;
	save();
	exit(POWER_CUT);
}

static uint8_t *bytesOf(const esp_partition_t *partition)
{
	return partition == &mainPartition ? flash.main : flash.data;
}

const esp_partition_t *esp_partition_find_first(int type, int subtype, const char *label)
{
	return type == ESP_PARTITION_TYPE_APP ? &mainPartition : &dataPartition;
}

esp_err_t esp_partition_read(const esp_partition_t *from, size_t offset, void *to, size_t size)
{
	memcpy(to, bytesOf(from) + offset, size);
	return ESP_OK;
}

/* Only takes bits away. Power that goes meanwhile leaves half of it. */
esp_err_t esp_partition_write(const esp_partition_t *to, size_t offset, const void *from, size_t size)
{
	size_t written = steps > 0 ? size : size / 2;

	for (size_t i = 0; i < written; i++)
		bytesOf(to)[offset + i] &= ((const uint8_t *)from)[i];
	step();
	return ESP_OK;
}

esp_err_t esp_partition_erase_range(const esp_partition_t *partition, size_t offset, size_t size)
{
	for (size_t at = offset; at < offset + size; at += SECTOR) {
		memset(bytesOf(partition) + at, 0xff, SECTOR);
		step();
	}
	return ESP_OK;
}

/* CRC-32 of the number, as the ROM has it. */
uint32_t bootloader_common_ota_select_crc(const esp_ota_select_entry_t *entry)
{
	const uint8_t *bytes = (const uint8_t *)&entry->ota_seq;
	uint32_t crc = 0;

	for (int i = 0; i < 4; i++) {
		crc ^= bytes[i];
		for (int bit = 0; bit < 8; bit++)
			crc = crc >> 1 ^ (crc & 1 ? 0xedb88320 : 0);
	}
	return ~crc;
}

/* As ESP-IDF v6.0 has it: components/bootloader_support/src/bootloader_common_loader.c. */
bool bootloader_common_ota_select_valid(const esp_ota_select_entry_t *entry)
{
	return entry->ota_seq != UINT32_MAX && entry->ota_state != ESP_OTA_IMG_INVALID && entry->ota_state != ESP_OTA_IMG_ABORTED &&
		entry->crc == bootloader_common_ota_select_crc(entry);
}

/* The checksum of the segments stands for the SHA-256. */
esp_err_t esp_image_verify(int mode, const esp_partition_pos_t *place, esp_image_metadata_t *image)
{
	const uint8_t *bytes = flash.main;
	size_t at = 24;
	uint8_t checksum = 0xef;

	if (bytes[0] != 0xe9 || bytes[1] > 16)
		return ESP_FAIL;
	for (int segment = 0; segment < bytes[1]; segment++) {
		uint32_t length = bytes[at + 4] | bytes[at + 5] << 8 | bytes[at + 6] << 16 | (uint32_t)bytes[at + 7] << 24;

		at += 8;
		if (length > place->size - at - 64)
			return ESP_FAIL;
		while (length-- > 0)
			checksum ^= bytes[at++];
	}
	at = at / 16 * 16 + 16;
	image->image_len = at + 32;
	return bytes[at - 1] == checksum ? ESP_OK : ESP_FAIL;
}

static size_t written;

esp_err_t esp_ota_begin(const esp_partition_t *partition, size_t size, esp_ota_handle_t *handle)
{
	written = 0;
	return ESP_OK;
}

esp_err_t esp_ota_write(esp_ota_handle_t handle, const void *bytes, size_t length)
{
	if (written + length > mainPartition.size)
		return ESP_ERR_INVALID_SIZE;
	for (size_t at = 0; at < length; at++) {
		if (written % SECTOR == 0)
			esp_partition_erase_range(&mainPartition, written, SECTOR);
		flash.main[written++] &= ((const uint8_t *)bytes)[at];
	}
	step();
	return ESP_OK;
}

esp_err_t esp_ota_end(esp_ota_handle_t handle)
{
	esp_partition_pos_t place = { mainPartition.address, mainPartition.size };
	esp_image_metadata_t image;

	return esp_image_verify(ESP_IMAGE_VERIFY_SILENT, &place, &image);
}

esp_err_t esp_ota_abort(esp_ota_handle_t handle)
{
	return ESP_OK;
}

esp_err_t nvs_open(const char *space, int mode, nvs_handle_t *handle)
{
	return ESP_OK;
}

static int placeOf(const char *key)
{
	int free = -1;

	for (int i = 0; i < KEYS; i++) {
		if (strcmp(flash.settings[i].key, key) == 0)
			return i;
		if (flash.settings[i].key[0] == 0)
			free = i;
	}
	return flash.settings[free].key[0] ? -1 : free;
}

esp_err_t nvs_get_str(nvs_handle_t handle, const char *key, char *text, size_t *length)
{
	int place = placeOf(key);

	if (flash.settings[place].key[0] == 0)
		return ESP_ERR_NVS_NOT_FOUND;
	snprintf(text, *length, "%s", flash.settings[place].text);
	return ESP_OK;
}

/* NVS keeps the last value when power goes: https://docs.espressif.com/projects/esp-idf/en/v6.0/esp32/api-reference/storage/nvs_flash.html */
esp_err_t nvs_set_str(nvs_handle_t handle, const char *key, const char *text)
{
	int place = placeOf(key);

	step();
	snprintf(flash.settings[place].key, sizeof(flash.settings[place].key), "%s", key);
	snprintf(flash.settings[place].text, sizeof(flash.settings[place].text), "%s", text);
	return ESP_OK;
}

esp_err_t nvs_erase_key(nvs_handle_t handle, const char *key)
{
	int place = placeOf(key);

	if (flash.settings[place].key[0] == 0)
		return ESP_ERR_NVS_NOT_FOUND;
	step();
	flash.settings[place].key[0] = 0;
	return ESP_OK;
}

esp_err_t nvs_commit(nvs_handle_t handle)
{
	return ESP_OK;
}

void nvs_close(nvs_handle_t handle)
{
}
