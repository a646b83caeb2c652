import type { Encryption } from "../security/encryption.js";

/** The DNS-SD service type by which hubs find devices. */
export const SERVICE_TYPE = "_esphomelib._tcp";

/** The Noise protocol's name for the encryption. */
const NOISE = "Noise_NNpsk0_25519_ChaChaPoly_SHA256";

/** What is announced about a device. */
export interface AnnouncedDevice {
  readonly friendlyName: string;
  readonly version: string;
  /** Its board's model, for people. */
  readonly model: string;
  readonly mac: string;
  readonly project?: { readonly name: string; readonly version: string } | undefined;
  /** Undefined where the device can't encrypt. */
  readonly encryption: Pick<Encryption, "key" | "isProvisionable"> | undefined;
}

/**
 * The TXT records of a device's service as [key, value]. Home Assistant takes `mac` (without colons) as the
 * device's identity, shows `friendly_name` before the device is added, and asks for the key when there is
 * `api_encryption`.
 */
export function serviceRecords(device: AnnouncedDevice): [string, string][] {
  const { friendlyName, version, model, mac, project, encryption } = device;
  const records: [string, string][] = [
    ["mac", mac.replaceAll(":", "").toLowerCase()],
    ["version", version],
    ["friendly_name", friendlyName],
    ["platform", "ESP32"],
    ["board", model],
    ["network", "wifi"],
  ];
  if (project) records.push(["project_name", project.name], ["project_version", project.version]);
  if (encryption)
    records.push([encryption.key ? "api_encryption" : "api_encryption_supported", NOISE]);
  if (encryption?.isProvisionable) records.push(["api_provisioning", "zero-psk"]);
  return records;
}
