/** What a board is given beside its firmware: the Wi-Fi, the key and the token, where its program looks for them. */
import { UsageError } from "../../../node/command-line.js";
import { checkNetwork } from "../../plain/wifi/known-networks.js";
import type { StoredValues } from "./nvs-image.js";

/** The settings that a prebuilt firmware takes; all others are of a build. */
const SETTINGS = ["ssid", "password", "api_key", "api_token"];

/** As clients write it: 32 bytes in Base64. */
const API_KEY = /^[A-Za-z0-9+/]{43}=$/;

/** As devices take it: see `http.token`. Longer ones are no mistake, but nobody needs them. */
const API_TOKEN = /^[!-9;-~]{8,64}$/;

/**
 * @param settings - `ssid=…`, `password=…`, `api_key=…`, `api_token=…`
 * @returns the values by their namespaces, as `KnownNetworks`, `Encryption` and `boardToken` read them
 * @throws {UsageError} one of them can't be
 */
export function boardValues(settings: readonly string[]): Record<string, StoredValues> {
  const given = new Map<string, string>();
  for (const setting of settings) {
    const equals = setting.indexOf("=");
    const name = setting.slice(0, equals);
    if (!SETTINGS.includes(name))
      throw new UsageError(
        `${name}=… goes into a firmware that is built: a prebuilt one takes ${SETTINGS.join(", ")}.`,
      );
    given.set(name, setting.slice(equals + 1));
  }
  const { ssid, password, key, token } = {
    ssid: given.get("ssid"),
    password: given.get("password"),
    key: given.get("api_key"),
    token: given.get("api_token"),
  };
  const values: Record<string, StoredValues> = {};
  if (ssid) {
    const network = password ? { SSID: ssid, password } : { SSID: ssid };
    try {
      checkNetwork(network);
    } catch (error) {
      throw new UsageError((error as Error).message);
    }
    values.wifi = { networks: JSON.stringify([network]) };
  } else if (password) throw new UsageError("password=… needs ssid=…, the network's name.");
  if (key) {
    if (!API_KEY.test(key))
      throw new UsageError(
        "api_key isn't a key: give 32 bytes in Base64 (44 characters), as openssl rand -base64 32 makes them.",
      );
    values["thimble.key"] = { key: new Uint8Array(Buffer.from(key, "base64")) };
  }
  if (token) {
    if (!API_TOKEN.test(token))
      throw new UsageError(
        "api_token has to be 8 to 64 letters, digits and signs, without spaces and colons.",
      );
    values["thimble.token"] = { token };
  }
  return values;
}
