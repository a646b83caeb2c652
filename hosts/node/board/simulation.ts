import type { VirtualBoard } from "../../virtual/board.js";
import { simulateParts } from "../../virtual/parts/simulate.js";
import type { VirtualPart } from "../../virtual/parts/virtual-part.js";
import type { NodeHost } from "../host.js";
import type { PoweredExample, PublishedState } from "../start-example.js";
import { BoardChangeLog } from "./board-change-log.js";
import { busView, partView, pinView, stripView } from "./board-views.js";
import type { Drivable } from "./drivable.js";
import type { BoardChanges, BoardSnapshot, DeviceView, EntityView } from "./messages.js";
import { Pulses } from "./pulses.js";

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

/**
 * A device on a virtual board, with the world around it: the user who presses its buttons, the parts that
 * measure, the network and the power. The terminal and the board's page both act on this.
 */
export class Simulation implements Drivable {
  /** The parts that were wired to the board for the device. */
  readonly parts: readonly VirtualPart[];
  readonly #options: SimulationOptions;
  readonly #board: VirtualBoard;
  readonly #pulses: Pulses;
  readonly #changes: BoardChangeLog;
  readonly #entities = new Map<string, EntityView>();
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
    take = (state) => simulation.#learn(state);
    for (const state of early) simulation.#learn(state);
    return simulation;
  }

  private constructor(options: SimulationOptions, device: PoweredExample) {
    const { board } = options.host;
    this.#options = options;
    this.#board = board;
    this.#device = device;
    this.#pulses = new Pulses((pin, level) => board.drive(pin, level));
    this.parts = simulateParts(
      board,
      device.entities.flatMap(({ buses }) => buses),
    );
    this.#meetEntities();
    this.#changes = new BoardChangeLog(board, (changed) => ({
      pins: changed.pins.map((pin) => this.#pinView(pin)),
      strips: changed.strips.map((pin) => stripView(board, pin)),
      parts: changed.parts.map((part) => partView(board, part)),
      entities: changed.entities.flatMap((id) => this.#entities.get(id) ?? []),
      edges: changed.edges,
      ...(changed.hasDeviceChanged && {
        device: this.#deviceView,
        buses: board.buses.map(busView),
      }),
    }));
  }

  /** The device that runs, or that ran until its power was cut. */
  get device(): PoweredExample {
    return this.#device;
  }

  /** The current state of everything. */
  get snapshot(): Omit<BoardSnapshot, "pictures"> {
    const board = this.#board;
    const strips = board.pins.filter((pin) => board.use(pin) === "LED strip");
    return {
      device: this.#deviceView,
      pins: board.pins.map((pin) => this.#pinView(pin)),
      entities: [...this.#entities.values()],
      buses: board.buses.map(busView),
      parts: board.parts.map((part) => partView(board, part)),
      strips: strips.map((pin) => stripView(board, pin)),
      edges: this.#changes.edges,
    };
  }

  /**
   * Calls the callback with the changes, up to 25 times a second.
   * @returns a function that ends this
   */
  onChange(callback: (changes: BoardChanges) => void): () => void {
    return this.#changes.onChange(callback);
  }

  drive(pin: number | string, level: 0 | 1 | undefined): void {
    this.#board.drive(pin, level);
  }

  setVoltage(pin: number | string, volts: number): void {
    this.#board.setVoltage(pin, volts);
  }

  pulse(pin: number | string, hz: number): void {
    const number = this.#board.numberOf(pin);
    this.#pulses.set(number, hz);
    this.#changes.pin(number);
  }

  part(name: string): VirtualPart {
    return this.#board.part(name);
  }

  /** @throws {RangeError} the pin is on no bus */
  holdBus(pin: number | string, held: boolean): void {
    const number = this.#board.numberOf(pin);
    const bus = this.#board.buses.find(({ pins }) => pins.includes(number));
    if (!bus) throw new RangeError(`Pin ${pin} is on no bus: give one of a bus's pins`);
    bus.wires.held = held;
    this.#changes.device();
  }

  setNetwork(up: boolean): void {
    this.#options.host.network.isUp = up;
    this.#changes.device();
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

  /** Ends the pulses. The device isn't closed. */
  close(): void {
    this.#pulses.close();
    this.#changes.close();
  }

  #cut(): void {
    if (!this.#isPowered) return;
    this.#isPowered = false;
    this.#device.cutPower();
    this.#changes.device();
  }

  async #startAgain(): Promise<void> {
    if (this.#isPowered) return;
    // The parts get their power from the board.
    for (const part of this.#board.parts) if (part.isPlugged) part.plug();
    const { port, httpPort } = this.#device;
    this.#failure = undefined;
    try {
      this.#device = await this.#options.start({ port, httpPort }, (state) => this.#learn(state));
      this.#isPowered = true;
      this.#meetEntities();
    } catch (error) {
      this.#failure = (error as Error).message;
      throw error;
    } finally {
      this.#changes.device();
      for (const id of this.#entities.keys()) this.#changes.entity(id);
    }
  }

  #meetEntities(): void {
    const { entities } = this.#device;
    for (const { id, name, item, state, pins, buses, needs } of entities) {
      // Of the sensors of one part, one reads it, and the others need that one.
      const hasWires = pins.length > 0 || buses.length > 0;
      const places = hasWires
        ? buses
        : entities.filter((other) => needs.includes(other.id)).flatMap((other) => other.buses);
      const kind = String(item.kind);
      this.#entities.set(id, { id, name, kind, state, fields: item, pins, places });
    }
  }

  #learn({ id, item, state }: PublishedState): void {
    const known = this.#entities.get(id);
    // States that are published while it starts are its first ones.
    if (!known) return;
    this.#entities.set(id, { ...known, state, fields: item });
    this.#changes.entity(id);
  }

  #pinView(pin: number) {
    return pinView(this.#board, pin, this.#pulses.hzOf(pin));
  }

  get #deviceView(): DeviceView {
    const { machine, engine, address, origin, host } = this.#options;
    const { name, port, httpPort } = this.#device;
    return {
      ...{ name, machine, engine },
      ...(this.#board.chip !== undefined && { chip: this.#board.chip }),
      isPowered: this.#isPowered,
      ...(this.#failure !== undefined && { failure: this.#failure }),
      hasNetwork: host.network.isUp,
      address: `${address}:${port}`,
      ...(httpPort !== undefined && { page: `${origin}:${httpPort}/` }),
    };
  }
}
