import type { Device } from "../../src/device/device.js";
import type { StartOptions } from "../../src/device/options.js";
import type { NodeListener } from "./listener.js";

/** Messages a second that a client may send: the default is for an ESP32's processor, and this isn't one. */
export const REQUESTS = 1_000_000_000;

/**
 * Starts a device that was made with a host of `createHost`. Unless `requests`
 * says otherwise, a client may send as much as it likes.
 *
 * @returns The port, once clients can connect to it, and to that of `device.httpListener`.
 * @throws {PortInUseError} The port is taken; the device is closed again.
 * @throws {ConfigurationError} An entity can't start.
 */
export async function startDevice(device: Device, options: StartOptions = {}): Promise<number> {
  // What onError would say, the promise says.
  const listener = device.start({
    onError: () => {},
    requests: REQUESTS,
    ...options,
  }) as NodeListener;
  const http = device.httpListener as NodeListener | undefined;
  try {
    const [port] = await Promise.all([listener.opened, http?.opened]);
    return port;
  } catch (error) {
    device.close();
    throw error;
  }
}
