/** A host's buses as the SDK's drivers use them. */
import type { Host, SerialPins, Timer } from "../../src/host/host.js";

type BusOptions = ConstructorParameters<NonNullable<Host["io"]["I2C"]>>[0];

/** Milliseconds between looks at a serial port. */
const LOOK = 20;

/** Bytes that a serial port takes at a time. */
const ROOM = 128;

/** ECMA-419's SMBus. */
export function smbusOn(host: Host): object {
  const I2C = host.io.I2C as NonNullable<Host["io"]["I2C"]>;
  return class {
    readonly #io: InstanceType<typeof I2C>;
    constructor(options: BusOptions) {
      this.#io = new I2C(options);
    }
    readUint8(register: number): number {
      return this.#read(register, 1)[0] ?? 0;
    }
    readUint16(register: number, bigEndian = false): number {
      const [first = 0, second = 0] = this.#read(register, 2);
      return bigEndian ? first * 256 + second : second * 256 + first;
    }
    readBuffer(register: number, buffer: Uint8Array | ArrayBuffer): void {
      const bytes = buffer instanceof Uint8Array ? buffer : new Uint8Array(buffer);
      this.#io.writeRead(Uint8Array.of(register), bytes);
    }
    writeUint8(register: number, value: number): void {
      this.#io.write(Uint8Array.of(register, value));
    }
    writeUint16(register: number, value: number, bigEndian = false): void {
      const bytes = [value >> 8, value & 0xff];
      this.#io.write(Uint8Array.of(register, ...(bigEndian ? bytes : bytes.reverse())));
    }
    writeBuffer(register: number, buffer: Uint8Array): void {
      this.#io.write(Uint8Array.of(register, ...buffer));
    }
    sendByte(command: number): void {
      this.#io.write(Uint8Array.of(command));
    }
    close(): void {
      this.#io.close();
    }
    #read(register: number, count: number): Uint8Array {
      const bytes = new Uint8Array(count);
      this.#io.writeRead(Uint8Array.of(register), bytes);
      return bytes;
    }
  };
}

/** I2C that makes the buffers of what it reads. */
export function bufferI2COn(host: Host): object {
  const I2C = host.io.I2C as NonNullable<Host["io"]["I2C"]>;
  return class {
    readonly #io: InstanceType<typeof I2C>;
    constructor(options: BusOptions) {
      this.#io = new I2C(options);
    }
    writeRead(bytes: Uint8Array, count: number): ArrayBuffer {
      const read = new Uint8Array(count);
      this.#io.writeRead(bytes, read);
      return read.buffer;
    }
    write(bytes: ArrayBuffer): void {
      this.#io.write(new Uint8Array(bytes));
    }
    close(): void {
      this.#io.close();
    }
  };
}

interface ByteSerialOptions extends SerialPins {
  baud: number;
  onReadable(count: number): void;
  onWritable(count: number): void;
}

/** A serial port that is read byte by byte, and says when there are some. */
export function byteSerialOn({ io, timer }: Host): object {
  const Serial = io.Serial as NonNullable<Host["io"]["Serial"]>;
  return class {
    readonly #io: InstanceType<typeof Serial>;
    readonly #looking: Timer;
    #received: number[] = [];
    constructor({ receive, transmit, baud, onReadable, onWritable }: ByteSerialOptions) {
      this.#io = new Serial({ receive, transmit, baud, format: "buffer" });
      timer.set(() => onWritable(ROOM), 0);
      this.#looking = timer.repeat(() => {
        const bytes = this.#io.read();
        if (!bytes) return;
        this.#received.push(...new Uint8Array(bytes));
        onReadable(this.#received.length);
      }, LOOK);
    }
    read(): number | undefined {
      return this.#received.shift();
    }
    write(bytes: ArrayBuffer): void {
      this.#io.write(new Uint8Array(bytes));
    }
    close(): void {
      timer.clear(this.#looking);
      this.#io.close();
    }
  };
}
