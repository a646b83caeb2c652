#include "xsmc.h"
#include "mc.xs.h"

#include "app_update/include/esp_ota_ops.h"

/* The bootloader starts the running image from now on. */
void xs_thimble_firmware_confirm(xsMachine *the)
{
	if (ESP_OK != esp_ota_mark_app_valid_cancel_rollback())
		xsUnknownError("can't be confirmed");
}

/* Restarts with the other image. Returns only when that can't run. */
void xs_thimble_firmware_roll_back(xsMachine *the)
{
	esp_ota_mark_app_invalid_rollback_and_reboot();
	xsUnknownError("there is no other firmware");
}
