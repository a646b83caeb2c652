/** Expanders: chips that add pins. */
import type { Section } from "../configuration/section.js";
import { type Code, literal } from "./code.js";
import type { ImportedProgram } from "./program.js";

interface ExpanderClass {
  /** Thimble's class. */
  readonly make: string;
  readonly pins: number;
}

/** For each of ESPHome's components Thimble's class, by what the component's options say. */
const EXPANDERS: Readonly<Record<string, (section: Section) => ExpanderClass>> = {
  pcf8574: (section) =>
    section.flag("pcf8575") === true ? { make: "PCF8575", pins: 16 } : { make: "PCF8574", pins: 8 },
  mcp23008: () => ({ make: "MCP23008", pins: 8 }),
  mcp23017: () => ({ make: "MCP23017", pins: 16 }),
  pca9554: (section) =>
    section.number("pin_count") === 16
      ? { make: "PCA9555", pins: 16 }
      : { make: "PCA9554", pins: section.number("pin_count") ?? 8 },
  pi4ioe5v6408: () => ({ make: "PI4IOE5V6408", pins: 8 }),
};

/** Their addresses, unless they are 0x20. */
const ADDRESSES: Readonly<Record<string, number>> = { pcf8574: 0x21, pi4ioe5v6408: 0x43 };

/** The keys of pins that lead to an expander, and the components that they may lead to. */
const PIN_KEYS: Readonly<Record<string, readonly string[]>> = {
  pcf8574: ["pcf8574"],
  mcp23xxx: ["mcp23017", "mcp23008"],
  mcp23017: ["mcp23017"],
  mcp23008: ["mcp23008"],
  pca9554: ["pca9554"],
  pi4ioe5v6408: ["pi4ioe5v6408"],
};

/** Declares a configuration's expanders. */
export function readExpanders(root: Section, program: ImportedProgram): void {
  for (const [component, classOf] of Object.entries(EXPANDERS))
    for (const section of root.sections(component)) {
      const titled = section.titled(component);
      const { make, pins } = classOf(titled);
      const bus = program.bus("i2c", titled.text("i2c_id"));
      if (bus === undefined) {
        titled.refuse("there is no i2c bus with pins");
        continue;
      }
      const address = titled.number("address") ?? ADDRESSES[component] ?? 0x20;
      if (titled.flag("reset") === false)
        titled.noteKey("reset", "reset: its pins are always set anew at the start");
      const id = titled.text("id") ?? component;
      const variable = program.variable(id);
      program.declare(
        variable,
        program.make(make, [
          ["bus", bus.code],
          ["address", `0x${address.toString(16)}`],
        ]),
      );
      program.refer(id, variable, `${component} ${pins}`);
    }
}

/** A pin of an expander: `expander.pin(3)`. Undefined when there is no such thing. */
export function expanderPin(pin: Section, key: string, program: ImportedProgram): Code | undefined {
  const components = PIN_KEYS[key] ?? [];
  const id = pin.text(key);
  const number = pin.number("number");
  for (const component of components) {
    const known = program.declared(id ?? component);
    const [kind, pins] = known?.kind.split(" ") ?? [];
    if (kind === component && number !== undefined && number < Number(pins))
      return `${known?.code}.pin(${literal(number)})`;
  }
  return undefined;
}
