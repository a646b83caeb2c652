import { DIGITS, isMadeOf } from "../../base/characters.js";
import type { Request } from "../../http/request.js";
import { isIPv4, isLoopback } from "../addresses.js";
import { RestError } from "../errors.js";

/**
 * Refuses requests that a browser sends for a page of another origin, with the
 * token that it remembers. If no token is needed, a page could also let its own
 * host name resolve to the device's address, so the host must then be an address.
 *
 * @throws RestError with status 403
 */
export function checkOrigin(request: Request, isOpen: boolean): void {
  const origin = request.header("origin");
  const { host } = request;
  if (origin !== undefined && withoutScheme(origin) !== host)
    throw new RestError(403, "Requests from pages of other origins are refused.");
  if (isOpen && host !== "" && !isAddress(host))
    throw new RestError(
      403,
      `Without a token the device answers to its address, not to "${host}".`,
    );
}

function withoutScheme(origin: string): string {
  for (const scheme of ["http://", "https://"])
    if (origin.toLowerCase().startsWith(scheme)) return origin.slice(scheme.length);
  return origin;
}

/** Whether the host, with or without a port, is an address or a loopback name. */
function isAddress(host: string): boolean {
  const isIPv6 = host.startsWith("[");
  const end = isIPv6 ? host.indexOf("]") + 1 : host.indexOf(":");
  const name = end > 0 ? host.slice(0, end) : host;
  const port = end > 0 ? host.slice(end) : "";
  if (port !== "" && !(port.startsWith(":") && isMadeOf(port.slice(1), DIGITS))) return false;
  if (!isIPv6) return isIPv4(name) || isLoopback(name);
  return name.endsWith("]") && isMadeOf(name.slice(1, -1).toLowerCase(), `${DIGITS}abcdef:`);
}
