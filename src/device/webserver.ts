import type { Host } from "../host/host.js";
import type { StartOptions } from "./options.js";
import type { PortService } from "./port-service.js";

/** Addresses that aren't one interface's. */
const ANY = ["0.0.0.0", "::", ""];

/** Where clients of other protocols find the device's page. */
export class Webserver {
  service: PortService | undefined;

  constructor(
    private readonly host: Host,
    private readonly options: StartOptions,
  ) {}

  /** 0 if it is closed or listens on another interface than the native API. */
  get port(): number {
    const { http, address } = this.options;
    const isReached = http && (http.address === undefined || http.address === address);
    return (isReached && this.service?.listener?.port) || 0;
  }

  /** `"http://192.168.1.7:80"`; undefined while it is closed, or reached from the machine itself only. */
  get url(): string | undefined {
    const { http } = this.options;
    const port = this.service?.listener?.port;
    if (!http || !port) return undefined;
    const { address = "" } = http;
    const shown = ANY.includes(address) ? this.host.networkAddress : address;
    if (shown === undefined || shown.startsWith("127.") || shown === "::1") return undefined;
    const name = shown.includes(":") ? `[${shown}]` : shown;
    return `${http.tls ? "https" : "http"}://${name}:${port}`;
  }
}
