import type { I2C, SPI } from "../host/host.js";

/** How a PN532's frames come and go. */
export interface PN532Wires {
  /** Fills `buffer`, all but its first byte, with the beginning of a frame. Returns whether there was one. */
  read(buffer: Uint8Array): boolean;
  write(frame: Uint8Array): void;
  /** Has it listen, after it had no power. */
  wake?(): void;
  close(): void;
}

const READY = 0x01;

/** On I2C (UM0701-02, 6.2.4): whether there is a frame comes before it. */
export class PN532OnI2C implements PN532Wires {
  constructor(private readonly io: I2C) {}

  read(buffer: Uint8Array): boolean {
    this.io.read(buffer);
    return buffer[0] === READY;
  }

  write(frame: Uint8Array): void {
    this.io.write(frame);
  }

  close(): void {
    this.io.close();
  }
}

/** What each transfer on SPI begins with. */
const WRITE = 0x01;
const STATUS = 0x02;
const READ = 0x03;

/** At 1 MHz it is selected for 2 ms by so many bytes, which wakes it, as libnfc does. */
const WAKING = 250;

/** On SPI (UM0701-02, 6.2.5): the lowest bit of each byte comes first. */
export class PN532OnSPI implements PN532Wires {
  constructor(private readonly io: SPI) {}

  wake(): void {
    this.io.write(mirrored(new Uint8Array(WAKING).fill(STATUS, 0, 1)));
  }

  read(buffer: Uint8Array): boolean {
    const status = this.transfer(Uint8Array.of(STATUS, 0));
    if (status[1] !== READY) return false;
    buffer.fill(0)[0] = READ;
    this.transfer(buffer);
    return true;
  }

  write(frame: Uint8Array): void {
    this.io.write(mirrored(Uint8Array.of(WRITE, ...frame)));
  }

  close(): void {
    this.io.close();
  }

  private transfer(bytes: Uint8Array): Uint8Array {
    this.io.transfer(mirrored(bytes));
    return mirrored(bytes);
  }
}

/** Boards send the highest bit first. */
const FOUR_BITS = [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15];

function mirrored(bytes: Uint8Array): Uint8Array {
  for (const [i, byte] of bytes.entries())
    bytes[i] = ((FOUR_BITS[byte & 15] as number) << 4) | (FOUR_BITS[byte >> 4] as number);
  return bytes;
}
