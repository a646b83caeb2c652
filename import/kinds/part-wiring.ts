/** What parts are wired to: each refuses the section when there is no such bus. */
import type { Section } from "../configuration/section.js";
import { type Code, type CodeProperty, literal, printed } from "../program/code.js";
import type { ImportedBus, ImportedProgram } from "../program/program.js";
import { transmits } from "./buses.js";

/** Of seven bits. */
const LAST_ADDRESS = 0x7f;

export function i2c(section: Section, program: ImportedProgram): CodeProperty[] | undefined {
  const bus = program.bus("i2c", section.text("i2c_id"));
  if (bus === undefined) return void section.refuse("there is no i2c bus with pins for it");
  const address = i2cAddressOf(section);
  if (section.isRefused) return undefined;
  const owner = program.takeAddress(bus, address, section);
  if (owner !== undefined) return void section.refuse(`its address on the bus belongs to ${owner}`);
  return [
    ["bus", bus.code],
    ["address", address === undefined ? undefined : `0x${address.toString(16)}`],
    ["hz", literal(bus.hz)],
  ];
}

/** The address on its bus that a section gives. A part isn't another one's, so what has no such address is refused. */
export function i2cAddressOf(section: Section): number | undefined {
  if (!section.has("address")) return undefined;
  const address = section.number("address");
  const isOne = address !== undefined && Number.isInteger(address) && address >= 0;
  if (isOne && address <= LAST_ADDRESS) return address;
  return void section.refuse("its address isn't known");
}

export function serial(section: Section, program: ImportedProgram): CodeProperty[] | undefined {
  const bus = section.has("modbus_id")
    ? program.bus("modbus", section.text("modbus_id"))
    : program.bus("uart", section.text("uart_id"));
  if (bus === undefined) return void section.refuse("there is no uart for it");
  if (printed(bus.code).includes("directionPin"))
    return void section.refuse("its modbus has a flow_control_pin, which isn't for this part");
  const owner = program.takePort(bus, section.title);
  if (owner !== undefined) return void section.refuse(`its uart belongs to ${owner}`);
  const pins = transmits(bus.code) ? bus.code : withSparePin(section, program, bus);
  return pins === undefined ? undefined : [["serial", pins]];
}

/** A port that only receives, for a part whose port has a pin to send on as well. */
function withSparePin(
  section: Section,
  program: ImportedProgram,
  { code, section: uart = section }: ImportedBus,
): Code | undefined {
  // Another port needs another one.
  const sparePin = program.sparePins.shift();
  if (sparePin === undefined) return void section.refuse("there is no spare pin for its tx_pin");
  if (typeof code === "string" || !("items" in code)) return undefined;
  uart.note(`nothing may be wired to pin ${sparePin}, its transmit pin: give it another`);
  return { ...code, items: [...code.items, `transmit: ${sparePin}`] };
}

/** The same for a part that is only listened to. */
export function receiving(section: Section, program: ImportedProgram): CodeProperty[] | undefined {
  const bus = program.bus("uart", section.text("uart_id"));
  if (bus === undefined) return void section.refuse("there is no uart for it");
  const owner = program.takePort(bus, section.title);
  if (owner !== undefined) return void section.refuse(`its uart belongs to ${owner}`);
  return [["serial", bus.code]];
}
