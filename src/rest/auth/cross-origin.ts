import { DIGITS, isMadeOf } from "../../base/characters.js";
import { ConfigurationError } from "../../base/errors.js";
import { KnownField } from "../../http/known-names.js";
import { Method } from "../../http/method.js";
import type { Request } from "../../http/request.js";
import { isIPv4, isLoopback } from "../addresses.js";
import { RestError } from "../errors.js";

const SCHEMES = ["http://", "https://"];

/** Seconds for which a browser may remember the answer to a preflight request. */
const PREFLIGHT_AGE = 600;

const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
  "Access-Control-Allow-Headers":
    "Accept, Authorization, Content-Type, If-Match, If-None-Match, Last-Event-ID, Prefer",
  "Access-Control-Max-Age": `${PREFLIGHT_AGE}`,
};

/** The header fields of answers that a page may read, besides those that it always may. */
const EXPOSED = "Allow, ETag, Link, Location, Preference-Applied, Retry-After, WWW-Authenticate";

/**
 * Decides about requests that browsers send for pages of other origins (Fetch standard, Fetch Metadata). Such a
 * page could use a token that the browser remembers, or reach a device that needs none.
 */
export class CrossOrigin {
  private readonly allowed: readonly string[];
  private readonly isOpen: boolean;

  /**
   * @param allowed - The origins whose pages may use the API.
   * @param isOpen - No token is needed. A page could then also make its own host name resolve to the device's
   * address (DNS rebinding), so the host must be an address.
   * @throws ConfigurationError when one isn't an origin.
   */
  constructor(allowed: readonly string[], isOpen: boolean) {
    this.allowed = allowed.map(normalized);
    this.isOpen = isOpen;
  }

  /** @throws RestError with status 403 when the request is refused. */
  check(request: Request): void {
    const origin = request.field(KnownField.ORIGIN);
    if (origin !== undefined) {
      if (!this.isOwn(origin, request) && !this.isAllowed(origin))
        throw new RestError(403, "Requests from pages of other origins are refused.");
    } else if (isForOtherSite(request))
      throw new RestError(403, "Requests from pages of other sites are refused.");
    if (!this.isOpen) return;
    const { host } = request;
    if (host !== "" && !isAddress(host))
      throw new RestError(
        403,
        `This device has no token, so it is only reached by its address, not as "${host}".`,
      );
  }

  /** The header fields for an answer that a page of an allowed origin may read. */
  headersFor(request: Request): Readonly<Record<string, string>> | undefined {
    if (this.allowed.length === 0) return undefined;
    const origin = request.field(KnownField.ORIGIN);
    if (origin === undefined || !this.isAllowed(origin)) return undefined;
    return {
      "Access-Control-Allow-Origin": origin,
      "Access-Control-Expose-Headers": EXPOSED,
      ...(isPreflight(request) && PREFLIGHT_HEADERS),
    };
  }

  private isOwn(origin: string, { host }: Request): boolean {
    return withoutScheme(origin) === host;
  }

  private isAllowed(origin: string): boolean {
    return this.allowed.includes(origin.toLowerCase());
  }
}

/** Whether it is a preflight request, with which browsers send no token. */
export function isPreflight(request: Request): boolean {
  return (
    request.method === Method.OPTIONS &&
    request.findField(KnownField.ACCESS_CONTROL_REQUEST_METHOD) > 0
  );
}

/** Whether the browser says that the request is from a page of another site, and isn't someone following a link. */
function isForOtherSite(request: Request): boolean {
  const site = request.field(KnownField.SEC_FETCH_SITE);
  if (site === undefined || site === "same-origin" || site === "none") return false;
  return request.method !== Method.GET || request.field(KnownField.SEC_FETCH_DEST) !== "document";
}

/** @throws ConfigurationError when it isn't an origin */
function normalized(origin: string): string {
  const lower = origin.toLowerCase();
  const host = withoutScheme(lower);
  const isOrigin =
    host !== lower && host !== "" && !"/?#@ ".split("").some((c) => host.includes(c));
  if (!isOrigin)
    throw new ConfigurationError(
      `http.origins has "${origin}", which isn't an origin; give a scheme and a host, like "https://home.example:8123".`,
    );
  return lower;
}

function withoutScheme(origin: string): string {
  for (const scheme of SCHEMES)
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
