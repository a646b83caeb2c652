import type { Timers } from "../../../src/host/time.js";
import type { VirtualBoard } from "../board.js";
import { CLICK, encoderEdge } from "../encoder-edge.js";
import { simulateParts } from "../parts/simulate.js";
import type { VirtualClock, VirtualPart } from "../parts/virtual-part.js";
import { Pulses } from "../pulses.js";
import { BoardChangeLog } from "./board-change-log.js";
import { busView, partView, pinView, stripView } from "./board-views.js";
import type { BoardChanges, DeviceView, EntityView, WorldView } from "./messages.js";
import type { PublishedState, WiredEntity } from "./published-entities.js";

export interface WorldOptions {
  readonly board: VirtualBoard;
  readonly timers: Timers;
  /** Those of the reports of changes. Default: the same. */
  readonly reports?: Timers;
  /** The device's, to wire simulated parts to the board for them. */
  readonly entities: readonly WiredEntity[];
  /** Milliseconds since 1970. Default: `Date.now`. */
  readonly clock?: VirtualClock;
  /** Describes the device, for reports of its changes. Default: they don't have it. */
  readonly device?: () => DeviceView;
}

/** What surrounds a device on a virtual board: its entities' wires, the parts that measure, pulses, and faults. */
export class World {
  readonly #board: VirtualBoard;
  readonly #timers: Timers;
  readonly #pulses: Pulses;
  readonly #changes: BoardChangeLog;
  readonly #entities = new Map<string, EntityView>();

  constructor({
    board,
    timers,
    reports = timers,
    entities,
    clock = Date.now,
    device,
  }: WorldOptions) {
    this.#board = board;
    this.#timers = timers;
    this.#pulses = new Pulses(board, timers);
    simulateParts(
      board,
      entities.flatMap(({ buses }) => buses),
    );
    this.meet(entities);
    this.#changes = new BoardChangeLog(board, reports, clock, (changed) => ({
      pins: changed.pins.map((pin) => this.#pinView(pin)),
      strips: changed.strips.map((pin) => stripView(board, pin)),
      parts: changed.parts.map((part) => partView(board, part)),
      entities: changed.entities.flatMap((id) => this.#entities.get(id) ?? []),
      edges: changed.edges,
      ...(changed.hasDeviceChanged && {
        ...(device && { device: device() }),
        buses: board.buses.map(busView),
      }),
    }));
  }

  /** The current state of everything. */
  get view(): WorldView {
    const board = this.#board;
    const strips = board.pins.filter((pin) => board.use(pin) === "LED strip");
    return {
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

  /**
   * Turns a rotary encoder, 20 ms for each click; the other way if they are negative.
   *
   * @throws {RangeError} there is no such encoder
   */
  turn(knob: string, clicks: number): void {
    const { pins, edgesPerStep } = this.#entities.get(knob) ?? { pins: [] };
    const [signal, control] = pins;
    if (edgesPerStep === undefined || signal === undefined || control === undefined)
      throw new RangeError(`"${knob}" is no rotary encoder: give the id of one`);
    let left = Math.abs(clicks) * edgesPerStep;
    const edge = () => {
      const outputs = [signal, control] as const;
      const { pin, level } = encoderEdge(outputs, (one) => this.#board.level(one), clicks > 0);
      this.#board.drive(pin, level);
      left -= 1;
      if (left > 0) this.#timers.set(edge, CLICK / edgesPerStep);
    };
    if (left > 0) edge();
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

  /** Joins two pins by a wire, or takes that wire away. */
  wire(pin: number | string, other: number | string, isWired: boolean): void {
    this.#board.wire(pin, other, isWired);
  }

  /** Breaks a pin, so that it puts nothing out and reads 0; or repairs it. */
  breakPin(pin: number | string, isBroken: boolean): void {
    this.#board.breakPin(pin, isBroken);
  }

  /** Takes the entities of a device that has started. */
  meet(entities: readonly WiredEntity[]): void {
    for (const entity of entities) {
      const { id, name, item, state, pins, buses, needs, edgesPerStep, hub } = entity;
      // Of the sensors of one part, one reads it, and the others need that one.
      const hasWires = pins.length > 0 || buses.length > 0;
      const places = hasWires
        ? buses
        : entities.filter((other) => needs.includes(other.id)).flatMap((other) => other.buses);
      const kind = String(item.kind);
      this.#entities.set(id, {
        ...{ id, name, kind, state, fields: item, pins, places },
        ...(edgesPerStep !== undefined && { edgesPerStep }),
        ...(hub && { hub }),
      });
    }
  }

  /** Takes a state that an entity has published. */
  learn({ id, item, state }: PublishedState): void {
    const known = this.#entities.get(id);
    // States that are published while it starts are its first ones.
    if (!known) return;
    this.#entities.set(id, { ...known, state, fields: item });
    this.#changes.entity(id);
  }

  /** The device's power or network has changed. */
  deviceChanged(): void {
    this.#changes.device();
    for (const id of this.#entities.keys()) this.#changes.entity(id);
  }

  /** Ends the pulses and the reports. */
  close(): void {
    this.#pulses.close();
    this.#changes.close();
  }

  #pinView(pin: number) {
    return pinView(this.#board, pin, this.#pulses.hzOf(pin));
  }
}
