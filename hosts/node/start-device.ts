import type { Device } from "../../src/device/device.js";
import type { StartOptions } from "../../src/device/options.js";
import type { HTTPOptions } from "../../src/device-api/http-service.js";
import type { NodeListener } from "./listener.js";

/** Encrypted connections that can begin per second, also without a limit. */
export const HANDSHAKES = 1_000_000_000;

/** Messages that a client may send per second. The default is for an ESP32; this machine can take more. */
export const REQUESTS = 1_000_000_000;

/** HTTP's limits on this machine, unless the options say otherwise. */
const HTTP_CONNECTIONS = 64;
const HTTP_MEMORY = { head: 12_288, headerFields: 128 };

/**
 * Starts a device that was created with a host of `createHost`. Unless `requests` and `handshakes` say otherwise,
 * clients may send and connect without limit. Its memory is a board's, so that what doesn't fit there doesn't here.
 * HTTP has 64 places, and takes heads of 12 KB.
 *
 * @returns The port, once clients can connect to it and to that of `device.httpListener`.
 * @throws {PortInUseError} The port is in use. The device is closed again.
 * @throws {ConfigurationError} An entity can't start.
 */
export async function startDevice(device: Device, options: StartOptions = {}): Promise<number> {
  // The promise reports what onError would.
  const listener = device.start({
    onError: () => {},
    requests: REQUESTS,
    handshakes: HANDSHAKES,
    ...options,
    ...(options.http && { http: httpOptions(options.http) }),
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

/** The options of HTTP, with this machine's limits as defaults. */
export function httpOptions(http: HTTPOptions): HTTPOptions {
  return { connections: HTTP_CONNECTIONS, ...http, memory: { ...HTTP_MEMORY, ...http.memory } };
}
