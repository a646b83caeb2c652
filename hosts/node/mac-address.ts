import { createHash } from "node:crypto";

/** The bit of locally administered addresses, which are made up. */
const LOCALLY_ADMINISTERED = 0x02;

/** A MAC address for a simulated device, derived from its name: always the same, and different for each name. */
export function macAddressFor(name: string): string {
  const hash = createHash("sha256").update(name).digest();
  const bytes = [LOCALLY_ADMINISTERED, ...hash.subarray(0, 5)];
  return bytes.map((byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join(":");
}
