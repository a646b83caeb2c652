/* A board whose engine has an archive to map, for program-guard.c: chip COMMAND ... prints what each start finds. */
#define ESP32 1
#define constructor unused
#include "../../../../hosts/moddable/program-guard.c"
#include <stdio.h>

static const esp_partition_t partition = { 256 * 1024 };
static char flash[16] = "\0\0\1\0XS_A";

const esp_partition_t *esp_partition_find_first(int type, int subtype, const char *label)
{
	return type == 0x40 && subtype == 1 ? &partition : NULL;
}

int esp_partition_read(const esp_partition_t *from, size_t offset, void *to, size_t size)
{
	memcpy(to, flash + offset, size);
	return ESP_OK;
}

/* Flash: bits are only taken away. */
int esp_partition_write(const esp_partition_t *to, size_t offset, const void *from, size_t size)
{
	for (size_t i = 0; i < size; i++)
		flash[offset + i] &= ((const char *)from)[i];
	return ESP_OK;
}

int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		if (strcmp(argv[i], "start") == 0) {
			beforeEngine();
			puts(memcmp(flash + 4, "XS_A", 4) == 0 ? "maps" : "has nothing to map");
		} else if (strcmp(argv[i], "survived") == 0)
			xs_thimble_program_survived(NULL);
		else if (strcmp(argv[i], "power") == 0)
			memset(&gGuard, argv[i][1] * i, sizeof(gGuard));
		else if (strcmp(argv[i], "fill") == 0)
			memcpy(flash + 4, "XS_A", 4);
	}
	return 0;
}
