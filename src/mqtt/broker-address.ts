import { DIGITS, isMadeOf } from "../base/characters.js";
import { ConfigurationError } from "../base/errors.js";

/** Where a broker is. */
export interface BrokerAddress {
  /** A name, or an IP address. */
  readonly host: string;
  readonly port: number;
  /** It uses TLS. */
  readonly isSecure: boolean;
}

const TCP = "mqtt://";
const TLS = "mqtts://";

/**
 * Reads an address like `"mqtt://broker.local:1883"`. By hand, since XS has no URL.
 *
 * @throws ConfigurationError when it isn't one.
 */
export function brokerAddress(url: string): BrokerAddress {
  const isSecure = url.startsWith(TLS);
  if (!isSecure && !url.startsWith(TCP)) throw wrong(url);
  let rest = url.slice((isSecure ? TLS : TCP).length);
  if (rest.endsWith("/")) rest = rest.slice(0, -1);
  if (rest.includes("@"))
    throw new ConfigurationError(
      "mqtt.url has a user or a password; give them as mqtt.user and mqtt.password, so that they aren't logged.",
    );
  // An IPv6 address has colons of its own, and stands in brackets.
  const end = rest.startsWith("[") ? rest.indexOf("]") + 1 : rest.lastIndexOf(":");
  const at = end >= 0 ? end : rest.length;
  const port = rest.startsWith(":", at) ? rest.slice(at + 1) : isSecure ? "8883" : "1883";
  let host = rest.slice(0, at);
  if (host.startsWith("[")) host = host.slice(1, -1);
  const number = isMadeOf(port, DIGITS) ? Number(port) : 0;
  if (host === "" || host.includes("/") || number < 1 || number > 0xffff) throw wrong(url);
  return { host, port: number, isSecure };
}

/** `"broker.local:1883"`, for the log. */
export function inWords({ host, port }: BrokerAddress): string {
  return `${host.includes(":") ? `[${host}]` : host}:${port}`;
}

function wrong(url: string): ConfigurationError {
  return new ConfigurationError(
    `mqtt.url is "${url}"; give an address like "mqtt://broker.local", "mqtts://broker.local" with TLS, or one with a port.`,
  );
}
