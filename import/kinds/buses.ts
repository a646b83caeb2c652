/** The buses that sensors name: I2C, 1-Wire and serial ports. */

import type { Section } from "../configuration/section.js";
import { object } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";

/** Reads all buses of a configuration. */
export function readBuses(root: Section, program: ImportedProgram): void {
  for (const section of root.sections("i2c")) {
    section.ignore("scan", "frequency", "timeout");
    pinsOf(section, program, "i2c", { data: "sda", clock: "scl" });
  }
  for (const section of root.sections("uart")) {
    section.ignore("baud_rate", "parity", "data_bits", "stop_bits", "rx_buffer_size");
    pinsOf(section, program, "uart", { receive: "rx_pin", transmit: "tx_pin" });
  }
  for (const key of ["one_wire", "dallas"])
    for (const section of root.sections(key)) oneWire(section, program);
}

/** @param names - For each of its pins in a program, ESPHome's key. */
function pinsOf(
  section: Section,
  program: ImportedProgram,
  kind: "i2c" | "uart",
  names: Readonly<Record<string, string>>,
): void {
  const pins = Object.entries(names).map(
    ([name, key]) => [name, program.pin(section, key).pin] as const,
  );
  const id = section.text("id") ?? kind;
  if (pins.every(([, pin]) => pin !== undefined)) program.addBus(kind, id, object(pins));
  section.finish();
}

function oneWire(section: Section, program: ImportedProgram): void {
  const id = section.text("id");
  const { pin } = program.pin(section);
  section.ignore("platform", "update_interval");
  if (pin !== undefined) {
    program.imports.add("OneWireBus");
    const variable = program.variable(id ?? "wire");
    program.declare(variable, `new OneWireBus(${pin})`);
    program.refer(id ?? "one_wire", variable);
    if (program.reference("one_wire") === undefined) program.refer("one_wire", variable);
  }
  section.finish();
}
