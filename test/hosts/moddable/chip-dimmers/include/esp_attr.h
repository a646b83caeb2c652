#define IRAM_ATTR
