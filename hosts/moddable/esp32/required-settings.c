/*
 * Ends a build whose ESP-IDF settings lack what the firmware needs. Thimble's commands add these settings to those of any
 * board; a build by mcconfig or mcpack has them only for the boards of manifest.json.
 */
#include "sdkconfig.h"

#define TELL " Give a folder with this board's settings and those of thimble/hosts/moddable/esp32/sdkconfig as SDKCONFIGPATH in the manifest, or build with npx thimble."

#if !CONFIG_MBEDTLS_CHACHAPOLY_C || !CONFIG_MBEDTLS_CHACHA20_C
	_Static_assert(0, "CONFIG_MBEDTLS_CHACHAPOLY_C or CONFIG_MBEDTLS_CHACHA20_C is missing: connections couldn't be encrypted." TELL);
#endif

#if !CONFIG_LWIP_TCPIP_CORE_LOCKING
	_Static_assert(0, "CONFIG_LWIP_TCPIP_CORE_LOCKING is missing: each call of a socket would switch tasks." TELL);
#endif

#if !defined(mxDebug) && (!CONFIG_ESP_TASK_WDT_INIT || !CONFIG_ESP_TASK_WDT_PANIC)
	_Static_assert(0, "CONFIG_ESP_TASK_WDT_INIT or CONFIG_ESP_TASK_WDT_PANIC is missing: a program that hangs would hang for ever." TELL);
#endif
