import type { StartOptions } from "../../../src/index.js";

/** HTTP clients at once. Each takes four kilobytes of the heap, of which a NodeMCU has 77. */
const CONNECTIONS = 3;

/** Opens HTTP on a board where the build has a token for it. */
export function httpOptions(
  token: string | undefined,
  port: string | number = 8080,
): Pick<StartOptions, "http"> {
  return token ? { http: { token, port: Number(port), connections: CONNECTIONS } } : {};
}
