import { networkInterfaces } from "node:os";

const LOOPBACK = "127.0.0.1";

/** The first IPv4 address that others can reach the machine by, or the loopback's where there's none. */
export function networkAddress(): string {
  for (const addresses of Object.values(networkInterfaces())) {
    const found = addresses?.find(({ family, internal }) => family === "IPv4" && !internal);
    if (found) return found.address;
  }
  return LOOPBACK;
}
