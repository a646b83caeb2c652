#include <stddef.h>
#define ESP_OK 0
typedef struct { int size; } esp_partition_t;
const esp_partition_t *esp_partition_find_first(int type, int subtype, const char *label);
int esp_partition_read(const esp_partition_t *partition, size_t offset, void *to, size_t size);
int esp_partition_write(const esp_partition_t *partition, size_t offset, const void *from, size_t size);
