import type * as host from "../../src/host/host.js";
import { ClosedError, OutOfRangeError } from "./errors.js";
import type { VirtualSerialPart } from "./parts/virtual-serial-part.js";
import type { Pins } from "./pins.js";

/** Bytes that a board keeps in each direction. */
const ROOM = 128;

/** A serial port as seen from outside: the part that is wired to it, and what is wrong with it. */
export class VirtualSerialPort {
  part: VirtualSerialPart | undefined;
  /** Nothing gets through the wires. */
  held = false;
  /** Milliseconds that transfers made the program wait: none. */
  readonly busy = 0;
  /** How often the program has read or written. */
  uses = 0;
  #received: number[] = [];

  /** The bytes that have come from the part. Those beyond the buffer are lost. */
  take(): number[] {
    if (!this.held) this.#received.push(...(this.part?.sent() ?? []));
    else this.part?.sent();
    const received = this.#received.slice(0, ROOM);
    this.#received = [];
    return received;
  }
}

/** ECMA-419's Serial on these pins. */
export function createSerial(
  pins: Pins,
  portAt: (port: host.SerialPins) => VirtualSerialPort,
): host.SerialConstructor {
  return class Serial implements host.Serial {
    target: unknown;
    readonly #pins: readonly host.PinSpecifier[];
    #port: VirtualSerialPort | undefined;

    constructor(options: host.SerialOptions) {
      const { receive, transmit, baud } = options;
      if (!(baud > 0 && baud <= 5_000_000)) throw new OutOfRangeError("baud", baud, 1, 5_000_000);
      this.#pins = [receive, transmit];
      pins.openAll("serial port", this.#pins);
      this.#port = portAt(options);
      this.target = options.target;
    }

    read(): ArrayBuffer | undefined {
      const port = this.#opened();
      port.uses += 1;
      const bytes = port.take();
      return bytes.length > 0 ? Uint8Array.from(bytes).buffer : undefined;
    }

    write(bytes: Uint8Array): void {
      const port = this.#opened();
      port.uses += 1;
      if (bytes.length > ROOM) throw new OutOfRangeError("The length", bytes.length, 0, ROOM);
      if (!port.held) port.part?.receive(Uint8Array.from(bytes));
    }

    close(): void {
      if (!this.#port) return;
      this.#port = undefined;
      for (const pin of this.#pins) pins.get(pin).close();
    }

    #opened(): VirtualSerialPort {
      if (!this.#port) throw new ClosedError("The Serial");
      return this.#port;
    }
  };
}
