import { networkInterfaces } from "node:os";

const LOOPBACK = "127.0.0.1";

/** The first IPv4 address at which others can reach the machine, or else the loopback address. */
export function networkAddress(): string {
  for (const addresses of Object.values(networkInterfaces())) {
    const found = addresses?.find(({ family, internal }) => family === "IPv4" && !internal);
    if (found) return found.address;
  }
  return LOOPBACK;
}
