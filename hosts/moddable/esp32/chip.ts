import type { HostChip } from "../../../src/host/host.js";

// Functions of chip.c. Each call of `native` creates a function. These calls run once, when the firmware is built.
const temperature = native("xs_thimble_chip_temperature");
const frequency = native("xs_thimble_chip_frequency");
const largestFreeBlock = native("xs_thimble_chip_largest_free_block");
const freePSRAM = native("xs_thimble_chip_free_psram");

/** What the board's chip says of itself. */
export const chip: HostChip = {
  get temperature() {
    return temperature() as number;
  },
  get frequency() {
    return frequency() as number;
  },
  get largestFreeBlock() {
    return largestFreeBlock() as number;
  },
  get freePSRAM() {
    return freePSRAM() as number;
  },
};
