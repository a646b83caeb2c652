/** What drivers read in the tests of data sheets. */
import type { I2C, I2COptions } from "../../src/host/host.js";

/** Registers of one or two bytes with given answers. */
export function ioWith(
  registers: Record<number, readonly number[]>,
  answer: readonly number[] = [],
) {
  return class implements I2C {
    readonly options: I2COptions;
    constructor(options: I2COptions) {
      this.options = options;
    }
    read(buffer: Uint8Array): number {
      buffer.set(answer.slice(0, buffer.length));
      return buffer.length;
    }
    write(): void {}
    writeRead(write: Uint8Array, read: Uint8Array): number {
      read.set((registers[write[0] ?? 0] ?? []).slice(0, read.length));
      return read.length;
    }
    close(): void {}
  };
}

export const at = (io: ReturnType<typeof ioWith>) => ({ sensor: { io, data: 21, clock: 22 } });

export const words = (...values: number[]) =>
  values.flatMap((value) => [value & 0xff, (value >> 8) & 0xff]);
