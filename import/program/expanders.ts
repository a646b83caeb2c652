/** Expanders: chips that add pins. */
import type { Section } from "../configuration/section.js";
import { type Code, literal } from "./code.js";
import type { ImportedProgram } from "./program.js";

/** For each of ESPHome's components Thimble's class, and how many pins it has. */
const EXPANDERS: Readonly<Record<string, { readonly make: string; readonly pins: number }>> = {
  pcf8574: { make: "PCF8574", pins: 8 },
  mcp23017: { make: "MCP23017", pins: 16 },
};

/** The keys of pins that lead to an expander. */
const PIN_KEYS: Readonly<Record<string, string>> = {
  pcf8574: "pcf8574",
  mcp23xxx: "mcp23017",
  mcp23017: "mcp23017",
};

/** Declares a configuration's expanders. */
export function readExpanders(root: Section, program: ImportedProgram): void {
  for (const [component, { make }] of Object.entries(EXPANDERS))
    for (const section of root.sections(component)) {
      const titled = section.titled(component);
      if (component === "pcf8574" && titled.flag("pcf8575") === true) {
        titled.refuse("a PCF8575, which Thimble has no driver for");
        continue;
      }
      const bus = program.bus("i2c", titled.text("i2c_id"));
      if (bus === undefined) {
        titled.refuse("there is no i2c bus with pins");
        continue;
      }
      const address = titled.number("address") ?? (component === "pcf8574" ? 0x21 : 0x20);
      const id = titled.text("id") ?? component;
      const variable = program.variable(id);
      program.declare(
        variable,
        program.make(make, [
          ["bus", bus.code],
          ["address", `0x${address.toString(16)}`],
        ]),
      );
      program.refer(id, variable, component);
    }
}

/** A pin of an expander: `expander.pin(3)`. Undefined when there is no such thing. */
export function expanderPin(pin: Section, key: string, program: ImportedProgram): Code | undefined {
  const component = PIN_KEYS[key];
  const kind = component === undefined ? undefined : EXPANDERS[component];
  const id = pin.text(key);
  const number = pin.number("number");
  const known = program.declared(id ?? component);
  if (!kind || known?.kind !== component || number === undefined || number >= kind.pins)
    return undefined;
  return `${known?.code}.pin(${literal(number)})`;
}
