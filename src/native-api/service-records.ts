import type { DeviceFacts } from "../base/device-facts.js";
import { macDigits } from "../base/mac-address.js";
import type { NetworkKind } from "../host/host.js";
import type { Encryption } from "../security/encryption.js";

type AnnouncedFacts = Omit<DeviceFacts, "name" | "manufacturer" | "area">;

/** The DNS-SD service type by which hubs find devices. */
export const SERVICE_TYPE = "_esphomelib._tcp";

/** The Noise protocol's name for the encryption. */
const NOISE = "Noise_NNpsk0_25519_ChaChaPoly_SHA256";

/**
 * The TXT records of a device's service as [key, value]. Home Assistant takes `mac` (without colons) as the
 * device's identity, shows `friendly_name` before the device is added, and asks for the key when there is
 * `api_encryption`.
 *
 * @param encryption - Undefined where the device can't encrypt.
 * @param network - What the device is connected by.
 */
export function serviceRecords(
  { friendlyName, version, model, project }: AnnouncedFacts,
  mac: string,
  encryption: Pick<Encryption, "key" | "isProvisionable"> | undefined,
  network: NetworkKind = "wifi",
): [string, string][] {
  const records: [string, string][] = [
    ["mac", macDigits(mac)],
    ["version", version],
    ...(friendlyName === "" ? [] : [["friendly_name", friendlyName] as [string, string]]),
    ["platform", "ESP32"],
    ["board", model],
    ["network", network],
  ];
  if (project) records.push(["project_name", project.name], ["project_version", project.version]);
  if (encryption)
    records.push([encryption.key ? "api_encryption" : "api_encryption_supported", NOISE]);
  if (encryption?.isProvisionable) records.push(["api_provisioning", "zero-psk"]);
  return records;
}
