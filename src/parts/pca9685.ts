import { PartDriver } from "./part-driver.js";
import type { I2CSensorOptions } from "./sensor-driver.js";
import { SMBus } from "./smbus.js";

const ADDRESS = 0x40;

const MODE1 = 0x00;
const MODE2 = 0x01;
const FIRST_OUTPUT = 0x06;
const BYTES_OF_OUTPUT = 4;
const PRESCALE = 0xfe;

/** MODE1: the oscillator is off; register addresses increase by themselves. MODE2: outputs drive both ways. */
const SLEEP = 0x10;
const GO_ON = 0x20;
const TOTEM_POLE = 0x04;

/** The part's own clock in Hz, and its steps in each period. */
const CLOCK = 25_000_000;
const STEPS = 4096;

/** In the high byte: always on, or always off. */
const FULL = 0x10;

/**
 * NXP PCA9685: 16 outputs with PWM of 12 bits.
 *
 * Data sheet: PCA9685, revision 4. Address 0x40 to 0x7f by A0 to A5. 24 to 1526 Hz for all outputs together.
 */
export class PCA9685Driver extends PartDriver<SMBus> {
  private readonly prescale: number;
  private readonly output = new Uint8Array(BYTES_OF_OUTPUT);

  /** @param hz - Of the PWM. */
  constructor(options: I2CSensorOptions, hz: number) {
    super(new SMBus(options, ADDRESS));
    this.prescale = Math.round(CLOCK / (STEPS * hz)) - 1;
  }

  /** Sets it up. Its outputs are as `duties` says, each 0 to 4096, before it begins. */
  configure(duties: Uint16Array): void {
    // The frequency can only be set while it sleeps. All outputs are low then, which may be on: so only if it has to.
    if (!this.isConfigured()) {
      this.io.writeUint8(MODE1, SLEEP | GO_ON);
      this.io.writeUint8(PRESCALE, this.prescale);
    }
    this.show(duties);
  }

  /** Sets all outputs, and begins, whatever the frequency is. */
  show(duties: Uint16Array): void {
    this.io.writeUint8(MODE2, TOTEM_POLE);
    for (let output = 0; output < duties.length; output++)
      this.write(output, duties[output] as number);
    this.io.writeUint8(MODE1, GO_ON);
  }

  /** Sets one output's duty cycle, 0 (off) to 4096 (on). */
  write(output: number, duty: number): void {
    const bytes = this.output;
    const isOff = duty <= 0;
    const isOn = duty >= STEPS;
    bytes[0] = 0;
    bytes[1] = isOn ? FULL : 0;
    bytes[2] = isOn || isOff ? 0 : duty;
    bytes[3] = isOff ? FULL : isOn ? 0 : duty >> 8;
    this.io.writeFour(FIRST_OUTPUT + output * BYTES_OF_OUTPUT, bytes);
  }

  /** Whether it still has its configuration. After a power cut it hasn't. */
  isConfigured(): boolean {
    if (this.io.readUint8(PRESCALE) !== this.prescale) return false;
    return this.io.readUint8(MODE1) === GO_ON;
  }
}
