import type { NodeListener } from "../../hosts/node/listener.js";
import type { Device } from "../../src/device/device.js";
import { ADDRESS } from "./client.js";

/** The most connections that a device can have. */
export const CONNECTIONS = 32;

/** Starts a device on a free port of the loopback interface, runs `use`, and closes the device. */
export async function withDevice<T>(
  device: Device,
  use: (port: number) => Promise<T>,
  key?: string,
): Promise<T> {
  const options = {
    port: 0,
    address: ADDRESS,
    connections: CONNECTIONS,
    // No limits.
    requests: 1_000_000_000,
    handshakes: 1_000_000_000,
    ...(key !== undefined && { encryption: { key } }),
  };
  const listener = device.start(options) as NodeListener;
  try {
    return await use(await listener.opened);
  } finally {
    device.close();
  }
}
