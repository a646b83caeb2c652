import type { HostIO, I2COptions, SafeStrip, SafeWrite, SPIOptions } from "../host/host.js";
import { APA102 } from "./apa102.js";
import { withChannels } from "./i2c-channels.js";

/**
 * Runs a driver on a bus that only notes what is written.
 *
 * @param run - Is given the classes of the bus; it opens one of them, and writes.
 */
export function recordWrites(run: (io: Required<Pick<HostIO, "I2C" | "SPI">>) => void): SafeWrite {
  const bytes: string[] = [];
  let recorded: SafeWrite | undefined;
  class NotedBus {
    write(buffer: Uint8Array): void {
      bytes.push(hexOf(buffer));
    }
    read(): number {
      return 0;
    }
    writeRead(): number {
      return 0;
    }
    transfer(): void {}
    close(): void {}
  }
  class NotedI2C extends NotedBus {
    constructor({ data, clock, address, hz, through }: I2COptions) {
      super();
      recorded = { i2c: { data, clock, address, hz, ...(through && { through }) }, bytes };
    }
  }
  class NotedSPI extends NotedBus {
    constructor(options: SPIOptions) {
      super();
      recorded = { spi: { ...options }, bytes };
    }
  }
  run({ I2C: NotedI2C, SPI: NotedSPI } as never);
  return recorded as unknown as SafeWrite;
}

/**
 * Sends what makes a part's outputs safe.
 *
 * @throws what the host throws, when it has no such bus or the part doesn't answer.
 */
export function sendWrite(io: HostIO, write: SafeWrite): void {
  if ("strip" in write) return darken(io, write.strip);
  const bus = openBus(io, write);
  if (!bus) return;
  try {
    for (const bytes of write.bytes) bus.write(bytesOf(bytes));
  } finally {
    bus.close();
  }
}

function openBus({ I2C, SPI }: HostIO, write: Exclude<SafeWrite, { strip: object }>) {
  if ("i2c" in write) {
    const Bus = I2C && write.i2c.through ? withChannels(I2C) : I2C;
    return Bus && new Bus({ ...write.i2c, timeout: TIMEOUT });
  }
  return SPI && new SPI({ mode: 0, ...write.spi });
}

/** Milliseconds that a transfer may take. */
const TIMEOUT = 50;

/** Both classes turn the LEDs off when they are opened, and again when they are closed. */
function darken(
  { PixelOutput, SPI }: HostIO,
  { pins: [first = 0, second], length, order }: SafeStrip,
): void {
  if (second !== undefined) {
    if (SPI) new APA102({ io: SPI, length, clock: first, out: second }).close();
  } else if (PixelOutput) new PixelOutput({ pin: first, length, order }).close();
}

function hexOf(buffer: Uint8Array): string {
  let text = "";
  for (let i = 0; i < buffer.length; i++)
    text += (buffer[i] as number).toString(16).padStart(2, "0");
  return text;
}

function bytesOf(hex: string): Uint8Array {
  const bytes = new Uint8Array(hex.length >> 1);
  for (let i = 0; i < bytes.length; i++)
    bytes[i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}
