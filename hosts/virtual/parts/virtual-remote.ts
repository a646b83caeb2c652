import { VirtualTrainPart } from "./virtual-train-part.js";

/** Microseconds of a unit of each protocol. */
const NEC_UNIT = 562.5;
const RC5_UNIT = 888.9;
const SONY_UNIT = 600;

/**
 * The keys of a remote control in front of an infrared receiver: setting a channel presses a key. What the board
 * gets is the receiver's output, which is low while there is light.
 */
export class VirtualRemote extends VirtualTrainPart {
  readonly channels = {
    /** The address in the upper byte, the command in the lower one. */
    nec: { from: 0, to: 0xffff, precision: 0, unit: "" },
    /** The address times 64, and the command. */
    rc5: { from: 0, to: 0x7ff, precision: 0, unit: "" },
    /** The address times 128, and the command. */
    sony: { from: 0, to: 0xfff, precision: 0, unit: "" },
  };
  #toggle = 0;

  constructor(options: { name?: string } = {}) {
    super(options.name ?? "remote");
    for (const channel of Object.keys(this.channels)) super.set(channel, 0);
  }

  override set(channel: string, value: number): void {
    super.set(channel, value);
    this.press(channel, value);
  }

  /** Presses a key. */
  press(channel: string, value: number): void {
    if (channel === "nec") {
      this.#send(necUnits(value >> 8, value & 0xff), NEC_UNIT);
    } else if (channel === "rc5") {
      this.#toggle ^= 1;
      this.#send(rc5Units((0b11 << 12) | (this.#toggle << 11) | value), RC5_UNIT);
    } else this.#send(sonyUnits(value), SONY_UNIT);
  }

  protected powerOn(): void {
    this.#toggle = 0;
  }

  /** Sends units of light (1) and darkness (0). */
  #send(units: string, unit: number): void {
    const runs = units.match(/1+|0+/g) ?? [];
    const first = units.startsWith("1") ? 0 : 1;
    // It begins with light, and is low then.
    this.send(
      runs.slice(first).map((run) => Math.round(run.length * unit) * (run[0] === "1" ? -1 : 1)),
    );
  }
}

/** A leader of 16 and 8 units, 32 bits of 1 and 1 or 3 units, the lowest first, and 1 more. */
function necUnits(address: number, command: number): string {
  const bits = [address, ~address, command, ~command]
    .map((byte) => bitsOf(byte, 8).join(""))
    .join("");
  return `${"1".repeat(16)}${"0".repeat(8)}${bits.replaceAll("1", "x").replaceAll("0", "10").replaceAll("x", "1000")}1`;
}

/** Fourteen bits, the highest first: darkness and light for 1, light and darkness for 0. */
function rc5Units(frame: number): string {
  return bitsOf(frame, 14)
    .reverse()
    .map((bit) => (bit === "1" ? "01" : "10"))
    .join("");
}

/** A leader of 4 units; for each of twelve bits, the lowest first, darkness of 1 and light of 1 or 2. */
function sonyUnits(frame: number): string {
  return `1111${bitsOf(frame, 12)
    .map((bit) => (bit === "1" ? "011" : "01"))
    .join("")}`;
}

/** The lowest first. */
function bitsOf(value: number, count: number): string[] {
  return Array.from({ length: count }, (_, bit) => String((value >> bit) & 1));
}
