import type * as host from "../../src/host/host.js";
import { ClosedError, OutOfRangeError, SerialPortError } from "./errors.js";
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
  /** As the program has opened it. */
  parity: host.SerialOptions["parity"];
  inverted = false;
  #received: number[] = [];

  /** A wire leads from the port's output to its input. */
  loop(bytes: Uint8Array): void {
    if (!this.held) this.#received.push(...bytes);
  }

  /** The bytes that have come from the part. Those beyond the buffer are lost. */
  take(): number[] {
    if (!this.held) this.#received.push(...(this.part?.sentWith(this) ?? []));
    else this.part?.sent();
    const received = this.#received.slice(0, ROOM);
    this.#received = [];
    return received;
  }
}

/** ECMA-419's Serial on these pins. */
export function createSerial(
  pins: Pins,
  portAt: (port: host.ReceivingPins) => VirtualSerialPort,
): host.SerialConstructor {
  const { ports, console } = pins.uarts;
  const open = new Set<number>();

  /** As hosts/moddable/plain/serial-ports.ts and the SDK choose and refuse it. */
  function uartOf(asked: number | undefined): number {
    const uart = asked ?? ports.find((port) => port !== console.port && !open.has(port));
    if (uart === undefined)
      throw new SerialPortError(
        `no serial port is free: the chip has ${ports.length}, with its console's`,
      );
    if (!ports.includes(uart))
      throw new SerialPortError(
        `invalid port: ${uart} isn't one of the chip's, ${ports.join(", ")}`,
      );
    if (uart === console.port)
      throw new SerialPortError(
        `port in use: UART ${uart} is the console's; leave port out, or build with console=off`,
      );
    if (open.has(uart)) throw new SerialPortError(`port in use: UART ${uart} is open already`);
    return uart;
  }

  return class Serial implements host.Serial {
    target: unknown;
    readonly #uart: number;
    readonly #pins: readonly host.PinSpecifier[];
    #port: VirtualSerialPort | undefined;

    constructor(options: host.SerialOptions) {
      const { receive, transmit, baud } = options;
      if (!(baud > 0 && baud <= 5_000_000)) throw new OutOfRangeError("baud", baud, 1, 5_000_000);
      this.#pins = transmit === undefined ? [receive] : [receive, transmit];
      this.#uart = uartOf(options.port);
      pins.openAll("serial port", this.#pins);
      open.add(this.#uart);
      this.#port = portAt(options);
      this.#port.parity = options.parity;
      this.#port.inverted = options.inverted === true;
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
      const [receive = -1, transmit] = this.#pins;
      if (transmit === undefined)
        throw new SerialPortError("the serial port has no pin to transmit");
      if (!port.held) port.part?.receive(Uint8Array.from(bytes));
      if (pins.get(transmit).wires.reaches(pins.get(receive))) port.loop(bytes);
    }

    close(): void {
      if (!this.#port) return;
      this.#port = undefined;
      open.delete(this.#uart);
      for (const pin of this.#pins) pins.get(pin).close();
    }

    #opened(): VirtualSerialPort {
      if (!this.#port) throw new ClosedError("The Serial");
      return this.#port;
    }
  };
}
