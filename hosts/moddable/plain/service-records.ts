/** The DNS-SD service under which hubs look for devices. */
export const SERVICE_TYPE = "_esphomelib._tcp";

export interface ServedDevice {
  readonly friendlyName: string;
  readonly version: string;
  readonly host: { readonly mac: string; readonly model: string };
}

/**
 * The TXT records of a device's service, as [key, value], with what Home Assistant reads: it takes
 * `mac`, without colons, for the device's identity, and shows `friendly_name` before it is added.
 */
export function serviceRecords({ friendlyName, version, host }: ServedDevice): [string, string][] {
  return [
    ["mac", host.mac.replace(/:/g, "").toLowerCase()],
    ["version", version],
    ["friendly_name", friendlyName],
    ["platform", "ESP32"],
    ["board", host.model],
    ["network", "wifi"],
  ];
}
