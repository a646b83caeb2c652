import type { HostChip } from "../../src/host/host.js";

/** What the chip of a virtual board says of itself, which tests can change. Its figures are those of an ESP32 at work. */
export class VirtualChipSensors implements HostChip {
  temperature = 53.3;
  frequency = 160_000_000;
  largestFreeBlock = 110_592;
  freePSRAM = 0;
}
