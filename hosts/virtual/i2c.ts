import type * as host from "../../src/host/host.js";
import {
  AddressInUseError,
  ClosedError,
  NoAnswerError,
  NoI2CBusError,
  OutOfRangeError,
} from "./errors.js";
import type { JoinedBus, VirtualI2CPart } from "./parts/virtual-i2c-part.js";
import type { Pins } from "./pins.js";

/** Bits on the wire for each byte: eight and the acknowledgement. */
const BITS = 9;

// As Moddable's modules/io/i2c/esp32.
const DEFAULT_TIMEOUT = 400;
const HIGHEST_HZ = 20_000_000;

/** An I2C bus as seen from outside: the parts that are wired to it, and what is wrong with it. */
export class VirtualI2CBus {
  readonly parts: VirtualI2CPart[] = [];
  /** Something holds the data line low: each transfer fails when its timeout is over. */
  held = false;
  /** The addresses that the program has open. */
  readonly open = new Set<number>();
  /** The bus of the board, if this one is behind a multiplexer. */
  readonly #trunk: VirtualI2CBus | undefined;
  #busy = 0;

  constructor(trunk?: VirtualI2CBus) {
    this.#trunk = trunk;
  }

  /** Milliseconds that all transfers of the board's bus have taken, while the program waited. */
  get busy(): number {
    return this.#trunk?.busy ?? this.#busy;
  }

  /** The program has waited. */
  wait(milliseconds: number): void {
    this.#busy += milliseconds;
  }

  /** Whether it is held, or an open bus behind it is. */
  get isHeld(): boolean {
    return this.held || this.#behind.some((bus) => bus.isHeld);
  }

  /** The parts that answer at an address: more than one disturb each other. */
  at(address: number): VirtualI2CPart[] {
    const here = this.parts.filter((part) => part.isPlugged && part.isAt(address));
    return [...here, ...this.#behind.flatMap((bus) => bus.at(address))];
  }

  /** The buses that multiplexers join to it now. */
  get #behind(): readonly JoinedBus[] {
    return this.parts.flatMap((part) => (part.isPlugged ? part.joined : []));
  }
}

/** ECMA-419's I2C on these pins. */
export function createI2C(
  pins: Pins,
  busAt: (bus: host.I2CBus) => VirtualI2CBus,
): host.I2CConstructor {
  const most = pins.i2cBuses;
  let busesInUse = 0;

  return class I2C implements host.I2C {
    target: unknown;
    readonly #options: host.I2COptions;
    #bus: VirtualI2CBus | undefined;

    constructor(options: host.I2COptions) {
      const { data, clock, hz, address } = options;
      if (!(address >= 0 && address <= 127))
        throw new OutOfRangeError("The address", address, 0, 127);
      if (!(hz > 0 && hz <= HIGHEST_HZ)) throw new OutOfRangeError("hz", hz, 1, HIGHEST_HZ);
      const bus = busAt(options);
      if (bus.open.has(address)) throw new AddressInUseError(address, data, clock);
      if (bus.open.size === 0) {
        if (busesInUse === most) throw new NoI2CBusError(most, data, clock);
        pins.openAll("I2C", [data, clock]);
        busesInUse += 1;
      }
      bus.open.add(address);
      this.#options = options;
      this.#bus = bus;
      this.target = options.target;
    }

    read(buffer: Uint8Array): number {
      const parts = this.#reach(1 + buffer.length);
      const answers = parts.map((part) => part.send(buffer.length)).filter((bytes) => !!bytes);
      if (answers.length === 0) throw this.#noAnswer();
      // Whoever sends a 0 pulls the wire low.
      for (let i = 0; i < buffer.length; i++)
        buffer[i] = answers.reduce((all, bytes) => all & (bytes[i] ?? 0), 0xff);
      return buffer.length;
    }

    write(buffer: Uint8Array): void {
      const parts = this.#reach(1 + buffer.length);
      const taken = parts.map((part) => part.receive(Uint8Array.from(buffer)));
      if (!taken.includes(true)) throw this.#noAnswer();
    }

    writeRead(write: Uint8Array, read: Uint8Array): number {
      this.write(write);
      return this.read(read);
    }

    close(): void {
      const bus = this.#bus;
      if (!bus) return;
      this.#bus = undefined;
      const { data, clock, address } = this.#options;
      bus.open.delete(address);
      if (bus.open.size > 0) return;
      busesInUse -= 1;
      for (const pin of [data, clock]) pins.get(pin).close();
    }

    /** The parts that answer, after a transfer of this many bytes. */
    #reach(bytes: number): VirtualI2CPart[] {
      const bus = this.#bus;
      if (!bus) throw new ClosedError("The I2C");
      const { hz, address, timeout = DEFAULT_TIMEOUT } = this.#options;
      if (bus.isHeld) {
        bus.wait(timeout);
        throw this.#noAnswer();
      }
      const parts = bus.at(address);
      const took = ((parts.length > 0 ? bytes : 1) * BITS * 1000) / hz;
      bus.wait(Math.min(took, timeout));
      const answering = parts.filter((part) => part.answers());
      if (answering.length === 0 || took > timeout) throw this.#noAnswer();
      return answering;
    }

    #noAnswer(): NoAnswerError {
      const { address, data, clock } = this.#options;
      return new NoAnswerError(address, data, clock);
    }
  };
}
