import type { I2C, SPI } from "../host/host.js";

/** How the registers of an MFRC522 are reached. */
export interface RC522Registers {
  read(register: number): number;
  /** Several bytes of one register, which is the buffer of what has come. */
  readAll(register: number, count: number): Uint8Array;
  write(register: number, ...values: readonly number[]): void;
  close(): void;
}

/** On SPI, by the data sheet's 8.1.2: the address is shifted by one, its highest bit says that it is read. */
export class RC522OnSPI implements RC522Registers {
  constructor(private readonly io: SPI) {}

  read(register: number): number {
    return this.readAll(register, 1)[0] as number;
  }

  readAll(register: number, count: number): Uint8Array {
    const bytes = new Uint8Array(count + 1).fill(0x80 | (register << 1), 0, count);
    this.io.transfer(bytes);
    return bytes.subarray(1);
  }

  write(register: number, ...values: readonly number[]): void {
    this.io.write(Uint8Array.of(register << 1, ...values));
  }

  close(): void {
    this.io.close();
  }
}

/** On I2C, by the data sheet's 8.1.4. */
export class RC522OnI2C implements RC522Registers {
  constructor(private readonly io: I2C) {}

  read(register: number): number {
    return this.readAll(register, 1)[0] as number;
  }

  readAll(register: number, count: number): Uint8Array {
    const bytes = new Uint8Array(count);
    this.io.writeRead(Uint8Array.of(register), bytes);
    return bytes;
  }

  write(register: number, ...values: readonly number[]): void {
    this.io.write(Uint8Array.of(register, ...values));
  }

  close(): void {
    this.io.close();
  }
}
