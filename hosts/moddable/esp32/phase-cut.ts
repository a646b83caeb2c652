import type * as host from "../../../src/host/host.js";

// Functions of phase-cut.c. Each call of `native` creates a function. These calls run once, when the firmware is built.
const open = native("xs_thimble_phase_cut_open");
const write = native("xs_thimble_phase_cut_write");
const close = native("xs_thimble_phase_cut_close");

/** As phase-cut.h numbers them. */
const METHODS: readonly host.PhaseCutMethod[] = ["leading pulse", "leading", "trailing"];

/** A dimmer of mains, by interrupts of the chip. */
export class ESP32PhaseCut implements host.PhaseCut {
  target: unknown;
  /** Undefined when it is closed. */
  private number: number | undefined;

  constructor(options: host.PhaseCutOptions) {
    const { gate, inverted, zeroCross, edge, mode, method, least, startsFull } = options;
    this.target = options.target;
    const number = METHODS.indexOf(method);
    this.number = open(gate, inverted, zeroCross, edge, mode, number, least, startsFull) as number;
  }

  write(value: number): void {
    write(this.number ?? -1, value);
  }

  close(): void {
    if (this.number !== undefined) close(this.number);
    this.number = undefined;
  }
}
