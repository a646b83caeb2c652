import type { I2CBus, PinSpecifier, ReceivingPins } from "../../src/host/host.js";
import { NoSuchPartError } from "./errors.js";
import { VirtualI2CBus } from "./i2c.js";
import { VirtualOneWireBus } from "./one-wire.js";
import { VirtualAudioPart } from "./parts/virtual-audio-part.js";
import { VirtualCountPart, VirtualCountWires } from "./parts/virtual-count-part.js";
import { VirtualI2CPart } from "./parts/virtual-i2c-part.js";
import { VirtualOneWirePart } from "./parts/virtual-one-wire-part.js";
import type { VirtualClock, VirtualPart } from "./parts/virtual-part.js";
import { VirtualPulsePart } from "./parts/virtual-pulse-part.js";
import type { VirtualSerialPart } from "./parts/virtual-serial-part.js";
import { VirtualSPIPart } from "./parts/virtual-spi-part.js";
import { VirtualTCA9548A } from "./parts/virtual-tca9548a.js";
import { VirtualTrainPart } from "./parts/virtual-train-part.js";
import { VirtualWirePart } from "./parts/virtual-wire-part.js";
import { VirtualTrainWire } from "./pulse-trains.js";
import { VirtualPulseWire } from "./pulse-width.js";
import { VirtualSerialPort } from "./serial.js";
import { VirtualSPIBus } from "./spi.js";

/** What can be wired to a board. */
export type AttachedPart =
  | VirtualI2CPart
  | VirtualOneWirePart
  | VirtualCountPart
  | VirtualPulsePart
  | VirtualSerialPart
  | VirtualSPIPart
  | VirtualTrainPart
  | VirtualWirePart;

/** Where a part is wired to an I2C bus. */
export interface I2CWires extends I2CBus {
  /** An output that lets it work while it is high. */
  readonly enable?: PinSpecifier;
}

/** Where a part is wired to an SPI bus. */
export interface SPIWires {
  readonly clock: PinSpecifier;
  readonly select?: PinSpecifier;
  /** An output that goes to it besides the bus. */
  readonly pull?: PinSpecifier;
}

/** Where a part is wired that is triggered on one wire and answers with a pulse on another. */
export interface PulseWires {
  readonly trigger: PinSpecifier;
  readonly echo: PinSpecifier;
}

/** The pins of a part that sends pulses all the time on two wires. A third wire selects what they count. */
export interface CountWires {
  readonly first: PinSpecifier;
  readonly second: PinSpecifier;
  readonly select: PinSpecifier;
}

/** The pins of a part on two wires of its own. */
export interface TwoWires {
  readonly clock: PinSpecifier;
  readonly data: PinSpecifier;
}

/** The pins where a part is wired to. */
export type PartPins =
  | I2CWires
  | PinSpecifier
  | ReceivingPins
  | SPIWires
  | PulseWires
  | CountWires
  | TwoWires;

/** The wires of a bus as seen from outside, whatever parts are on it. */
export interface BusWires {
  /** Whether something blocks them, so that nothing gets through. */
  held: boolean;
}

/** A bus of a board. */
export interface BoardBus {
  /** As entities name it: `"I2C"`. */
  readonly bus: string;
  /** The first pin identifies it among buses of its type. */
  readonly pins: readonly PinSpecifier[];
  readonly wires: BusWires;
  /** What is wired to it. */
  readonly parts: VirtualPart[];
}

/** Where most ESP32 boards have their I2C bus. */
const DEFAULT_I2C: I2CBus = { data: 21, clock: 22 };

const DEFAULT_ONE_WIRE = 4;

const DEFAULT_SERIAL: ReceivingPins = { receive: 16, transmit: 17 };

/** Where most ESP32 boards have their SPI bus. */
const DEFAULT_SPI: SPIWires = { clock: 18, select: 5 };

const DEFAULT_TRAIN = 14;

const DEFAULT_PULSE: PulseWires = { trigger: 12, echo: 13 };

export const DEFAULT_TWO_WIRES: TwoWires = { clock: 18, data: 19 };

const DEFAULT_COUNT: CountWires = { first: 14, second: 13, select: 12 };

/** The buses of a board, and the parts on them. */
export class BoardWiring {
  readonly #buses = new Map<string, BoardBus>();
  readonly #pulses = new Map<PinSpecifier, VirtualPulseWire>();
  readonly #counts = new Map<PinSpecifier, readonly [VirtualCountWires, wire: 0 | 1]>();
  readonly #clock: VirtualClock;

  /** @param clock milliseconds */
  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }

  /** The buses to which something is wired, or that the program has used. */
  get buses(): readonly BoardBus[] {
    return [...this.#buses.values()];
  }

  /** @throws {NoSuchPartError} a multiplexer on the way isn't there */
  i2c({ data, clock, through = [] }: I2CBus = DEFAULT_I2C): VirtualI2CBus {
    const trunk = this.#bus("I2C", [data, clock], () => new VirtualI2CBus());
    let bus = trunk;
    for (const { address, channel } of through) {
      const multiplexer = multiplexerOn(bus, address);
      if (!multiplexer)
        throw new NoSuchPartError(
          `There's no multiplexer at address 0x${address.toString(16)} of the I2C bus at pins ${data} and ${clock}`,
        );
      bus = multiplexer.bus(channel, trunk);
    }
    return bus;
  }

  /** The first multiplexer of the bus's path that isn't on the board: its address, and the bus that it should be on. */
  missingMultiplexer({ data, clock, through = [] }: I2CBus) {
    for (let i = 0; i < through.length; i++) {
      const on = { data, clock, through: through.slice(0, i) };
      const address = through[i]?.address ?? 0;
      if (!multiplexerOn(this.i2c(on), address)) return { address, on };
    }
    return undefined;
  }

  oneWire(pin: PinSpecifier = DEFAULT_ONE_WIRE): VirtualOneWireBus {
    return this.#bus("1-Wire", [pin], () => new VirtualOneWireBus());
  }

  serial({ receive, transmit }: ReceivingPins = DEFAULT_SERIAL): VirtualSerialPort {
    const pins = transmit === undefined ? [receive] : [receive, transmit];
    return this.#bus("serial", pins, () => new VirtualSerialPort());
  }

  spi(clock: PinSpecifier = DEFAULT_SPI.clock): VirtualSPIBus {
    return this.#bus("SPI", [clock], () => new VirtualSPIBus());
  }

  trains(pin: PinSpecifier = DEFAULT_TRAIN): VirtualTrainWire {
    return this.#bus("pulse train", [pin], () => new VirtualTrainWire(this.#clock));
  }

  pulses(echo: PinSpecifier = DEFAULT_PULSE.echo): VirtualPulseWire {
    const wire = this.#pulses.get(echo) ?? new VirtualPulseWire();
    this.#pulses.set(echo, wire);
    return wire;
  }

  /** The pulses that a part has sent to this pin. Default: none. */
  counted(pin: PinSpecifier): number {
    const [wires, wire] = this.#counts.get(pin) ?? [];
    return wires && wire !== undefined ? wires.count(wire) : 0;
  }

  /** The two wires at these pins. Default: 18 (clock) and 19 (data). */
  twoWires({ clock, data }: TwoWires = DEFAULT_TWO_WIRES): BusWires {
    return this.#bus("two wires", [clock, data], () => ({ held: false }));
  }

  /** The part that sends pulses to this pin. Default: 14. */
  counts(pin: PinSpecifier = DEFAULT_COUNT.first): VirtualCountWires | undefined {
    return this.#counts.get(pin)?.[0];
  }

  /**
   * Puts a part on its bus.
   * @returns the output that the part listens to besides its bus
   */
  attach(
    part: AttachedPart | VirtualAudioPart,
    to: PartPins | undefined,
  ): PinSpecifier | undefined {
    if (part instanceof VirtualPulsePart) {
      const { trigger, echo } = (to as PulseWires | undefined) ?? DEFAULT_PULSE;
      const wire = this.#bus("pulse width", [trigger, echo], () => this.pulses(echo));
      wire.part = part;
      this.#note(wire, part);
      return trigger;
    }
    if (part instanceof VirtualCountPart) {
      const { first, second, select } = (to as CountWires | undefined) ?? DEFAULT_COUNT;
      const pins = [first, second, select];
      const wires = this.#bus("pulse count", pins, () => new VirtualCountWires(part));
      this.#counts.set(first, [wires, 0]);
      this.#counts.set(second, [wires, 1]);
      this.#note(wires, part);
      return select;
    }
    if (part instanceof VirtualAudioPart) {
      this.#note(
        this.#bus("I2S", [], () => ({ held: false })),
        part,
      );
      return undefined;
    }
    if (part instanceof VirtualWirePart) {
      this.#note(this.twoWires(to as TwoWires | undefined), part);
      return undefined;
    }
    this.#note(this.#put(part, to), part);
    if (part instanceof VirtualI2CPart) return (to as I2CWires | undefined)?.enable;
    return part instanceof VirtualSPIPart ? (to as SPIWires | undefined)?.pull : undefined;
  }

  #put(
    part: Exclude<AttachedPart, VirtualPulsePart | VirtualCountPart | VirtualWirePart>,
    to: PartPins | undefined,
  ): BusWires {
    if (part instanceof VirtualI2CPart) {
      const { data, clock, ...way } = (to as I2CBus | undefined) ?? DEFAULT_I2C;
      this.i2c({ data, clock, ...way }).parts.push(part);
      // Whatever is behind a multiplexer is at the board's bus.
      return this.i2c({ data, clock });
    }
    if (part instanceof VirtualOneWirePart) {
      const bus = this.oneWire(to as PinSpecifier | undefined);
      bus.parts.push(part);
      return bus;
    }
    if (part instanceof VirtualSPIPart) {
      const { clock, select } = (to as SPIWires | undefined) ?? DEFAULT_SPI;
      const bus = this.spi(clock);
      bus.parts.set(select, part);
      return bus;
    }
    if (part instanceof VirtualTrainPart) {
      const wire = this.trains(to as PinSpecifier | undefined);
      wire.part = part;
      part.output = (timings, takes) => wire.put(timings, takes);
      return wire;
    }
    const port = this.serial(to as ReceivingPins | undefined);
    port.part = part;
    return port;
  }

  #note(wires: BusWires, part: VirtualPart): void {
    for (const bus of this.#buses.values()) if (bus.wires === wires) bus.parts.push(part);
  }

  #bus<Wires extends BusWires>(
    bus: string,
    pins: readonly PinSpecifier[],
    make: () => Wires,
  ): Wires {
    const key = `${bus} ${pins.join(" ")}`;
    const found = this.#buses.get(key);
    if (found) return found.wires as Wires;
    const wires = make();
    this.#buses.set(key, { bus, pins, wires, parts: [] });
    return wires;
  }
}

function multiplexerOn({ parts }: VirtualI2CBus, address: number): VirtualTCA9548A | undefined {
  return parts.find(
    (part): part is VirtualTCA9548A => part instanceof VirtualTCA9548A && part.address === address,
  );
}
