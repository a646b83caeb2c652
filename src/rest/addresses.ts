import { DIGITS, isMadeOf } from "../base/characters.js";

/** Whether it looks like an IPv4 address. */
export function isIPv4(text: string): boolean {
  const parts = text.split(".");
  return parts.length === 4 && parts.every((part) => part.length <= 3 && isMadeOf(part, DIGITS));
}

/** Whether it is a loopback address or name. IPv6 without brackets. */
export function isLoopback(address: string): boolean {
  const name = address.toLowerCase();
  return name === "localhost" || name === "::1" || (isIPv4(name) && name.startsWith("127."));
}
