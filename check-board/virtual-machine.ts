import type { WiFiControl } from "../hosts/moddable/plain/wifi/wifi-resource.js";
import { wifiResource } from "../hosts/moddable/plain/wifi/wifi-resource.js";
import { createHost, type NodeHost } from "../hosts/node/host.js";
import { startDevice } from "../hosts/node/start-device.js";
import type { VirtualBoard } from "../hosts/virtual/board.js";
import type { ChipName } from "../hosts/virtual/chips/chips.js";
import { VirtualStorage } from "../hosts/virtual/storage.js";
import type { Device } from "../src/index.js";
import { planOf } from "./board-plan.js";
import { createSelfTest } from "./program/self-test.js";

const ADDRESS = "127.0.0.1";

/** Milliseconds that the virtual watchdog waits. */
const WATCHDOG = 200;

/** Bytes, as a NodeMCU has about. The computer's own say nothing. */
const FREE_MEMORY = 60_000;

const SSID = "virtual";

/** dBm. */
const SIGNAL = -55;

/** What may be wrong with a virtual machine, besides its pins. */
export interface MachineFaults {
  /** How many bytes are free. Default: always the same. */
  freeMemory?(): number;
  /** What is stored is gone after a restart. Default false. */
  readonly losesStorage?: boolean;
  /** Why it restarts when the program hangs. Default "watchdog"; undefined: it never says why it starts. */
  readonly hangReason?: string | undefined;
  /** Its network's signal in dBm. Default -55. */
  readonly signal?: number;
}

export interface VirtualMachineOptions extends MachineFaults {
  readonly chip: ChipName;
  readonly token: string;
  /** Default: none. */
  readonly log?: (tag: string, message: string) => void;
}

/** The self-test on a virtual board, with real sockets: its wires are there, and it has a watchdog. */
export class VirtualMachine {
  readonly address = ADDRESS;
  readonly #host: NodeHost;
  readonly #options: VirtualMachineOptions;
  #device: Device | undefined;
  #reason = "power-on";
  port = 0;
  httpPort = 0;

  static async start(options: VirtualMachineOptions): Promise<VirtualMachine> {
    const machine = new VirtualMachine(options);
    await machine.#start();
    return machine;
  }

  private constructor(options: VirtualMachineOptions) {
    this.#options = options;
    this.#host = createHost({
      board: options.chip,
      restart: () => void this.#start(),
    });
    for (const { from, to } of planOf(options.chip).wires) this.board.wire(from, to);
  }

  /** Its pins as seen from outside, for faults. */
  get board(): VirtualBoard {
    return this.#host.board;
  }

  close(): void {
    this.#device?.close();
  }

  /** Ends the device as it is, and starts it again. */
  cutPower(reason: string): void {
    this.#reason = reason;
    this.#device?.close();
    void this.#start();
  }

  async #start(): Promise<void> {
    const { token, log, freeMemory = () => FREE_MEMORY, losesStorage } = this.#options;
    const resetReason = this.#hangReason === undefined ? undefined : this.#reason;
    const host = Object.create(this.#host, {
      resetReason: { value: resetReason },
      freeMemory: { get: freeMemory },
      ...(losesStorage && { storage: { value: new VirtualStorage() } }),
    }) as NodeHost;
    this.#reason = "restart";
    const device = createSelfTest(host, {
      // An endless loop would stop the computer's side as well.
      hang: () => {
        host.timer.set(() => {
          this.#reason = this.#hangReason ?? "unknown";
          device.restart();
        }, WATCHDOG);
      },
    });
    this.#device = device;
    this.port = await startDevice(device, {
      ...{ port: this.port, address: ADDRESS, password: token },
      http: {
        ...{ port: this.httpPort, address: ADDRESS, token },
        resources: [wifiResource(wifiOf(this.#options))],
      },
      ...(log && { log: (_level, tag, message) => log(tag, message) }),
    });
    this.httpPort = device.httpListener?.port ?? 0;
  }

  get #hangReason(): string | undefined {
    return "hangReason" in this.#options ? this.#options.hangReason : "watchdog";
  }
}

/** What `/wifi` shows. */
function wifiOf({ signal = SIGNAL }: MachineFaults): WiFiControl {
  return {
    known: { list: [{ SSID }] } as unknown as WiFiControl["known"],
    wifi: { network: SSID, address: ADDRESS, scan: async () => [{ SSID, RSSI: signal }] },
    networksChanged() {},
  };
}
