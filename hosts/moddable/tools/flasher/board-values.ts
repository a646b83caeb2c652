/** The settings of `thimble flash FOLDER`. */
import { UsageError } from "../../../node/command-line.js";
import { BoardSettingsError, storedValues } from "./board-settings.js";
import type { StoredValues } from "./nvs-image.js";

/** The settings that a prebuilt firmware takes; all others are of a build. */
const SETTINGS = ["ssid", "password", "api_key", "api_token"];

/**
 * @param settings - `ssid=…`, `password=…`, `api_key=…`, `api_token=…`
 * @returns the values by their namespaces
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
  const { ssid, password, api_key: key, api_token: token } = Object.fromEntries(given);
  try {
    return storedValues({
      ...(ssid !== undefined && { ssid }),
      ...(password !== undefined && { password }),
      ...(key !== undefined && { key }),
      ...(token !== undefined && { token }),
    });
  } catch (error) {
    if (error instanceof BoardSettingsError) throw new UsageError(error.message);
    throw error;
  }
}
