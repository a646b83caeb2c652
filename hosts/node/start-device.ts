import type { Device, StartOptions } from "../../src/device.js";
import type { Listener } from "./listener.js";

/**
 * Starts a device that was made with a host of `createHost`.
 *
 * @returns The port, once clients can connect to it, and to that of `device.httpListener`.
 * @throws {PortInUseError} The port is taken; the device is closed again.
 * @throws {ConfigurationError} An entity can't start.
 */
export async function startDevice(device: Device, options: StartOptions = {}): Promise<number> {
  // What onError would say, the promise says.
  const listener = device.start({ onError: () => {}, ...options }) as Listener;
  const http = device.httpListener as Listener | undefined;
  try {
    const [port] = await Promise.all([listener.opened, http?.opened]);
    return port;
  } catch (error) {
    device.close();
    throw error;
  }
}
