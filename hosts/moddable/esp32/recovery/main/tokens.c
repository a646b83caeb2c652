#include "tokens.h"
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include "esp_timer.h"
#include "nvs.h"
#include "record.h"
#include "sha256.h"

#define HASH SHA256_LENGTH

/* The format of src/rest/auth/token-store.ts: a number, the permission, an id, the hash, a name. */
#define SPACE "thimble.tokens"
#define PLACES 8
#define FORMAT 1
#define PERMISSION_AT 1
#define HASH_AT 6
#define LONGEST (HASH_AT + HASH + 4 * 32)

/*
 * Wrong tokens before answers are delayed, and the delay: requests are answered one after the other, so nobody can
 * guess faster. The count is forgotten after as long as in src/security/attempt-limiter.ts.
 */
#define FREE 5
#define DELAY 2000
#define FORGET_AFTER (600 * 1000000LL)

static unsigned wrong;
static int64_t lastWrong;

/* In constant time. */
static bool isSame(const uint8_t *one, const uint8_t *other)
{
	uint8_t difference = 0;

	for (int i = 0; i < HASH; i++)
		difference |= one[i] ^ other[i];
	return difference == 0;
}

static bool ownerHash(uint8_t *hash)
{
	char text[2 * HASH + 1];

	if (!recordRead(RECORD_OWNER, text, sizeof(text)) || strlen(text) != 2 * HASH)
		return false;
	for (int i = 0; i < HASH; i++) {
		unsigned byte;

		if (sscanf(text + 2 * i, "%2x", &byte) != 1)
			return false;
		hash[i] = byte;
	}
	return true;
}

bool tokensHaveOwner(void)
{
	uint8_t hash[HASH];

	return ownerHash(hash);
}

static Permission storedPermission(const uint8_t *hash)
{
	Permission permission = MAY_NOTHING;
	nvs_handle_t handle;

	if (ESP_OK != nvs_open(SPACE, NVS_READONLY, &handle))
		return MAY_NOTHING;
	for (int place = 0; place < PLACES; place++) {
		uint8_t token[LONGEST];
		size_t length = sizeof(token);
		char key[2] = { '0' + place, 0 };

		if (ESP_OK == nvs_get_blob(handle, key, token, &length) && length >= HASH_AT + HASH && token[0] == FORMAT &&
			token[PERMISSION_AT] <= MAY_CONFIGURE && isSame(hash, token + HASH_AT))
			permission = token[PERMISSION_AT];
	}
	nvs_close(handle);
	return permission;
}

Permission tokensPermission(const char *token)
{
	uint8_t hash[HASH], owner[HASH];

	sha256((const uint8_t *)token, strlen(token), hash);
	if (ownerHash(owner) && isSame(hash, owner))
		return MAY_CONFIGURE;
	return storedPermission(hash);
}

unsigned tokensWrong(void)
{
	int64_t now = esp_timer_get_time();

	if (now - lastWrong > FORGET_AFTER)
		wrong = 0;
	lastWrong = now;
	wrong += 1;
	return wrong > FREE ? DELAY : 0;
}
