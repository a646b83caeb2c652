import type { ShownBoard } from "../../../node/board/shown-board.js";
import type { DevicePorts } from "../../../node/board/simulation.js";
import type { VirtualScreen } from "../../../virtual/parts/virtual-part.js";
import type { BoardChanges, DeviceView } from "../../../virtual/world/messages.js";
import { LatestViews } from "./latest-views.js";
import type { SimulatedDevice } from "./simulated-device.js";

/** What the device runs on, for people. */
export const SIMULATOR = "Moddable's simulator";

export interface BoardInSimulatorOptions {
  /** The address of the device's ports. */
  readonly address: string;
  /** The ports of the first start. Later ones have the ports that the first was given. */
  readonly ports: DevicePorts;
  /** Starts the device, in a simulator of its own. */
  start(ports: DevicePorts, changed: (changes: BoardChanges) => void): Promise<SimulatedDevice>;
}

/**
 * The board of a device that runs in Moddable's simulator, for its page. With each start comes a new board: what
 * was connected to the pins of the one before, and what its parts measured, is gone.
 */
export class BoardInSimulator implements ShownBoard {
  readonly #options: BoardInSimulatorOptions;
  readonly #listeners = new Set<(changes?: BoardChanges) => void>();
  #device: SimulatedDevice;
  #views = new LatestViews();
  #isPowered = true;
  #failure: string | undefined;
  /** The last power cut or start, for which the next one waits. */
  #switching: Promise<void> = Promise.resolve();

  /** Starts the device. Rejects with what `start` rejects with. */
  static async start(options: BoardInSimulatorOptions): Promise<BoardInSimulator> {
    const views = new LatestViews();
    let take = (changes: BoardChanges): void => views.take(changes);
    const device = await options.start(options.ports, (changes) => take(changes));
    const board = new BoardInSimulator(options, device, views);
    take = (changes) => board.#take(views, changes);
    return board;
  }

  private constructor(
    options: BoardInSimulatorOptions,
    device: SimulatedDevice,
    views: LatestViews,
  ) {
    this.#options = options;
    this.#device = device;
    this.#views = views;
  }

  /** The device that runs, or that ran until its power was cut. */
  get device(): SimulatedDevice {
    return this.#device;
  }

  get snapshot() {
    return { device: this.#deviceView, ...this.#views.all };
  }

  screen(part: string): Promise<VirtualScreen | undefined> {
    return this.#device.screen(part);
  }

  onChange(callback: (changes?: BoardChanges) => void): () => void {
    const listener = (changes?: BoardChanges) => callback(changes);
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  drive(pin: number | string, level: 0 | 1 | undefined): Promise<void> {
    return this.#device.drive(pin, level);
  }

  setVoltage(pin: number | string, volts: number): Promise<void> {
    return this.#device.setVoltage(pin, volts);
  }

  pulse(pin: number | string, hz: number): Promise<void> {
    return this.#device.pulse(pin, hz);
  }

  part(name: string) {
    return this.#device.part(name);
  }

  holdBus(pin: number | string, held: boolean): Promise<void> {
    return this.#device.holdBus(pin, held);
  }

  wire(pin: number | string, other: number | string, isWired: boolean): Promise<void> {
    return this.#device.wire(pin, other, isWired);
  }

  breakPin(pin: number | string, isBroken: boolean): Promise<void> {
    return this.#device.breakPin(pin, isBroken);
  }

  /** Ends the simulator at once, or starts another one with what was stored. */
  setPower(on: boolean): Promise<void> {
    const done = this.#switching.then(async () => {
      if (on === this.#isPowered) return;
      if (on) await this.startAgain();
      else await this.#cut();
    });
    this.#switching = done.catch(() => {});
    return done;
  }

  /** Starts the device again after its simulator has ended. Rejects with the reason when it can't start. */
  async startAgain(): Promise<void> {
    const { port, httpPort } = this.#device;
    const views = new LatestViews();
    this.#failure = undefined;
    try {
      this.#device = await this.#options.start({ port, httpPort }, (changes) =>
        this.#take(views, changes),
      );
      this.#views = views;
      this.#isPowered = true;
    } catch (error) {
      this.#failure = (error as Error).message;
      throw error;
    } finally {
      this.#report();
    }
  }

  async #cut(): Promise<void> {
    this.#isPowered = false;
    await this.#device.cutPower();
    this.#views.lose();
    this.#report();
  }

  #take(views: LatestViews, changes: BoardChanges): void {
    views.take(changes);
    if (views === this.#views) this.#report(changes);
  }

  #report(changes?: BoardChanges): void {
    for (const listener of this.#listeners) listener(changes);
  }

  get #deviceView(): DeviceView {
    const { name, port, httpPort } = this.#device;
    const { address } = this.#options;
    return {
      ...{ name, machine: SIMULATOR, engine: "xs" },
      isPowered: this.#isPowered,
      ...(this.#failure !== undefined && { failure: this.#failure }),
      address: `${address}:${port}`,
      ...(httpPort !== undefined && { page: `http://${address}:${httpPort}/` }),
    };
  }
}
