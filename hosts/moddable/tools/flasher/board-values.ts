/** What a board is given beside its firmware: the Wi-Fi and the key, where its program looks for them. */
import { UsageError } from "../../../node/command-line.js";
import { checkNetwork } from "../../plain/wifi/known-networks.js";
import type { StoredValues } from "./nvs-image.js";

/** The settings that a prebuilt firmware takes; all others are of a build. */
const SETTINGS = ["ssid", "password", "api_key"];

/** As clients write it: 32 bytes in Base64. */
const API_KEY = /^[A-Za-z0-9+/]{43}=$/;

/**
 * @param settings - `ssid=…`, `password=…`, `api_key=…`
 * @returns the values by their namespaces, as `KnownNetworks` and `Encryption` read them
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
  const { ssid, password, key } = {
    ssid: given.get("ssid"),
    password: given.get("password"),
    key: given.get("api_key"),
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
  return values;
}
