/** What parts are wired to: each refuses the section when there is no such bus. */
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal, printed } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";

export function i2c(section: Section, program: ImportedProgram): CodeProperty[] | undefined {
  const bus = program.bus("i2c", section.text("i2c_id"));
  if (bus === undefined) return void section.refuse("there is no i2c bus with pins for it");
  const address = section.number("address");
  return [
    ["bus", bus.code],
    ["address", address === undefined ? undefined : `0x${address.toString(16)}`],
    ["hz", literal(bus.hz)],
  ];
}

export function serial(section: Section, program: ImportedProgram): CodeProperty[] | undefined {
  const bus = section.has("modbus_id")
    ? program.bus("modbus", section.text("modbus_id"))
    : program.bus("uart", section.text("uart_id"));
  if (bus === undefined) return void section.refuse("there is no uart with both pins for it");
  if (printed(bus.code).includes("directionPin"))
    return void section.refuse("its modbus has a flow_control_pin, which isn't for this part");
  const owner = program.takePort(bus, section.title);
  if (owner !== undefined) return void section.refuse(`its uart belongs to ${owner}`);
  return [["serial", bus.code]];
}
