import type { BusUse } from "../../../src/host/host.js";
import type { VirtualBoard } from "../board.js";
import {
  AUDIO_PARTS,
  COUNT_PARTS,
  I2C_PARTS,
  isSimulated,
  PULSE_PARTS,
  SERIAL_PARTS,
  SPI_PARTS,
  simulationOf,
  TRAIN_PARTS,
  WIRE_PARTS,
} from "./simulated-parts.js";
import { VirtualDS18B20 } from "./virtual-ds18b20.js";
import { VirtualI2CPart } from "./virtual-i2c-part.js";
import type { VirtualPart } from "./virtual-part.js";

/**
 * Wires a simulated part to the board wherever a device has one and nothing is there yet. Several of
 * one sort are named `bme280`, `bme280-2` and so on.
 *
 * @param uses the `buses` of the device's entities
 * @returns the parts that were added
 */
export function simulateParts(board: VirtualBoard, uses: readonly BusUse[]): VirtualPart[] {
  return uses.map((use) => simulate(board, use)).filter((part) => part !== undefined);
}

/** Wires the simulation of a part, if there is one and its address is free. */
function simulate(
  board: VirtualBoard,
  { bus, part, pins: [pin, other, third], address: inWords, start, through }: BusUse,
): VirtualPart | undefined {
  const named = { name: nameFor(board, part) };
  if (bus === "I2S") {
    const Part = simulationOf(AUDIO_PARTS, part);
    const isThere = board.parts.some((one) => Part && one instanceof Part);
    return Part && !isThere ? board.attach(new Part(named)) : undefined;
  }
  if (pin === undefined) return undefined;
  if (bus === "1-Wire") {
    const address = inWords.length === 16 ? inWords.toLowerCase() : undefined;
    const { parts } = board.oneWire(pin);
    const isThere = parts.some((one) => address === undefined || hexOf(one.address) === address);
    if (isThere) return undefined;
    const known = address === undefined ? {} : { address };
    return board.attach(new VirtualDS18B20({ ...named, ...known }), pin);
  }
  // With its size: "LCD 16x2".
  const [sort = "", size] = isSimulated(part) ? [part] : part.split(" ");
  if (bus === "SPI") {
    const Part = simulationOf(SPI_PARTS, sort);
    // "pin 5", or a pin of an expander: "pin 5, output 3".
    // or "no select, pull 4".
    const select = numberIn(inWords, "pin ");
    const [, more = ""] = inWords.split(", ");
    const pull = numberIn(inWords, "no select, pull ") ?? numberIn(more, "DC ");
    if (!Part || board.spi(pin).parts.has(select)) return undefined;
    return board.attach(new Part({ name: nameFor(board, sort), ...(size && { size }) }), {
      clock: pin,
      ...(select !== undefined && { select }),
      ...(pull !== undefined && { pull }),
    });
  }
  if (bus === "pulse train") {
    const Part = simulationOf(TRAIN_PARTS, part);
    return Part && !board.trains(pin).part ? board.attach(new Part(named), pin) : undefined;
  }
  if (bus === "serial") {
    const Part = simulationOf(SERIAL_PARTS, part);
    const port = { receive: pin, ...(other !== undefined && { transmit: other }) };
    return Part && !board.serial(port).part ? board.attach(new Part(named), port) : undefined;
  }
  if (other === undefined) return undefined;
  if (bus === "pulse count") {
    const Part = simulationOf(COUNT_PARTS, part);
    return Part && third !== undefined && !board.counts(pin)
      ? board.attach(new Part(named), { first: pin, second: other, select: third })
      : undefined;
  }
  if (bus === "pulse width") {
    const Part = simulationOf(PULSE_PARTS, part);
    return Part && !board.pulses(other).part
      ? board.attach(new Part(named), { trigger: pin, echo: other })
      : undefined;
  }
  if (bus === "two wires") {
    const Part = simulationOf(WIRE_PARTS, sort);
    const isTaken = board.buses.some(
      ({ bus: sort, pins, parts }) => sort === bus && pins[0] === pin && parts.length > 0,
    );
    if (!Part || isTaken) return undefined;
    const sized = { name: nameFor(board, sort), ...(size && { size }) };
    return board.attach(new Part(sized), { clock: pin, data: other });
  }
  const Part = simulationOf(I2C_PARTS, sort);
  const name = nameFor(board, sort);
  // A pin of an expander: "0x20, pin 3".
  const address = Number(inWords.split(",")[0]);
  const wires = { data: pin, clock: other, ...(through && { through }) };
  if (bus !== "I2C" || !Part) return undefined;
  const isThere = board.i2c(wires).parts.some((one) => one.isPlugged && one.address === address);
  if (isThere) return undefined;
  const enable = start?.pin;
  if (typeof enable !== "string") {
    const on = enable === undefined ? wires : { ...wires, enable };
    return board.attach(new Part({ address, name, ...(size && { size }) }), on);
  }
  const enabled = board.attach(new Part({ address, name }), wires);
  followExpander(board, enabled, enable);
  return enabled;
}

/** Wires a part to an expander's pin: "0x20, pin 3". */
function followExpander(board: VirtualBoard, part: VirtualI2CPart, pin: string): void {
  const address = Number(pin.split(",")[0]);
  const name = `p${pin.slice(pin.lastIndexOf(" ") + 1)}`;
  const follow = (other: VirtualPart) => {
    if (other instanceof VirtualI2CPart && other.address === address && name in other.channels)
      part.driven(other.shown[name] === 1 ? 1 : 0);
  };
  board.watch({ pin() {}, strip() {}, part: follow });
  board.parts.forEach(follow);
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function nameFor(board: VirtualBoard, part: string): string {
  const name = part.toLowerCase().replaceAll(" ", "-");
  const taken = board.parts.filter(
    (other) => other.name === name || other.name.startsWith(`${name}-`),
  ).length;
  return taken === 0 ? name : `${name}-${taken + 1}`;
}

/** The number after the prefix of a text. */
function numberIn(text: string, words: string): number | undefined {
  return text.startsWith(words) ? Number.parseInt(text.slice(words.length), 10) : undefined;
}
