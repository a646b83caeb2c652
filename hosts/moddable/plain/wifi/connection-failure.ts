/**
 * Why a network could not be joined, in words for people.
 *
 * @param reason - Espressif's number (`wifi_err_reason_t`); undefined or 0 where the chip gave none
 */
export function connectionFailure(reason: number | undefined): string {
  switch (reason) {
    case 15: // 4WAY_HANDSHAKE_TIMEOUT
    case 202: // AUTH_FAIL
    case 204: // HANDSHAKE_TIMEOUT
      return "the password is wrong";
    case 201: // NO_AP_FOUND
    case 212: // NO_AP_FOUND_IN_RSSI_THRESHOLD
      return "no network of this name is in range";
    case 210: // NO_AP_FOUND_W_COMPATIBLE_SECURITY
    case 211: // NO_AP_FOUND_IN_AUTHMODE_THRESHOLD
      return "it needs a password, or has a security that the device doesn't support";
    case 5: // ASSOC_TOOMANY
      return "it has too many clients";
    case undefined:
    case 0:
      return "it doesn't answer";
    default:
      return `it refused the device (reason ${reason})`;
  }
}
