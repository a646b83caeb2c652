#include "image.h"
#include <stdlib.h>
#include <string.h>
#include "boot.h"
#include "esp_ota_ops.h"
#include "freertos/FreeRTOS.h"
#include "gzip-head.h"
#include "image-head.h"
#include "miniz.h"
#include "record.h"

typedef struct {
	/* The image's first bytes, until they are checked. */
	uint8_t head[IMAGE_HEAD];
	size_t headLength;
	bool isGzip;
	GzipHead gzip;
	bool gzipHeadIsOver;
	bool isInflated;
	tinfl_decompressor inflater;
	size_t windowAt;
	esp_ota_handle_t writer;
	bool isWriting;
	const char *problem;
	uint8_t window[TINFL_LZ_DICT_SIZE];
} Image;

static Image *image;
static bool isTaken;
/* Outside of the image, as other tasks read them. */
static volatile size_t expected;
static volatile size_t received;
static volatile bool isTouched;
static portMUX_TYPE lock = portMUX_INITIALIZER_UNLOCKED;

static const char NO_FLASH[] = "The flash can't be written.";

const char *imageBegin(size_t length)
{
	bool mayTake;

	taskENTER_CRITICAL(&lock);
	mayTake = !isTaken;
	isTaken = true;
	taskEXIT_CRITICAL(&lock);
	if (!mayTake)
		return "Another image is being received; send this one after it.";
	image = calloc(1, sizeof(Image));
	if (!image) {
		isTaken = false;
		return "There is no memory for an image.";
	}
	expected = length;
	received = 0;
	return NULL;
}

/* From here on the main firmware is lost until an image is whole. If power goes, the recovery firmware starts. */
static const char *beginWriting(void)
{
	const char *problem = imageHeadProblem(image->head, CONFIG_IDF_FIRMWARE_CHIP_ID);

	if (problem)
		return problem;
	if (!recordWrite(RECORD_NEW, "1") || !bootKeepRecovery())
		return NO_FLASH;
	recordWrite(RECORD_WAITS, NULL);
	recordWrite(RECORD_FAILED, NULL);
	isTouched = true;
	if (ESP_OK != esp_ota_begin(bootMain(), OTA_WITH_SEQUENTIAL_WRITES, &image->writer))
		return NO_FLASH;
	image->isWriting = true;
	return NULL;
}

static const char *writeBytes(const uint8_t *bytes, size_t length)
{
	switch (esp_ota_write(image->writer, bytes, length)) {
	case ESP_OK:
		return NULL;
	case ESP_ERR_INVALID_SIZE:
		return "The image is too long for this board's flash.";
	default:
		return NO_FLASH;
	}
}

/* Bytes of the image itself. */
static const char *takePlain(const uint8_t *bytes, size_t length)
{
	const char *problem = NULL;

	if (!image->isWriting) {
		size_t more = IMAGE_HEAD - image->headLength;

		if (more > length)
			more = length;
		memcpy(image->head + image->headLength, bytes, more);
		image->headLength += more;
		bytes += more;
		length -= more;
		if (image->headLength < IMAGE_HEAD)
			return NULL;
		problem = beginWriting();
		if (!problem)
			problem = writeBytes(image->head, IMAGE_HEAD);
	}
	if (!problem && length > 0)
		problem = writeBytes(bytes, length);
	return problem;
}

static const char *takeDeflated(const uint8_t *bytes, size_t length)
{
	while (!image->isInflated) {
		size_t in = length;
		size_t out = TINFL_LZ_DICT_SIZE - image->windowAt;
		tinfl_status status = tinfl_decompress(&image->inflater, bytes, &in, image->window, image->window + image->windowAt,
			&out, TINFL_FLAG_HAS_MORE_INPUT);
		const char *problem = takePlain(image->window + image->windowAt, out);

		if (problem)
			return problem;
		bytes += in;
		length -= in;
		image->windowAt = (image->windowAt + out) & (TINFL_LZ_DICT_SIZE - 1);
		if (status < TINFL_STATUS_DONE)
			return "The image is damaged: it can't be decompressed.";
		if (status == TINFL_STATUS_DONE)
			image->isInflated = true;
		else if (status == TINFL_STATUS_NEEDS_MORE_INPUT)
			break;
	}
	/* What follows is gzip's own checksum; the image has a better one. */
	return NULL;
}

const char *imageTake(const uint8_t *bytes, size_t length)
{
	if (received == 0 && length > 0) {
		image->isGzip = gzipBegins(bytes, length);
		tinfl_init(&image->inflater);
	}
	received += length;
	if (image->problem)
		return image->problem;
	if (!image->isGzip)
		return image->problem = takePlain(bytes, length);
	if (!image->gzipHeadIsOver) {
		size_t skipped = gzipSkip(&image->gzip, bytes, length, &image->gzipHeadIsOver);

		bytes += skipped;
		length -= skipped;
	}
	return image->problem = length > 0 ? takeDeflated(bytes, length) : NULL;
}

void imageCancel(void)
{
	if (!image)
		return;
	if (image->isWriting)
		esp_ota_abort(image->writer);
	free(image);
	image = NULL;
	isTaken = false;
}

const char *imageEnd(void)
{
	const char *problem = image->problem;

	if (!problem && (received != expected || !image->isWriting || (image->isGzip && !image->isInflated)))
		problem = "The image is incomplete.";
	if (!problem) {
		image->isWriting = false;
		if (ESP_OK != esp_ota_end(image->writer))
			problem = "The image is damaged: its SHA-256 or a length in it is wrong.";
	}
	/* Nothing is wanted any more; the image is started even if power goes now. */
	if (!problem && !recordWrite(RECORD_UPDATE, NULL))
		problem = NO_FLASH;
	imageCancel();
	return problem;
}

bool imageProgress(size_t *come, size_t *length)
{
	*come = received;
	*length = expected;
	return isTaken;
}

bool imageMainIsUntouched(void)
{
	return !isTouched;
}
