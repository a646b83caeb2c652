import { type ImportNote, millisecondsOf, type Section } from "../configuration/section.js";
import { type Code, type CodeProperty, duration, literal, object, printed } from "./code.js";

/** A pin in ESPHome's terms. */
export interface ImportedPin {
  readonly pin: Code | undefined;
  readonly inverted: true | undefined;
  readonly mode: "pullUp" | "pullDown" | "floating";
  readonly openDrain: true | undefined;
}

/** Names that variables can't have: reserved words, and those that the program itself uses. */
const TAKEN = new Set([
  "host",
  "device",
  "new",
  "class",
  "default",
  "switch",
  "import",
  "function",
]);

/** The program that is generated: its imports, and its variables in order. */
export class ImportedProgram {
  readonly imports = new Set<string>(["Device", "type Host"]);
  /** The expressions in the device's list of entities. */
  readonly entities: string[] = [];
  readonly statements: string[] = [];
  readonly #names = new Set<string>(TAKEN);
  /** For each id of the configuration, the expression for it in the program. */
  readonly #ids = new Map<string, string>();
  /** The outputs, to which lights and fans refer by id. */
  readonly outputs = new Map<string, Section>();
  readonly #usedOutputs = new Set<string>();
  /** Switches on pins, which covers and thermostats turn on. */
  readonly switches = new Map<string, Section>();
  /** The ids of switches that belong to a cover or a thermostat. */
  readonly taken = new Set<string>();
  /** What triggers do: the lines of each listener. */
  readonly automations: (readonly string[])[] = [];
  readonly #later: (() => void)[] = [];
  /** What people have to do besides the program. */
  readonly hints: string[] = [];
  readonly #buses = { i2c: new Map<string, Code>(), uart: new Map<string, Code>() };
  readonly notes: ImportNote[];

  constructor(notes: ImportNote[]) {
    this.notes = notes;
  }

  /** `new Name({ … })`, and the import of the name. */
  make(name: string, properties: readonly CodeProperty[]): Code {
    this.imports.add(name);
    return object(properties, `new ${name}(`, ")");
  }

  /** Adds an entity to the device, as a variable that is named after its id or its name. Returns the variable. */
  add(section: Section, code: Code, name = section.text("name")): string {
    const id = section.text("id");
    const variable = this.variable(id ?? name ?? section.title);
    if (id !== undefined) this.#ids.set(id, variable);
    this.declare(variable, code);
    this.entities.push(variable);
    section.finish();
    return variable;
  }

  /** Does something when all entities are known. */
  later(work: () => void): void {
    this.#later.push(work);
  }

  /** All entities are known. */
  end(): void {
    for (const work of this.#later) work();
  }

  /** Says in the program what is left to write, before the next statement. */
  todo(text: string): void {
    this.statements.push(`  // TODO: ${text}`);
  }

  declare(variable: string, code: Code): void {
    const start = `  const ${variable} = `;
    this.statements.push(`${start}${printed(code, "  ", start.length - 1)};`);
  }

  /** A name for a variable that is free. */
  variable(text: string): string {
    const words = text
      .normalize("NFKD")
      .replace(/[^\w ]/g, "")
      .split(/[\s_]+/)
      .filter(Boolean);
    const joined = words
      .map((word, index) =>
        index === 0
          ? word.charAt(0).toLowerCase() + word.slice(1)
          : word.charAt(0).toUpperCase() + word.slice(1),
      )
      .join("");
    const base = /^[a-z]/i.test(joined) ? joined : `entity${joined}`;
    let name = base;
    for (let count = 2; this.#names.has(name); count++) name = `${base}${count}`;
    this.#names.add(name);
    return name;
  }

  /** The expression for an id. */
  reference(id: string | undefined): string | undefined {
    return id === undefined ? undefined : this.#ids.get(id);
  }

  refer(id: string, code: string): void {
    this.#ids.set(id, code);
  }

  addBus(kind: "i2c" | "uart", id: string, bus: Code): void {
    this.#buses[kind].set(id, bus);
  }

  /** The bus of a part: the one that it names, or the first. */
  bus(kind: "i2c" | "uart", id: string | undefined): Code | undefined {
    const buses = this.#buses[kind];
    return id === undefined ? [...buses.values()][0] : buses.get(id);
  }

  /** The options that all entities have. */
  common(section: Section): CodeProperty[] {
    const category = section.text("entity_category");
    const hasName = section.has("name");
    const name = section.text("name") ?? section.text("id") ?? section.title;
    const isInternal = section.flag("internal") ?? (hasName ? undefined : true);
    return [
      ["name", literal(name)],
      ["icon", literal(iconOf(section))],
      [
        "category",
        category === "config" || category === "diagnostic" ? literal(category) : undefined,
      ],
      ["internal", literal(isInternal || undefined)],
      ["disabledByDefault", literal(section.flag("disabled_by_default") || undefined)],
    ];
  }

  /** A pin, which may be a number, a name, or a map. */
  pin(section: Section, key = "pin"): ImportedPin {
    const nested = section.section(key);
    const text = nested ? nested.text("number") : section.text(key);
    const number = /^(?:GPIO)?0*(\d+)$/i.exec(text ?? "")?.[1];
    if (number === undefined)
      section.note(
        text === undefined
          ? `${key} is missing`
          : `${key}: "${text}" isn't a pin of an ESP32: give its number`,
      );
    const mode = nested?.section("mode");
    const modeText = mode ? "" : (nested?.text("mode") ?? "").toUpperCase();
    const isUp = (mode?.flag("pullup") ?? false) || modeText.includes("PULLUP");
    const isDown = (mode?.flag("pulldown") ?? false) || modeText.includes("PULLDOWN");
    const isOpenDrain = (mode?.flag("open_drain") ?? false) || modeText.includes("OPEN_DRAIN");
    mode?.ignore("input", "output");
    mode?.finish();
    const inverted = nested?.flag("inverted") || undefined;
    nested?.ignore("ignore_strapping_warning", "allow_other_uses");
    nested?.finish();
    return {
      pin: number,
      inverted,
      mode: isUp ? "pullUp" : isDown ? "pullDown" : "floating",
      openDrain: isOpenDrain || undefined,
    };
  }

  /** The pin of the output that a key names. Notes when there is none. */
  outputPin(section: Section, key = "output"): ImportedPin | undefined {
    const id = section.text(key) ?? "none";
    const output = this.outputs.get(id);
    if (output && !this.#usedOutputs.has(id)) {
      this.#usedOutputs.add(id);
      const pin = this.pin(output);
      // The output's and its pin's take each other back.
      const isInverted = (output.flag("inverted") ?? false) !== (pin.inverted ?? false);
      return { ...pin, inverted: isInverted || undefined };
    }
    const reason = output ? "has another entity" : "isn't converted";
    section.note(`isn't converted, since its ${key}, ${id}, ${reason}`);
    return undefined;
  }

  /** Converts a time in a text to code. */
  time(text: string | undefined): Code | undefined {
    return text === undefined ? undefined : duration(millisecondsOf(text));
  }
}

/** An icon set and a name, as `"mdi:lightbulb"`; undefined for anything else. */
function iconOf(section: Section): string | undefined {
  const text = section.text("icon") || undefined;
  if (text === undefined || /^[\w-]+:[\w-]+$/.test(text)) return text;
  section.note(`icon: "${text}" isn't an icon`);
  return undefined;
}
