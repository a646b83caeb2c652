/** Multiplexers: chips with I2C buses of their own. */
import type { Section } from "../configuration/section.js";
import { literal } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";

/** What a TCA9548A is told itself can't be faster, in Hz. */
const HIGHEST_HZ = 400_000;

/** Declares a configuration's multiplexers, and adds their channels to its buses. One may be on a channel of another, in any order. */
export function readMultiplexers(root: Section, program: ImportedProgram): void {
  let left = root.sections("tca9548a").map((section) => section.titled("tca9548a"));
  for (let before = 0; left.length !== before; ) {
    before = left.length;
    left = left.filter((section) => !isRead(section, program));
  }
  for (const section of left) section.refuse("there is no i2c bus with pins for it");
}

function isRead(section: Section, program: ImportedProgram): boolean {
  const bus = program.bus("i2c", section.text("i2c_id"));
  if (bus === undefined) return false;
  const address = section.number("address") ?? 0x70;
  if (!(address >= 0x70 && address <= 0x77)) {
    section.refuse("its address isn't from 0x70 to 0x77");
    return true;
  }
  const id = section.text("id") ?? "tca9548a";
  const variable = program.variable(id);
  const hz = bus.hz !== undefined && bus.hz < HIGHEST_HZ ? bus.hz : undefined;
  program.declare(
    variable,
    program.make("TCA9548A", [
      ["bus", bus.code],
      ["address", address === 0x70 ? undefined : `0x${address.toString(16)}`],
      ["hz", literal(hz)],
    ]),
  );
  program.refer(id, variable, "tca9548a");
  for (const channel of section.sections("channels")) {
    const number = channel.number("channel");
    const name = channel.text("bus_id");
    if (name === undefined || number === undefined || !(number >= 0 && number <= 7))
      channel.refuse("it needs a bus_id, and a channel from 0 to 7");
    else program.addBus("i2c", name, `${variable}.channel(${number})`, bus.hz);
  }
  return true;
}
