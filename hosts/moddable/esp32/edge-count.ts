import PulseCount from "embedded:io/pulsecount";
import type * as host from "../../../src/host/host.js";

// Functions of edge-count.c. Each call of `native` creates a function. These calls run once, when the firmware is built.
const open = native("xs_thimble_edges_open");
const openEncoder = native("xs_thimble_edges_open_encoder");
const read = native("xs_thimble_edges_read");
const time = native("xs_thimble_edges_time");
const close = native("xs_thimble_edges_close");
const hasUnits = native("xs_thimble_edges_has_units");
const pullUp = native("xs_thimble_edges_pull_up");

/** The longest time in C's int, in microseconds. */
const LONGEST = 0x7fff_ffff;

/** Counts the edges of a pin by the chip's PCNT or by interrupt. */
export class ESP32EdgeCount implements host.EdgeCount {
  target: unknown;
  /** Undefined when it is closed. */
  private number: number | undefined;

  constructor(options: host.EdgeCountOptions) {
    const { pin, mode, edge, debounce = 0, onReadable } = options;
    this.target = options.target;
    const told = onReadable && (() => onReadable.call(this));
    this.number = open(pin, mode, edge, Math.min(debounce, LONGEST), told) as number;
  }

  read(): number {
    return read(this.number ?? -1) as number;
  }

  get time(): number {
    return (time(this.number ?? -1) as number | undefined) ?? Number.NaN;
  }

  close(): void {
    if (this.number !== undefined) close(this.number);
    this.number = undefined;
  }
}

/** An encoder whose edges are counted by interrupt, on chips without PCNT. */
class InterruptPulseCount implements host.PulseCount {
  target: unknown;
  private number: number | undefined;
  /** What was written last, and what had been counted then. */
  private base = 0;
  private written = 0;

  constructor({ signal, control, onReadable, target }: host.PulseCountOptions) {
    this.target = target;
    const told = onReadable && (() => onReadable.call(this));
    this.number = openEncoder(signal, control, told) as number;
  }

  read(): number {
    return this.base + (read(this.number ?? -1) as number) - this.written;
  }

  write(count: number): void {
    this.written = read(this.number ?? -1) as number;
    this.base = Math.trunc(count);
  }

  close(): void {
    if (this.number !== undefined) close(this.number);
    this.number = undefined;
  }
}

/** The SDK's encoder by PCNT, with the pull-ups that ESP-IDF 6 leaves off. */
class PulledUpPulseCount extends (PulseCount as unknown as host.PulseCountConstructor) {
  constructor(options: host.PulseCountOptions) {
    super(options);
    pullUp(options.signal);
    pullUp(options.control);
  }
}

/** ECMA-419's PulseCount, as the chip can have it. */
export function pulseCount(): host.PulseCountConstructor {
  return hasUnits() ? PulledUpPulseCount : InterruptPulseCount;
}
