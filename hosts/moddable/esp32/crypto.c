/*
 * Cryptography by the PSA Crypto API, which is ESP-IDF's own. crypto.ts calls it, and checks nothing twice: its
 * callers give keys of 32 bytes.
 *
 * Keys are imported for each call. PSA has few places for them (32 by default), and a cipher of the device's has
 * no end at which it would give its place back.
 */
#include <string.h>
#include "xsmc.h"
#include "mc.xs.h"

#if ESP32
/* What the build of ESP-IDF has; see sdkconfig/. */
#define TF_PSA_CRYPTO_USER_CONFIG_FILE "mbedtls/esp_config.h"
#include "sdkconfig.h"
#endif
#include "psa/crypto.h"

#define KEY 32
#define TAG 16
#define NONCE 12

/* Whether the build of ESP-IDF has what is needed; see sdkconfig/. */
#if defined(PSA_WANT_ALG_CHACHA20_POLY1305) || defined(MBEDTLS_CHACHAPOLY_C)
#define IS_THERE 1
#else
#define IS_THERE 0
#endif

#define X25519_PAIR PSA_KEY_TYPE_ECC_KEY_PAIR(PSA_ECC_FAMILY_MONTGOMERY)

void xs_thimble_crypto_is_there(xsMachine *the)
{
	xsmcSetBoolean(xsResult, IS_THERE && psa_crypto_init() == PSA_SUCCESS);
}

static void check(xsMachine *the, psa_status_t status)
{
	if (status != PSA_SUCCESS)
		xsUnknownError("PSA Crypto: error %d", (int)status);
}

/* The bytes of an argument, which must have at least this length. */
static uint8_t *bytesOf(xsMachine *the, int index, xsUnsignedValue least)
{
	void *data;
	xsUnsignedValue length;
	xsmcGetBufferReadable(xsArg(index), &data, &length);
	if (length < least)
		xsRangeError("too few bytes");
	return data;
}

static psa_key_id_t import(xsMachine *the, const uint8_t *key, psa_key_type_t type, psa_algorithm_t algorithm, psa_key_usage_t usage)
{
	psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
	psa_key_id_t id;
	psa_set_key_type(&attributes, type);
	psa_set_key_algorithm(&attributes, algorithm);
	psa_set_key_usage_flags(&attributes, usage);
	check(the, psa_import_key(&attributes, key, KEY, &id));
	return id;
}

/* (secretKey, publicKey): fills both. */
void xs_thimble_crypto_key_pair(xsMachine *the)
{
	uint8_t *secretKey = bytesOf(the, 0, KEY), *publicKey = bytesOf(the, 1, KEY);
	size_t length;
	psa_status_t status;
	psa_key_id_t id;
	check(the, psa_generate_random(secretKey, KEY));
	id = import(the, secretKey, X25519_PAIR, PSA_ALG_ECDH, PSA_KEY_USAGE_DERIVE);
	status = psa_export_public_key(id, publicKey, KEY, &length);
	psa_destroy_key(id);
	check(the, status);
}

/* (secretKey, publicKey, secret): fills the last. */
void xs_thimble_crypto_shared_secret(xsMachine *the)
{
	uint8_t *secretKey = bytesOf(the, 0, KEY), *publicKey = bytesOf(the, 1, KEY), *secret = bytesOf(the, 2, KEY);
	uint8_t any = 0;
	size_t length;
	int i;
	psa_key_id_t id = import(the, secretKey, X25519_PAIR, PSA_ALG_ECDH, PSA_KEY_USAGE_DERIVE);
	psa_status_t status = psa_raw_key_agreement(PSA_ALG_ECDH, id, publicKey, KEY, secret, KEY, &length);
	psa_destroy_key(id);
	check(the, status);
	for (i = 0; i < KEY; i++)
		any |= secret[i];
	if (any == 0)
		xsUnknownError("the public key gives zeros");
}

/* (bytes, hash): fills the last. */
void xs_thimble_crypto_sha256(xsMachine *the)
{
	void *data;
	xsUnsignedValue count;
	size_t length;
	uint8_t *hash = bytesOf(the, 1, 32);
	xsmcGetBufferReadable(xsArg(0), &data, &count);
	check(the, psa_hash_compute(PSA_ALG_SHA_256, data, count, hash, 32, &length));
}

/* What seal and open are called with: key, bytes, at, end, lower and upper half of the nonce, associated bytes. */
typedef struct {
	psa_key_id_t key;
	uint8_t *bytes;
	size_t length;
	uint8_t nonce[NONCE];
	void *associated;
	xsUnsignedValue associatedLength;
} Sealing;

static void take(xsMachine *the, Sealing *sealing, psa_key_usage_t usage)
{
	xsIntegerValue at = xsmcToInteger(xsArg(2)), end = xsmcToInteger(xsArg(3));
	uint32_t half[2] = { xsmcToUnsigned(xsArg(4)), xsmcToUnsigned(xsArg(5)) };
	uint8_t *key = bytesOf(the, 0, KEY);
	int i;
	if (at < 0 || end < at)
		xsRangeError("not a range");
	sealing->bytes = bytesOf(the, 1, (xsUnsignedValue)end + TAG) + at;
	sealing->length = end - at;
	memset(sealing->nonce, 0, 4);
	for (i = 0; i < 8; i++)
		sealing->nonce[4 + i] = half[i / 4] >> (8 * (i % 4));
	sealing->associated = NULL;
	sealing->associatedLength = 0;
	if (xsmcArgc > 6 && xsmcTest(xsArg(6)))
		xsmcGetBufferReadable(xsArg(6), &sealing->associated, &sealing->associatedLength);
	sealing->key = import(the, key, PSA_KEY_TYPE_CHACHA20, PSA_ALG_CHACHA20_POLY1305, usage);
}

void xs_thimble_crypto_seal(xsMachine *the)
{
	Sealing it;
	size_t length;
	psa_status_t status;
	take(the, &it, PSA_KEY_USAGE_ENCRYPT);
	status = psa_aead_encrypt(it.key, PSA_ALG_CHACHA20_POLY1305, it.nonce, NONCE, it.associated, it.associatedLength, it.bytes, it.length, it.bytes, it.length + TAG, &length);
	psa_destroy_key(it.key);
	check(the, status);
}

void xs_thimble_crypto_open(xsMachine *the)
{
	Sealing it;
	size_t length;
	psa_status_t status;
	take(the, &it, PSA_KEY_USAGE_DECRYPT);
	status = psa_aead_decrypt(it.key, PSA_ALG_CHACHA20_POLY1305, it.nonce, NONCE, it.associated, it.associatedLength, it.bytes, it.length + TAG, it.bytes, it.length, &length);
	psa_destroy_key(it.key);
	if (status != PSA_ERROR_INVALID_SIGNATURE)
		check(the, status);
	xsmcSetBoolean(xsResult, status == PSA_SUCCESS);
}
