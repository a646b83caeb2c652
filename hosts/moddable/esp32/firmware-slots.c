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

/* Whether this image ends with the next restart, unless it is confirmed. */
void xs_thimble_firmware_on_trial(xsMachine *the)
{
	esp_ota_img_states_t state;

	xsmcSetBoolean(xsResult, ESP_OK == esp_ota_get_state_partition(esp_ota_get_running_partition(), &state) &&
		ESP_OTA_IMG_PENDING_VERIFY == state);
}

/* Where this image begins in flash. */
void xs_thimble_firmware_offset(xsMachine *the)
{
	xsmcSetInteger(xsResult, esp_ota_get_running_partition()->address);
}

/* The next start is the recovery firmware's, which is checked before. */
void xs_thimble_firmware_recover(xsMachine *the)
{
	const esp_partition_t *recovery = esp_partition_find_first(ESP_PARTITION_TYPE_APP, ESP_PARTITION_SUBTYPE_APP_FACTORY, NULL);

	if (!recovery || ESP_OK != esp_ota_set_boot_partition(recovery))
		xsUnknownError("it is damaged, or the board has none");
}
