import type * as host from "../../src/host/host.js";
import { ClosedError } from "./errors.js";
import type { VirtualOneWirePart } from "./parts/virtual-one-wire-part.js";
import type { Pins } from "./pins.js";

/** What a bus takes of the RMT. */
const CHANNELS = { sending: 1, receiving: 1 };

/** Milliseconds on the wire: a reset, and each byte. */
const RESET = 0.96;
const BYTE = 0.52;

/** A 1-Wire bus as seen from outside: the parts that are wired to it, and what is wrong with it. */
export class VirtualOneWireBus {
  readonly parts: VirtualOneWirePart[] = [];
  /** Something holds the wire low: all that is read is 0. */
  held = false;
  /** Milliseconds that all transfers have taken, while the program waited. */
  busy = 0;

  get present(): VirtualOneWirePart[] {
    return this.parts.filter((part) => part.isPlugged);
  }
}

/** Moddable's OneWire on these pins. */
export function createOneWire(
  pins: Pins,
  busAt: (pin: host.PinSpecifier) => VirtualOneWireBus,
): host.OneWireConstructor {
  return class OneWire implements host.OneWire {
    readonly #pin: host.PinSpecifier;
    #bus: VirtualOneWireBus | undefined;

    constructor({ pin }: { pin: host.PinSpecifier }) {
      pins.openWithRMT("1-Wire", pin, CHANNELS);
      this.#pin = pin;
      this.#bus = busAt(pin);
    }

    reset(): boolean {
      const bus = this.#used(RESET);
      // A wire that is held low looks as if a part were there.
      if (bus.held) return true;
      return bus.present.map((part) => part.reset()).includes(true);
    }

    select(address: ArrayBuffer): void {
      this.reset();
      this.write(0x55);
      for (const byte of new Uint8Array(address).slice().reverse()) this.write(byte);
    }

    write(byte: number): void {
      const bus = this.#used(BYTE);
      if (!bus.held) for (const part of bus.present) part.written(byte);
    }

    read(count: number): ArrayBuffer {
      const bus = this.#used(BYTE * count);
      const bytes = new Uint8Array(count).fill(bus.held ? 0 : 0xff);
      for (const part of bus.present) {
        const own = part.send(count);
        for (let i = 0; i < count; i++) bytes[i] = (bytes[i] ?? 0) & (own[i] ?? 0xff);
      }
      return bytes.buffer;
    }

    search(): ArrayBuffer[] {
      const bus = this.#used(RESET);
      if (bus.held) return [];
      bus.busy += bus.present.length * BYTE * 25;
      return bus.present.map((part) => part.address.slice().buffer);
    }

    close(): void {
      if (!this.#bus) return;
      this.#bus = undefined;
      pins.closeWithRMT(this.#pin, CHANNELS);
    }

    #used(milliseconds: number): VirtualOneWireBus {
      if (!this.#bus) throw new ClosedError("The OneWire");
      this.#bus.busy += milliseconds;
      return this.#bus;
    }
  };
}
