/** An address of HTTP, in its parts. */
export interface HTTPAddress {
  readonly host: string;
  readonly port: number;
  readonly path: string;
}

const SCHEME = "http://";

/** The parts of an address; undefined when it isn't one that begins with `http://HOST/`: boards have no HTTPS. */
export function httpAddress(url: string): HTTPAddress | undefined {
  const slash = url.indexOf("/", SCHEME.length);
  const authority = url.slice(SCHEME.length, slash < 0 ? undefined : slash);
  const [host = "", port = "80", ...more] = authority.split(":");
  if (!url.startsWith(SCHEME) || host === "" || more.length > 0 || !(Number(port) > 0))
    return undefined;
  return { host, port: Number(port), path: slash < 0 ? "/" : url.slice(slash) };
}
