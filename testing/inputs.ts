/** What people and things do at a board's inputs, as a board's pins see it. */
import type { MemoryHost } from "../hosts/memory/host.js";
import { encoderEdge } from "../hosts/virtual/encoder-edge.js";
import { Pulses } from "../hosts/virtual/pulses.js";
import { checkedNumber } from "../src/base/option-ranges.js";
import type { RotaryEncoder } from "../src/components/sensors/rotary-encoder.js";
import type { Entity } from "../src/entities/entity.js";
import type { PinSpecifier } from "../src/host/host.js";
import { UnknownTargetError } from "./errors.js";

/** Where an input is: an entity at a pin, its name or its objectId; or a pin's number or name on the board. */
export type InputTarget = Entity | PinSpecifier | string;

/** Pulses at an input. */
export interface InputPulses {
  /** Pulses per second, 0 to 10,000; 0 ends them. */
  hz: number;
  /** How many. Default: they go on until they are ended, or the power is cut. */
  count?: number;
}

/** The highest number of pulses per second. */
const MAX_HZ = 10_000;

/** The inputs of one board. */
export class Inputs {
  readonly #hostNow: () => MemoryHost;
  readonly #entitiesNow: () => readonly Entity[];
  readonly #pulses = new WeakMap<MemoryHost, Pulses>();

  /**
   * @param host - The board's, another one after a restart.
   * @param entities - The program's.
   */
  constructor(host: () => MemoryHost, entities: () => readonly Entity[]) {
    this.#hostNow = host;
    this.#entitiesNow = entities;
  }

  get #host(): MemoryHost {
    return this.#hostNow();
  }

  get #entities(): readonly Entity[] {
    return this.#entitiesNow();
  }

  /** @throws UnknownTargetError The device has no such entity. */
  entity(target: Entity | string): Entity {
    const found = this.#find(target);
    if (found) return found;
    const name = typeof target === "string" ? target : target.name;
    const known = this.#entities.map(({ objectId }) => objectId).join(", ") || "none";
    throw new UnknownTargetError(`The device has no entity "${name}": it has ${known}.`);
  }

  /** @throws UnknownTargetError It is neither an entity nor a pin, or an entity without a pin, or with several. */
  pin(target: InputTarget): PinSpecifier {
    if (typeof target === "number") return target;
    const { board } = this.#host;
    const entity = this.#find(target);
    if (!entity && typeof target === "string" && Object.hasOwn(board.pin, target))
      return board.numberOf(target);
    const { name, pins } = entity ?? this.#unknown(target);
    const [pin] = pins;
    if (pin !== undefined && pins.length === 1) return pin;
    if (entity?.kind === "button")
      throw new UnknownTargetError(
        `"${name}" is a button of the hub: press it with hub.entity("${entity.objectId}").press().`,
      );
    throw new UnknownTargetError(
      pins.length === 0
        ? `"${name}" is at no pin of the board: name the pin, or the part that it is at with device.part().`
        : `"${name}" is at several pins, ${pins.join(", ")}: name one of them.`,
    );
  }

  /** Puts the level at the input at which it is on, or the other one. */
  switch(target: InputTarget, isOn: boolean): void {
    const pin = this.pin(target);
    const entity = this.#entities.find(({ pins }) => pins.length === 1 && pins[0] === pin);
    const inverted = entity?.settings().inverted;
    // Without a word on it, on is what differs from the level at rest.
    const on = inverted === undefined ? 1 - this.#host.board.pull(pin) : inverted ? 0 : 1;
    this.#host.drive(pin, isOn === (on === 1) ? 1 : 0);
  }

  /** Turns an encoder by an edge: both outputs keep their levels until then. */
  turn(knob: RotaryEncoder, isClockwise: boolean): void {
    const [signal = 0, control = 0] = knob.pins;
    const { board } = this.#host;
    const { pin, level } = encoderEdge([signal, control], (one) => board.level(one), isClockwise);
    this.#host.drive(pin, level);
  }

  /** @throws UnknownTargetError It isn't a RotaryEncoder. */
  knob(target: Entity | string): RotaryEncoder {
    const entity = this.entity(target);
    if ("edgesPerStep" in entity) return entity as RotaryEncoder;
    throw new UnknownTargetError(
      `"${entity.name}" is a ${entity.kind} that can't be turned: give a RotaryEncoder.`,
    );
  }

  /** Starts pulses, or ends them. Each begins and ends within its share of a second. */
  pulse(target: InputTarget, { hz, count = Number.POSITIVE_INFINITY }: InputPulses): void {
    checkedNumber("", "hz", hz, { from: 0, to: MAX_HZ });
    if (count !== Number.POSITIVE_INFINITY)
      checkedNumber("", "count", count, { from: 1, whole: true });
    const pin = this.pin(target);
    const host = this.#host;
    const pulses = this.#pulses.get(host) ?? new Pulses(host.board, host.time);
    this.#pulses.set(host, pulses);
    pulses.set(pin, hz, count);
  }

  #find(target: Entity | string): Entity | undefined {
    if (typeof target !== "string")
      return this.#entities.find(({ objectId }) => objectId === target.objectId);
    return (
      this.#entities.find(({ objectId }) => objectId === target) ??
      this.#entities.find(({ name }) => name === target)
    );
  }

  #unknown(target: Entity | string): never {
    const name = typeof target === "string" ? target : target.name;
    const entities = this.#entities.map(({ objectId }) => objectId).join(", ") || "none";
    const pins = Object.keys(this.#host.board.pin).join(", ");
    throw new UnknownTargetError(
      `Neither an entity nor a pin is named "${name}": the device has the entities ${entities}, its board the pins ${pins || "without names"}.`,
    );
  }
}
