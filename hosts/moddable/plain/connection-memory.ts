import type { StartOptions } from "../../../src/index.js";

/**
 * The options of a device on a board whose connections take less memory than those of an ESP32.
 *
 * @param free - the bytes that must be free for a connection: what its socket holds at most, both ways, and its objects.
 * Default: as the device has it
 * @param options - the device's other options
 * @param freeForHTTP - the bytes that must be free for an HTTP connection. Default: `free`
 */
export function withConnectionMemory<Options extends StartOptions>(
  free: number | undefined,
  options: Options,
  freeForHTTP?: number,
): Options {
  if (free === undefined) return options;
  const { memory, http } = options;
  return {
    ...options,
    memory: { free, ...memory },
    ...(http && {
      http: {
        ...http,
        memory: { free: freeForHTTP ?? free, ...http.memory },
      },
    }),
  };
}
