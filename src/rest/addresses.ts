import { DIGITS, isMadeOf } from "../base/characters.js";

/** Whether it is an address of IPv4, or nearly. */
export function isIPv4(text: string): boolean {
  const parts = text.split(".");
  return parts.length === 4 && parts.every((part) => part.length <= 3 && isMadeOf(part, DIGITS));
}

/** Whether it names the machine itself. One of IPv6 without brackets. */
export function isLoopback(address: string): boolean {
  const name = address.toLowerCase();
  return name === "localhost" || name === "::1" || (isIPv4(name) && name.startsWith("127."));
}
