import { createHash } from "node:crypto";

/** Set in addresses that their owner has made up. */
const LOCALLY_ADMINISTERED = 0x02;

/** A MAC address for a simulated device, made from its name: always the same, and another one for each name. */
export function macAddressFor(name: string): string {
  const hash = createHash("sha256").update(name).digest();
  const bytes = [LOCALLY_ADMINISTERED, ...hash.subarray(0, 5)];
  return bytes.map((byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join(":");
}
