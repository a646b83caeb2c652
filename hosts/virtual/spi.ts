import type * as host from "../../src/host/host.js";
import { ClosedError, OutOfRangeError, SPIBusInUseError } from "./errors.js";
import type { VirtualSPIPart } from "./parts/virtual-spi-part.js";
import type { Pins } from "./pins.js";

// As Moddable's modules/io/spi/esp.
const HIGHEST_HZ = 40_000_000;
const HIGHEST_MODE = 3;

/** An SPI bus as seen from outside: the parts that are wired to it, and what is wrong with it. */
export class VirtualSPIBus {
  /** The parts by their select pins; undefined for one without. */
  readonly parts = new Map<host.PinSpecifier | undefined, VirtualSPIPart>();
  /** Something holds the wire to the program low: all that is read is 0. */
  held = false;
  /** Milliseconds that all transfers have taken, while the program waited. */
  busy = 0;

  /**
   * The bytes received while these are sent. When no part is selected, nothing drives the wire to the program,
   * and it is high.
   */
  exchange(
    select: host.PinSpecifier | undefined,
    bytes: Uint8Array,
    options: { hz: number; mode: number },
  ): Uint8Array {
    const part = this.parts.get(select);
    const answer = part?.isPlugged ? part.selected(bytes, options) : undefined;
    const came = new Uint8Array(bytes.length).fill(this.held ? 0 : 0xff);
    if (answer && !this.held) came.set(answer.subarray(0, bytes.length));
    return came;
  }
}

/** ECMA-419's SPI on these pins. As on a board, there is one bus. */
export function createSPI(
  pins: Pins,
  busAt: (clock: host.PinSpecifier) => VirtualSPIBus,
): host.SPIConstructor {
  let users = 0;
  let wires: readonly host.PinSpecifier[] = [];

  return class SPI implements host.SPI {
    target: unknown;
    readonly #options: host.SPIOptions;
    #bus: VirtualSPIBus | undefined;

    constructor(options: host.SPIOptions) {
      const { clock, hz, mode = 0, select } = options;
      if (!(hz >= 1 && hz <= HIGHEST_HZ)) throw new OutOfRangeError("hz", hz, 1, HIGHEST_HZ);
      if (!(mode >= 0 && mode <= HIGHEST_MODE))
        throw new OutOfRangeError("The mode", mode, 0, HIGHEST_MODE);
      const own = [clock, options.out, options.in].filter((pin) => pin !== undefined);
      if (users > 0 && own.join() !== wires.join()) throw new SPIBusInUseError(wires);
      if (select !== undefined) pins.openAll("SPI", [select]);
      try {
        if (users === 0) openWires(pins, options);
      } catch (error) {
        if (select !== undefined) pins.get(select).close();
        throw error;
      }
      wires = own;
      users += 1;
      this.#options = options;
      this.#bus = busAt(clock);
      this.target = options.target;
    }

    read(buffer: Uint8Array): void {
      buffer.set(this.#exchange(buffer));
    }

    write(buffer: Uint8Array): void {
      this.#exchange(buffer);
    }

    transfer(buffer: Uint8Array): void {
      buffer.set(this.#exchange(buffer));
    }

    close(): void {
      if (!this.#bus) return;
      this.#bus = undefined;
      const { select } = this.#options;
      if (select !== undefined) pins.get(select).close();
      users -= 1;
      if (users === 0) for (const pin of wires) pins.get(pin).close();
    }

    #exchange(bytes: Uint8Array): Uint8Array {
      const bus = this.#bus;
      if (!bus) throw new ClosedError("The SPI");
      const { select, hz, mode = 0, out, in: input } = this.#options;
      bus.busy += (bytes.length * 8 * 1000) / hz;
      if (out !== undefined && input !== undefined && pins.get(out).wires.reaches(pins.get(input)))
        return Uint8Array.from(bytes);
      return bus.exchange(select, Uint8Array.from(bytes), { hz, mode });
    }
  };
}

/** Opens the wires of a bus, or none. */
function openWires(pins: Pins, { clock, in: input, out }: host.SPIBus): void {
  const outputs = out === undefined ? [clock] : [clock, out];
  pins.openAll("SPI", outputs);
  try {
    if (input !== undefined) pins.openAll("SPI input", [input]);
  } catch (error) {
    for (const pin of outputs) pins.get(pin).close();
    throw error;
  }
}
