/** The DNS-SD service type by which hubs find devices. */
export const SERVICE_TYPE = "_esphomelib._tcp";

export interface ServedDevice {
  readonly friendlyName: string;
  readonly version: string;
  readonly host: { readonly mac: string; readonly model: string };
}

/**
 * The TXT records of a device's service as [key, value]. Home Assistant takes `mac` (without colons)
 * as the device's identity, and shows `friendly_name` before the device is added.
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
