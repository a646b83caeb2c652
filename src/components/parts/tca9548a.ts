import { checkedNumber } from "../../base/option-ranges.js";
import type { I2CBus } from "../../host/host.js";
import { i2cAddress } from "./i2c-use.js";

const FIRST_ADDRESS = 0x70;
const LAST_ADDRESS = 0x77;
const CHANNELS = 8;
const HIGHEST_HZ = 400_000;

export interface TCA9548AOptions {
  /** The pins of its I2C bus, which several parts share; or another multiplexer's channel. */
  bus: I2CBus;
  /** Its address on the bus, 0x70 to 0x77. Default 0x70. */
  address?: number;
  /** The frequency of the bus's clock in Hz while its own register is written, up to 400,000. Its parts have their own. Default 400,000. */
  hz?: number;
}

/**
 * A TI TCA9548A: eight I2C buses behind one address, for parts that have the same. Each of its channels goes wherever an I2C
 * bus goes:
 *
 * `const multiplexer = new TCA9548A({ bus: { data: 21, clock: 22 } });`
 * `const front = bme280({ bus: multiplexer.channel(0), temperature: "Front" });`
 * `const back = bme280({ bus: multiplexer.channel(1), temperature: "Back" });`
 *
 * A channel is open only while one of its parts is spoken to. A part in front of the multiplexer can't have the address of
 * a part behind it.
 */
export class TCA9548A {
  private readonly bus: I2CBus;
  private readonly address: number;
  private readonly hz: number;

  /** @throws ConfigurationError when an option is out of range. */
  constructor({ bus, address = FIRST_ADDRESS, hz = HIGHEST_HZ }: TCA9548AOptions) {
    const places = { from: FIRST_ADDRESS, to: LAST_ADDRESS, whole: true };
    this.address = checkedNumber("The TCA9548A", "address", address, places);
    this.hz = checkedNumber("The TCA9548A", "hz", hz, { from: 1, to: HIGHEST_HZ, unit: "Hz" });
    this.bus = bus;
  }

  /**
   * One of its buses, 0 to 7, for components.
   *
   * @throws ConfigurationError when it has no such channel.
   */
  channel(number: number): I2CBus {
    const { bus, address, hz } = this;
    const { data, clock, through = [] } = bus;
    const range = { from: 0, to: CHANNELS - 1, whole: true };
    checkedNumber(`The TCA9548A at ${i2cAddress(bus, address)}`, "channel", number, range);
    return { data, clock, through: [...through, { address, channel: number, hz }] };
  }
}
