import type { Entity } from "../../entities/entity.js";
import type { Digital, Host, PinSpecifier, PulseCount } from "../../host/host.js";
import { type InputMode, modeOf } from "../pins/input-mode.js";
import { openPin } from "../pins/open-pin.js";

/** Counts pulses at an entity's pins. */
export interface PulseCounter {
  /**
   * Starts to count, from 0.
   *
   * @throws ConfigurationError naming the entity, when the host refuses a pin.
   */
  open(host: Host): void;
  read(): number;
  close(): void;
}

/** Counts the edges of one digital input. */
export class EdgeCounter implements PulseCounter {
  readonly #entity: Entity;
  readonly #pin: PinSpecifier;
  readonly #mode: InputMode;
  readonly #edge: "rising" | "falling" | "both";
  readonly #debounce: number;
  #input: Digital | undefined;
  #count = 0;
  /** When the last counted edge came, in the host's ticks. */
  #last = Number.NEGATIVE_INFINITY;

  /** @param debounce - Milliseconds in which at most one edge counts. */
  constructor(
    entity: Entity,
    pin: PinSpecifier,
    mode: InputMode,
    edge: "rising" | "falling" | "both",
    debounce: number,
  ) {
    this.#entity = entity;
    this.#pin = pin;
    this.#mode = mode;
    this.#edge = edge;
    this.#debounce = debounce;
  }

  open(host: Host): void {
    const { Digital } = host.io;
    const rising = this.#edge === "falling" ? 0 : Digital.Rising;
    const falling = this.#edge === "rising" ? 0 : Digital.Falling;
    const options = {
      pin: this.#pin,
      mode: modeOf(Digital, this.#mode),
      edge: rising + falling,
      onReadable: () => this.#add(host.time.ticks),
    };
    this.#count = 0;
    this.#input = openPin(this.#entity, this.#pin, () => new Digital(options));
  }

  read(): number {
    return this.#count;
  }

  close(): void {
    this.#input?.close();
    this.#input = undefined;
  }

  #add(now: number): void {
    if (now - this.#last < this.#debounce) return;
    this.#last = now;
    this.#count += 1;
  }
}

/** Counts the steps of a quadrature encoder, forwards and backwards. */
export class EncoderCounter implements PulseCounter {
  readonly #entity: Entity;
  readonly #signal: PinSpecifier;
  readonly #control: PinSpecifier;
  #input: PulseCount | undefined;

  constructor(entity: Entity, signal: PinSpecifier, control: PinSpecifier) {
    this.#entity = entity;
    this.#signal = signal;
    this.#control = control;
  }

  open(host: Host): void {
    const { PulseCount } = host.io;
    const options = { signal: this.#signal, control: this.#control };
    this.#input = openPin(this.#entity, this.#signal, () => new PulseCount(options));
  }

  read(): number {
    return this.#input?.read() ?? 0;
  }

  close(): void {
    this.#input?.close();
    this.#input = undefined;
  }
}
