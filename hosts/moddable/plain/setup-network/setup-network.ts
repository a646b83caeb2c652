import { closeAll } from "../../../../src/base/close-all.js";
import type { Host, Timer } from "../../../../src/host/host.js";
import { HttpServer } from "../../../../src/http/http-server.js";
import { describeError, LogLevel, type LogLine } from "../../../../src/log/log.js";
import type { WiFiSetup } from "../wifi/wifi-setup.js";
import type { AccessPoint } from "./access-point.js";
import { CaptiveDNS, type UDPConstructor } from "./captive-dns.js";
import { type KeyTaker, SetupSite } from "./setup-site.js";

export interface SetupNetworkOptions {
  readonly host: Host;
  readonly accessPoint: AccessPoint;
  readonly UDP: UDPConstructor;
  /** The device's name, which is the network's as well. */
  readonly name: string;
  /** 8 to 63 characters. */
  readonly password: string;
  readonly wifi: WiFiSetup;
  /** The device, which takes a key on the page while it has none. */
  readonly device: KeyTaker;
  /** Whether the device knows a network that it could connect to. */
  hasNetworks(): boolean;
  /** Makes no attempts to connect for this many milliseconds, since they disturb the clients of this network. */
  rest(duration: number): void;
  readonly log: LogLine;
  /** Default: 80 and 53, where browsers and phones look. */
  readonly ports?: { readonly http: number; readonly dns: number };
}

/** Milliseconds without a network that is known, after which it opens. A router takes about two minutes to start. */
const PATIENCE = 180_000;
/** Milliseconds that it stays open when the device has a network, so that the page can say so. */
const FAREWELL = 20_000;
/** Milliseconds without attempts to connect after each request for the page. */
const REST = 60_000;
/** Milliseconds before another attempt, when it could not be opened. */
const RETRY = 60_000;

/** Clients of the page at once: a phone, and a second connection of its browser. */
const CONNECTIONS = 2;
const HTTP_PORT = 80;
const DNS_PORT = 53;

/** What is open. */
interface Open {
  readonly server: HttpServer;
  readonly dns: CaptiveDNS;
}

/**
 * The device's own Wi-Fi network, with a page on which people choose the network that the device joins. It opens
 * at once if the device knows no network, and after three minutes without a known one.
 */
export class SetupNetwork {
  private readonly options: SetupNetworkOptions;
  private open: Open | undefined;
  private timer: Timer | undefined;

  constructor(options: SetupNetworkOptions) {
    this.options = options;
  }

  /** Call at start, and when the network is down. */
  down(): void {
    this.stopWaiting();
    if (!this.open) this.wait(this.options.hasNetworks() ? PATIENCE : 0, () => this.begin());
  }

  /** Call when the network is up. */
  up(): void {
    this.stopWaiting();
    if (this.open) this.wait(FAREWELL, () => this.close());
  }

  close(): void {
    this.stopWaiting();
    if (!this.open) return;
    const { accessPoint, name, log } = this.options;
    const { server, dns } = this.open;
    this.open = undefined;
    closeAll(
      () => server.close(),
      () => dns.close(),
      () => accessPoint.close(),
    );
    log(LogLevel.INFO, "wifi", `the device's own network "${name}" is closed`);
  }

  private begin(): void {
    const { accessPoint, name, password, log } = this.options;
    try {
      const address = accessPoint.open(name, password);
      this.open = this.serve(address);
      log(LogLevel.INFO, "wifi", `the device's own network "${name}" is open: http://${address}`);
    } catch (error) {
      log(LogLevel.WARN, "wifi", `the device can't open its own network: ${describeError(error)}`);
      accessPoint.close();
      this.wait(RETRY, () => this.begin());
    }
  }

  /** @throws Error when a port can't be opened */
  private serve(address: string): Open {
    const { host, name, wifi, device, log, UDP, rest, ports } = this.options;
    const { http: port = HTTP_PORT, dns: dnsPort = DNS_PORT } = ports ?? {};
    const site = new SetupSite({
      name,
      host: port === HTTP_PORT ? address : `${address}:${port}`,
      wifi,
      device,
      onUse: () => rest(REST),
    });
    const server = new HttpServer(host, site, log, { port, address, connections: CONNECTIONS });
    const dns = new CaptiveDNS(UDP, dnsPort, address);
    try {
      server.open();
    } catch (error) {
      dns.close();
      throw error;
    }
    return { server, dns };
  }

  private wait(delay: number, then: () => void): void {
    this.timer = this.options.host.timer.set(() => {
      this.timer = undefined;
      then();
    }, delay);
  }

  private stopWaiting(): void {
    if (this.timer) this.options.host.timer.clear(this.timer);
    this.timer = undefined;
  }
}
