import { macDigits } from "../../../src/base/mac-address.js";

/** The longest label of a DNS name, in bytes. */
const MAX_LABEL = 63;

/** Converts a device's name to a host name: letters, digits and hyphens. */
export function hostName(name: string): string {
  const label = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_LABEL)
    .replace(/^-|-$/g, "");
  return label === "" ? "thimble" : label;
}

/** An alternative host name for when the first is taken. It has the end of the MAC address, which is unique. */
export function secondHostName(name: string, mac: string): string {
  const end = macDigits(mac).slice(-6);
  return `${hostName(name).slice(0, MAX_LABEL - 1 - end.length)}-${end}`;
}
