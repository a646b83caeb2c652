import type { Request } from "../../http/request.js";
import { RestError } from "../errors.js";

/** Names of the machine itself, with a port or without. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * Refuses what a browser sends for a page of another origin, with the token that
 * the browser remembers. Where no token is needed, a page could have given its
 * own name the device's address as well; so the name has to be an address then.
 *
 * @throws RestError with status 403
 */
export function checkOrigin(request: Request, isOpen: boolean): void {
  const origin = request.header("origin");
  const { host } = request;
  if (origin !== undefined && origin.replace(/^https?:\/\//i, "") !== host)
    throw new RestError(403, "Pages of other origins aren't let in.");
  if (isOpen && host !== "" && !LOOPBACK.test(host) && !isAddress(host))
    throw new RestError(
      403,
      `Without a token the device answers to its address, not to "${host}".`,
    );
}

function isAddress(host: string): boolean {
  return /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])(:\d+)?$/i.test(host);
}
