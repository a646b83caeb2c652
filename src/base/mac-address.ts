/** A MAC address as 12 lower-case hexadecimal digits, as hubs identify devices: `"02544d48424c"`. */
export function macDigits(mac: string): string {
  return mac.replaceAll(":", "").toLowerCase();
}
