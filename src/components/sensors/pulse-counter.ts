import type { EntityPart } from "../../entities/entity-part.js";
import type { Host, PinSpecifier, PulseCount } from "../../host/host.js";
import { DigitalInput, type InputEdge, type InputMode } from "../pins/digital-input.js";
import { openPin } from "../pins/open-pin.js";

/** Counts pulses at an entity's pins, from 0 when it opens. */
export interface PulseCounter extends EntityPart {
  read(): number;
}

/** Counts the edges of one digital input. */
export class EdgeCounter implements PulseCounter {
  private readonly input: DigitalInput;
  private readonly debounce: number;
  private count = 0;
  /** When the last counted edge came, in the host's ticks. */
  private last = Number.NEGATIVE_INFINITY;

  /** @param debounce - Milliseconds in which at most one edge counts. */
  constructor(pin: PinSpecifier, mode: InputMode, edge: InputEdge, debounce: number) {
    this.input = new DigitalInput(pin, mode, edge, (host) => this.add(host.time.ticks));
    this.debounce = debounce;
  }

  get pins(): readonly PinSpecifier[] {
    return this.input.pins;
  }

  open(host: Host, owner: string): void {
    this.count = 0;
    this.input.open(host, owner);
  }

  read(): number {
    return this.count;
  }

  close(): void {
    this.input.close();
  }

  private add(now: number): void {
    if (now - this.last < this.debounce) return;
    this.last = now;
    this.count += 1;
  }
}

/** Counts the steps of a quadrature encoder, forwards and backwards. */
export class EncoderCounter implements PulseCounter {
  readonly pins: readonly [signal: PinSpecifier, control: PinSpecifier];
  private input: PulseCount | undefined;

  constructor(signal: PinSpecifier, control: PinSpecifier) {
    this.pins = [signal, control];
  }

  open({ io: { PulseCount } }: Host, owner: string): void {
    const [signal, control] = this.pins;
    this.input = openPin(owner, signal, () => new PulseCount({ signal, control }));
  }

  read(): number {
    return this.input?.read() ?? 0;
  }

  close(): void {
    const input = this.input;
    this.input = undefined;
    input?.close();
  }
}
