import type { Host } from "../../../../src/host/host.js";
import { StoredRecord } from "../stored-record.js";

const PATH = "setup-network";

/** Letters and digits that people don't confuse. Their number, 32, divides 256. */
const CHARACTERS = "abcdefghijkmnpqrstuvwxyz23456789";
/** Twelve characters are 60 random bits: too many to guess for someone who has recorded a connection. */
const GROUPS = 3;
const GROUP_LENGTH = 4;

/**
 * The password of the device's own network: random, made at the first start, and the same from then on. Undefined on
 * a host without random values for secrets.
 */
export function setupPassword(host: Host): string | undefined {
  const record = new StoredRecord<{ password: string }>(host.storage, PATH);
  const stored = record.read().password;
  if (stored !== undefined) return stored;
  if (!host.random) return undefined;
  const bytes = new Uint8Array(GROUPS * GROUP_LENGTH);
  host.random(bytes);
  let password = "";
  for (let i = 0; i < bytes.length; i++) {
    if (i > 0 && i % GROUP_LENGTH === 0) password += "-";
    password += CHARACTERS[(bytes[i] as number) % CHARACTERS.length];
  }
  record.write({ password });
  return password;
}
