#include "xsmc.h"
#include "mc.xs.h"
#include "program-guard.h"

#if ESP32

#include "esp_attr.h"
#include "esp_partition.h"
#include <string.h>

/* Keeps its content in a crash, and loses it with power: a lamp that is switched off at once counts nothing. */
static RTC_NOINIT_ATTR ProgramGuard gGuard;

/*
 * Runs before app_main. ESP-IDF has the flash ready by then, and its driver allows for a scheduler that hasn't started
 * (components/esp_system/startup.c, spi_flash/cache_utils.c).
 */
static void __attribute__((constructor)) beforeEngine(void)
{
	static const char zeros[MARK_LENGTH] = { 0 };
	char mark[MARK_LENGTH];
	const esp_partition_t *partition = esp_partition_find_first(0x40, 1, NULL);
	if (!partition || ESP_OK != esp_partition_read(partition, MARK_AT, mark, MARK_LENGTH))
		return;
	if (0 == memcmp(mark, MARK, MARK_LENGTH) && !guardMayMap(&gGuard))
		esp_partition_write(partition, MARK_AT, zeros, MARK_LENGTH);
}

static ProgramGuard *guard(void)
{
	return &gGuard;
}

#else

#include <dlfcn.h>

/* The launcher's; NULL without a flash memory. */
static ProgramGuard *guard(void)
{
	ProgramGuard **launcher = dlsym(RTLD_DEFAULT, "thimbleGuard");
	return launcher ? *launcher : NULL;
}

#endif

/* (): what the engine has mapped hasn't stopped it. */
void xs_thimble_program_survived(xsMachine *the)
{
	ProgramGuard *own = guard();
	if (own)
		guardKeep(own, 0);
}
