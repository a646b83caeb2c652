import type { EntityPart } from "../../entities/entity-part.js";
import type { BusUse, EdgeCount, Host, PinSpecifier } from "../../host/host.js";
import { DigitalInput, type InputEdge, type InputMode, modeOf } from "./digital-input.js";
import { busesOf, type DigitalPin, pinsOf } from "./digital-pin.js";
import { openPin } from "./open-pin.js";

export interface EdgeInputOptions {
  pin: DigitalPin;
  mode: InputMode;
  edge: InputEdge;
  /** Milliseconds after a counted edge in which others don't count. */
  debounce: number;
  /** The count has changed since it was last read. Isn't called again until it is read. */
  onCount?: () => void;
}

/**
 * Counts the edges of an input, from 0 when it opens: with the host's EdgeCount, or, where it has none and on
 * expanders, in JavaScript. There, edges that come while the program is busy count as one.
 */
export class EdgeInput implements EntityPart {
  private input: EdgeCount | DigitalInput | undefined;
  /** Of a digital input: the count, and the host's ticks at the last edge that counted. */
  private count = 0;
  private last = Number.NEGATIVE_INFINITY;
  private isTold = false;

  constructor(private readonly options: EdgeInputOptions) {}

  get pins(): readonly PinSpecifier[] {
    return pinsOf(this.options.pin);
  }

  get buses(): readonly BusUse[] {
    return busesOf(this.options.pin);
  }

  open(host: Host, owner: string): void {
    const { pin, mode, edge, debounce, onCount } = this.options;
    const { Digital, EdgeCount } = host.io;
    this.count = 0;
    this.last = Number.NEGATIVE_INFINITY;
    this.isTold = false;
    if (!EdgeCount || typeof pin !== "number") {
      const input = new DigitalInput(pin, mode, edge, () => this.add(host.time.ticks));
      input.open(host, owner);
      this.input = input;
      return;
    }
    const edges =
      (edge === "falling" ? 0 : Digital.Rising) + (edge === "rising" ? 0 : Digital.Falling);
    const options = { pin, mode: modeOf(Digital, mode), edge: edges, debounce: debounce * 1000 };
    this.input = openPin(
      owner,
      pin,
      () => new EdgeCount(onCount ? { ...options, onReadable: () => onCount() } : options),
    );
  }

  /** The edges since it was opened. */
  read(): number {
    this.isTold = false;
    const { input } = this;
    return input && "time" in input ? input.read() : this.count;
  }

  /** When the last edge came that was read, in milliseconds of a clock that nobody sets; NaN before the first. */
  get time(): number {
    const { input } = this;
    if (input && "time" in input) return input.time / 1000;
    return this.count > 0 ? this.last : Number.NaN;
  }

  close(): void {
    const { input } = this;
    this.input = undefined;
    input?.close();
  }

  private add(now: number): void {
    if (now - this.last < this.options.debounce) return;
    this.last = now;
    this.count += 1;
    if (this.isTold) return;
    this.isTold = true;
    this.options.onCount?.();
  }
}
