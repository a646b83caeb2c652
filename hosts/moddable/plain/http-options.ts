import type { StartOptions } from "../../../src/index.js";

/** HTTP clients at once. Each takes 4 KB of the heap, and a NodeMCU has 77 KB. */
const CONNECTIONS = 3;

/** The port for HTTP of a board. */
export const HTTP_PORT = 8080;

/** Enables HTTP on a board if the build has a token for it. */
export function httpOptions(
  token: string | undefined,
  port: string | number = HTTP_PORT,
): Pick<StartOptions, "http"> {
  return token ? { http: { token, port: Number(port), connections: CONNECTIONS } } : {};
}
