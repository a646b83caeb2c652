import type { StartOptions } from "../../../src/index.js";

/** HTTP clients at once. Each takes 4 KB of the heap, and a NodeMCU has 77 KB. */
const CONNECTIONS = 3;

/** Enables HTTP on a board if the build has a token for it. */
export function httpOptions(
  token: string | undefined,
  port: string | number = 8080,
): Pick<StartOptions, "http"> {
  return token ? { http: { token, port: Number(port), connections: CONNECTIONS } } : {};
}
