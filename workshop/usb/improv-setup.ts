/** Gives a board its Wi-Fi over USB, by Improv. */
import { ImprovSerial } from "improv-wifi-serial-sdk/dist/serial.js";
import type { WebSerialPort } from "../../hosts/moddable/tools/monitor/web-serial-port.js";

/** Bits a second of a board's console. */
const BAUD = 115_200;

/** Milliseconds that a board has to start and answer: opening the port may restart it. */
const START_TIMEOUT = 20_000;

/** Milliseconds that it has to find networks, and to join one. */
const WIFI_TIMEOUT = 40_000;

const SILENT = { log() {}, error() {}, debug() {} };

export interface HeardNetwork {
  readonly name: string;
  readonly secured: boolean;
}

export class ImprovSetup {
  readonly #port: WebSerialPort;
  readonly #client: ImprovSerial;

  private constructor(port: WebSerialPort) {
    this.#port = port;
    this.#client = new ImprovSerial(port as never, SILENT);
  }

  /** @throws Error the board doesn't answer: why */
  static async open(port: WebSerialPort): Promise<ImprovSetup> {
    await port.open({ baudRate: BAUD });
    const setup = new ImprovSetup(port);
    try {
      await setup.#client.initialize(START_TIMEOUT);
      return setup;
    } catch {
      await setup.close();
      throw new Error(
        "The board doesn't answer. Does it run a Thimble firmware, and is its console on?",
      );
    }
  }

  /** What it says it is: `"porch"`. */
  get name(): string {
    return this.#client.info?.name ?? "The board";
  }

  /** The networks that it hears, each once, the strongest first. */
  async networks(): Promise<HeardNetwork[]> {
    const found = await this.#client.scan(WIFI_TIMEOUT);
    const strongest = [...found].sort((a, b) => b.rssi - a.rssi);
    return [...new Map(strongest.map((one) => [one.name, one])).values()];
  }

  /**
   * Joins a network; the board keeps it.
   *
   * @returns the address of the board's page there
   * @throws Error it can't join: why
   */
  async join(name: string, password: string): Promise<string | undefined> {
    try {
      await this.#client.provision(name, password, WIFI_TIMEOUT);
    } catch {
      throw new Error(`It couldn't join ${name}: is the password right?`);
    }
    return this.#client.nextUrl;
  }

  async close(): Promise<void> {
    await this.#client.close().catch(() => {});
    await this.#port.close().catch(() => {});
  }
}
