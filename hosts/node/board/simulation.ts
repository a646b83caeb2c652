import type { VirtualScreen } from "../../virtual/parts/virtual-part.js";
import type { DeviceView } from "../../virtual/world/messages.js";
import type { PublishedState } from "../../virtual/world/published-entities.js";
import { World } from "../../virtual/world/world.js";
import type { NodeHost } from "../host.js";
import type { PoweredExample } from "../start-example.js";
import type { ShownBoard } from "./shown-board.js";

/** The ports that a device has; 0 for any free one. */
export interface DevicePorts {
  readonly port: number;
  /** Undefined without HTTP. */
  readonly httpPort: number | undefined;
}

export interface SimulationOptions {
  readonly host: NodeHost;
  /** `"a virtual ESP32 DevKitC"` */
  readonly machine: string;
  /** `"node"` or `"xs"`. */
  readonly engine: string;
  /** The address of the device's ports. */
  readonly address: string;
  /** Where browsers find its HTTP: `"http://127.0.0.1"`. */
  readonly origin: string;
  /** The ports of the first start. Later ones have the ports that the first was given. */
  readonly ports: DevicePorts;
  /** Starts the device on the host. */
  start(ports: DevicePorts, published: (state: PublishedState) => void): Promise<PoweredExample>;
}

/** With fractions, which Date.now() doesn't have. */
const preciseClock = () => performance.timeOrigin + performance.now();

/**
 * A device on a virtual board, with its power, its network and the world around it. The terminal and the board's
 * page both act on this.
 */
export class Simulation extends World implements ShownBoard {
  readonly #options: SimulationOptions;
  #device: PoweredExample;
  #isPowered = true;
  #failure: string | undefined;
  /** The last power cut or start, for which the next one waits. */
  #switching: Promise<void> = Promise.resolve();

  /** Starts the device. Rejects with what `start` rejects with. */
  static async start(options: SimulationOptions): Promise<Simulation> {
    const early: PublishedState[] = [];
    let take = (state: PublishedState): void => {
      early.push(state);
    };
    const device = await options.start(options.ports, (state) => take(state));
    const simulation = new Simulation(options, device);
    take = (state) => simulation.learn(state);
    for (const state of early) simulation.learn(state);
    return simulation;
  }

  private constructor(options: SimulationOptions, device: PoweredExample) {
    const { board, timer: timers } = options.host;
    super({
      ...{ board, timers, entities: device.entities, clock: preciseClock },
      device: () => this.#deviceView,
    });
    this.#options = options;
    this.#device = device;
  }

  /** The device that runs, or that ran until its power was cut. */
  get device(): PoweredExample {
    return this.#device;
  }

  get snapshot() {
    return { device: this.#deviceView, ...this.view };
  }

  screen(part: string): VirtualScreen | undefined {
    return this.part(part).screen;
  }

  setNetwork(up: boolean): void {
    this.#options.host.network.isUp = up;
    this.deviceChanged();
  }

  /**
   * Cuts the device's power, or starts it again with what it has stored and at the same ports. Resolves once
   * that is done. Rejects with the reason when it can't start.
   */
  setPower(on: boolean): Promise<void> {
    const done = this.#switching.then(() => (on ? this.#startAgain() : this.#cut()));
    this.#switching = done.catch(() => {});
    return done;
  }

  #cut(): void {
    if (!this.#isPowered) return;
    this.#isPowered = false;
    this.#device.cutPower();
    this.deviceChanged();
  }

  async #startAgain(): Promise<void> {
    if (this.#isPowered) return;
    // The parts get their power from the board.
    for (const part of this.#options.host.board.parts) if (part.isPlugged) part.plug();
    const { port, httpPort } = this.#device;
    this.#failure = undefined;
    try {
      this.#device = await this.#options.start({ port, httpPort }, (state) => this.learn(state));
      this.#isPowered = true;
      this.meet(this.#device.entities);
    } catch (error) {
      this.#failure = (error as Error).message;
      throw error;
    } finally {
      this.deviceChanged();
    }
  }

  get #deviceView(): DeviceView {
    const { machine, engine, address, origin, host } = this.#options;
    const { name, port, httpPort } = this.#device;
    const { chip } = host.board;
    return {
      ...{ name, machine, engine },
      ...(chip !== undefined && { chip }),
      isPowered: this.#isPowered,
      ...(this.#failure !== undefined && { failure: this.#failure }),
      hasNetwork: host.network.isUp,
      address: `${address}:${port}`,
      ...(httpPort !== undefined && { page: `${origin}:${httpPort}/` }),
    };
  }
}
