import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import type { AccessPoint } from "../../../../hosts/moddable/plain/setup-network/access-point.js";
import type { UDP } from "../../../../hosts/moddable/plain/setup-network/captive-dns.js";
import { SetupNetwork } from "../../../../hosts/moddable/plain/setup-network/setup-network.js";
import { checkNetwork } from "../../../../hosts/moddable/plain/wifi/known-networks.js";
import { scan } from "../../../../hosts/moddable/plain/wifi/scan.js";
import { Station } from "../../../../hosts/moddable/plain/wifi/station.js";
import type { WiFiNetwork } from "../../../../hosts/moddable/plain/wifi/wifi.js";
import { freePort } from "../../../../hosts/node/free-port.js";
import { createHost, startDevice } from "../../../../hosts/node/index.js";
import { Device, type Host } from "../../../../src/index.js";
import { ManualTimer } from "../manual-timer.js";
import { FakeWiFi } from "../wifi/fake-wifi.js";

const ADDRESS = "127.0.0.1";

/** An interface whose scans end by themselves. */
class ScanningWiFi extends FakeWiFi {
  override scan(options: Parameters<FakeWiFi["scan"]>[0]): void {
    super.scan(options);
    queueMicrotask(() => this.endScan());
  }
}

/** ECMA-419's UDP on a socket of Node's. */
class NodeUDP implements UDP {
  readonly socket: Socket = createSocket("udp4");
  readonly #messages: ReturnType<UDP["read"]>[] = [];

  constructor({ port, onReadable }: { port: number; onReadable(count: number): void }) {
    this.socket.on("message", (bytes, { address, port }) => {
      const { buffer } = new Uint8Array(bytes);
      this.#messages.push(Object.assign(buffer, { address, port }));
      onReadable(1);
    });
    this.socket.bind(port, ADDRESS);
  }

  read() {
    return this.#messages.shift();
  }

  write(bytes: Uint8Array, address: string, port: number): void {
    this.socket.send(bytes, port, address);
  }

  close(): void {
    this.socket.close();
  }
}

/** A board whose access point is this computer's loopback interface. Its time passes when the test says so. */
export class SetupBoard {
  readonly wifi = new ScanningWiFi();
  readonly timer = new ManualTimer();
  readonly lines: string[] = [];
  /** What the access point was opened with each time. */
  readonly opened: { SSID: string; password: string }[] = [];
  isOpen = false;
  /** The access point can't be opened. */
  fails = false;
  /** The disconnections' reason, by Espressif's numbers. */
  reason = 0;
  networks: WiFiNetwork[];
  readonly device = new Device(createHost(), { name: "lamp", entities: [] });
  /** The device's, of the native API. */
  port = 0;
  readonly httpPort: number;
  readonly dnsPort: number;
  readonly #station: Station;
  readonly #own: SetupNetwork;
  #dns: Socket | undefined;

  private constructor(names: readonly string[], httpPort: number, dnsPort: number) {
    this.networks = names.map((SSID) => ({ SSID }));
    this.httpPort = httpPort;
    this.dnsPort = dnsPort;
    const board = this;
    const { wifi, timer } = this;
    const log = (_level: number, tag: string, message: string) =>
      void this.lines.push(`${tag}: ${message}`);
    const host: Host = Object.create(createHost(), { timer: { value: timer } });
    this.#own = new SetupNetwork({
      host,
      accessPoint: this.#accessPoint(),
      UDP: class extends NodeUDP {
        constructor(options: ConstructorParameters<typeof NodeUDP>[0]) {
          super(options);
          board.#dns = this.socket;
        }
      },
      name: "lamp",
      password: "its own secret",
      wifi: {
        get network() {
          return board.#station.network;
        },
        get address() {
          return wifi.address;
        },
        join: (network, done) => {
          checkNetwork(network);
          this.#station.tryNetwork(network, (failure) => {
            if (failure === undefined) this.networks.push(network);
            done(failure);
          });
        },
        scan: () => scan(wifi, timer),
      },
      device: this.device,
      hasNetworks: () => this.networks.length > 0,
      rest: (duration) => this.#station.rest(duration),
      log,
      ports: { http: httpPort, dns: dnsPort },
    });
    this.#station = new Station({
      wifi,
      networks: () => this.networks,
      timer,
      log,
      disconnectReason: () => this.reason,
      onUp: () => this.#own.up(),
      onDown: () => this.#own.down(),
    });
    this.#own.down();
    this.#station.start();
  }

  /** @param names - the networks that it knows */
  static async start(...names: string[]): Promise<SetupBoard> {
    const board = new SetupBoard(names, await freePort(), await freePort());
    board.port = await startDevice(board.device, { port: 0, address: ADDRESS, log() {} });
    return board;
  }

  /** The page's address. */
  get url(): string {
    return `http://${ADDRESS}:${this.httpPort}/`;
  }

  /** Resolves once its DNS can be asked. */
  async dnsOpens(): Promise<void> {
    if (this.#dns) await once(this.#dns, "listening");
  }

  /** The chip says how it is connected, as ECMA-419 counts, and why not. */
  says(connection: number, reason = 0): void {
    this.wifi.connection = connection;
    this.wifi.address = connection >= 500 ? "192.168.1.7" : undefined;
    this.reason = reason;
    this.#station.changed();
  }

  /** Lets time pass until the station makes its next attempt. */
  passUntilItConnects(): void {
    while (this.wifi.connection !== 300) this.timer.pass(1000);
  }

  close(): void {
    this.#station.close();
    this.#own.close();
    this.device.close();
  }

  #accessPoint(): AccessPoint {
    return {
      open: (SSID, password) => {
        if (this.fails) throw new Error("no memory");
        this.opened.push({ SSID, password });
        this.isOpen = true;
        return ADDRESS;
      },
      close: () => void (this.isOpen = false),
    };
  }
}
