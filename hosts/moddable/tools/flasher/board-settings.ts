/**
 * What a board is given beside its firmware: the Wi-Fi, the key and the token, where its program looks for them. It runs in
 * browsers, too.
 */
import { checkNetwork } from "../../plain/wifi/known-networks.js";
import type { StoredValues } from "./nvs-image.js";

export interface BoardSettings {
  /** The Wi-Fi's name. Without one, the board has to be told another way. */
  readonly ssid?: string;
  /** The Wi-Fi's, 8 to 63 characters. Without one: an open network. */
  readonly password?: string;
  /** The key of the binary protocol: 32 bytes in Base64. */
  readonly key?: string;
  /** The token of HTTP: 8 to 64 characters. */
  readonly token?: string;
}

/** One of them can't be. */
export class BoardSettingsError extends Error {
  override name = "BoardSettingsError";
}

/** As clients write it: 32 bytes in Base64. */
const API_KEY = /^[A-Za-z0-9+/]{43}=$/;

/** As devices take it: see `http.token`. Longer ones are no mistake, but nobody needs them. */
const API_TOKEN = /^[!-9;-~]{8,64}$/;

/**
 * @returns the values by their namespaces, as `KnownNetworks`, `Encryption` and `boardToken` read them
 * @throws {BoardSettingsError}
 */
export function storedValues({
  ssid,
  password,
  key,
  token,
}: BoardSettings): Record<string, StoredValues> {
  const values: Record<string, StoredValues> = {};
  if (ssid) {
    const network = password ? { SSID: ssid, password } : { SSID: ssid };
    try {
      checkNetwork(network);
    } catch (error) {
      throw new BoardSettingsError((error as Error).message);
    }
    values.wifi = { networks: JSON.stringify([network]) };
  } else if (password) throw new BoardSettingsError("The password needs the Wi-Fi's name (ssid).");
  if (key) {
    if (!API_KEY.test(key))
      throw new BoardSettingsError(
        "This isn't a key (api_key): give 32 bytes in Base64 (44 characters), as openssl rand -base64 32 makes them.",
      );
    values["thimble.key"] = { key: Uint8Array.from(atob(key), (byte) => byte.charCodeAt(0)) };
  }
  if (token) {
    if (!API_TOKEN.test(token))
      throw new BoardSettingsError(
        "The token (api_token) has to be 8 to 64 letters, digits and signs, without spaces and colons.",
      );
    values["thimble.token"] = { token };
  }
  return values;
}
