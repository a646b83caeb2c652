import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Whether a request is allowed: `"enter"` is one with the token in its address, which gets the cookie for it. */
export type Allowed = "yes" | "enter" | "unknown" | "foreign";

/** Who may use the house. */
export interface HouseAccess {
  check(request: IncomingMessage, url: URL): Allowed;
  /** The header that lets a browser in from now on. */
  readonly cookie: string | undefined;
  /** Who may show the page in a frame, as the page's policy has it. */
  readonly frames: "'none'" | "'self'";
}

/** Whoever knows the token, which is new at each start, at this computer's own address. */
export class TokenAccess implements HouseAccess {
  readonly token = randomBytes(24).toString("base64url");
  readonly frames = "'none'";
  /** The port isn't known before it is open. */
  readonly #port: () => number;

  constructor(port: () => number) {
    this.#port = port;
  }

  get cookie(): string {
    return `${this.#name}=${this.token}; Path=/; HttpOnly; SameSite=Strict`;
  }

  check({ headers }: IncomingMessage, url: URL): Allowed {
    const { host = "", origin, cookie = "" } = headers;
    // A foreign name that resolves to this computer isn't one of them, so DNS rebinding fails.
    const hosts = ["127.0.0.1", "localhost"].map((name) => `${name}:${this.#port()}`);
    if (!hosts.includes(host)) return "foreign";
    if (origin !== undefined && origin !== `http://${host}`) return "foreign";
    const [, kept] = new RegExp(`(?:^|; )${this.#name}=([^;]*)`).exec(cookie) ?? [];
    if (kept !== undefined && isSame(kept, this.token)) return "yes";
    const given = url.searchParams.get("token");
    return given !== null && isSame(given, this.token) ? "enter" : "unknown";
  }

  /** Cookies don't know ports: several houses on one computer have one each. */
  get #name(): string {
    return `thimble_house_${this.#port()}`;
  }
}

/** From where Home Assistant's supervisor forwards what people who are signed in there ask. */
const SUPERVISOR = "172.30.32.2";

/** Those whom Home Assistant has let in: its ingress asks for them. */
export class IngressAccess implements HouseAccess {
  readonly cookie = undefined;
  readonly frames = "'self'";
  readonly #from: string;

  /** @param from - The address that may connect. */
  constructor(from = SUPERVISOR) {
    this.#from = from;
  }

  check({ headers, socket }: IncomingMessage): Allowed {
    if (socket.remoteAddress?.replace(/^::ffff:/, "") !== this.#from) return "foreign";
    const { origin, "x-forwarded-host": host } = headers;
    if (origin === undefined) return "yes";
    return URL.canParse(origin) && new URL(origin).host === host ? "yes" : "foreign";
  }
}

/** Takes the same time, whatever is wrong. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(a as Buffer, b as Buffer);
}
