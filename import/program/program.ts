import { objectIdOf } from "../../src/entities/object-id.js";
import { type KeyReading, oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import { millisecondsOf } from "../configuration/units.js";
import type { YamlValue } from "../configuration/yaml-value.js";
import { type Code, type CodeProperty, duration, literal, object, printed } from "./code.js";
import { VariableNames } from "./names.js";
import type { Removable } from "./unused.js";

/** What an id of the configuration is in the program. */
export interface Known {
  /** The expression for it. */
  readonly code: string;
  /** Its domain, or what it is: `"switch"`, `"binary light"`, `"global"`. */
  readonly kind: string;
}

/** For each id of the configuration what it is. */
export type KnownIds = ReadonlyMap<string, Known>;

/** What parts are wired to. */
export type BusKind = "i2c" | "uart" | "modbus" | "spi";

export interface ImportedBus {
  readonly code: Code;
  readonly hz: number | undefined;
  /** What says how fast a serial port is. */
  readonly section?: Section | undefined;
}

/** A strip of which partitions have LEDs. */
export interface ImportedStrip {
  readonly variable: string;
  /** For each LED whether a partition has it. */
  readonly taken: boolean[];
}

/** The program that is generated: its imports, and its variables in order. */
export class ImportedProgram {
  readonly imports = new Set<string>(["Device", "type Host"]);
  /** The expressions in the device's list of entities. */
  readonly entities: string[] = [];
  /** Those in its list of what it keeps. */
  readonly kept: string[] = [];
  /** The variables of the services that hubs can call. */
  readonly services: string[] = [];
  readonly statements: string[] = [];
  /** What follows after the device: the lines of each listener. */
  readonly automations: (readonly string[])[] = [];
  /** What is left out unless something uses it. */
  readonly removables: Removable[] = [];
  /** What happens after that at the start: as in ESPHome, once entities have their states. */
  readonly boots: (readonly string[])[] = [];
  /** What people have to do besides the program. */
  readonly hints: string[] = [];
  readonly reading: KeyReading;
  readonly #names = new VariableNames();
  readonly #ids = new Map<string, Known>();
  /** What other sections may name: all ids, also of what comes later. */
  readonly #all: KnownIds;
  /** The numbers of the pins that the board has names for. */
  pinNames: ReadonlyMap<string, string> = new Map();
  /** What the configuration has for each id. */
  sources: ReadonlyMap<string, YamlValue> = new Map();
  /** The ids of what only shows, sounds or listens, with their domains. */
  showing: ReadonlyMap<string, string> = new Map();
  /** As `chipOf` has it. */
  chip: string | undefined;
  /** Pins that the configuration doesn't name. */
  sparePins: number[] = [];
  /** The ids of the lights of which partitions have LEDs. */
  partitioned: ReadonlySet<string> = new Set();
  /** The strips of those lights, by their ids. */
  readonly strips = new Map<string, ImportedStrip>();
  /** What an entity is called that has the device's name. */
  deviceTitle = "device";
  /** The object ids of the entities that hubs see. */
  readonly visible: ReadonlySet<string>;
  /** Each with its domain. */
  readonly #entityNames = new Set<string>();
  readonly #objectIds = new Map<string, string>();
  /** The variable that says how touch pads are measured, if they aren't measured as usual. */
  touchMeasuring: string | undefined;
  /** Whether touch pads log their values. */
  logsTouch = false;
  /** The names of groups on pages, by their ids. */
  readonly groups = new Map<string, string>();
  readonly #buses = new Map<string, ImportedBus>();
  readonly #pins = new Map<string, Section>();
  readonly #unusedBuses = new Set<ImportedBus>();
  readonly #addresses = new Map<string, Section>();
  readonly #serialPorts = new Map<string, string>();
  /** Made once each, such as an expander: by what it is. */
  readonly #shared = new Map<string, string>();

  /**
   * @param all - What each id is, of what comes later as well.
   * @param visible - The object ids of the entities that hubs see.
   */
  constructor(reading: KeyReading, all: KnownIds, visible: ReadonlySet<string>) {
    this.reading = reading;
    this.visible = visible;
    this.#all = all;
  }

  /** `new Name({ … })`, and the import of the name. */
  make(name: string, properties: readonly CodeProperty[]): Code {
    this.imports.add(name.replace("<string>", ""));
    return object(properties, `new ${name}(`, ")");
  }

  /** Adds an entity to the device, as a variable that is named after its id or its name. Returns the variable. */
  add(section: Section, code: Code, kind: string, name = section.text("name")): string {
    const id = section.text("id");
    const variable = this.variable(id ?? name ?? section.title);
    if (id !== undefined) this.refer(id, variable, kind);
    this.declare(variable, code);
    this.entities.push(variable);
    return variable;
  }

  /** The variable of an entity that is added later: its options name it. */
  reserve(section: Section): string {
    return this.variable(section.text("id") ?? section.text("name") ?? section.title);
  }

  /** Adds an entity by a name that was reserved. */
  addReserved(section: Section, variable: string, code: Code, kind: string): void {
    const id = section.text("id");
    if (id !== undefined) this.refer(id, variable, kind);
    this.declare(variable, code);
    this.entities.push(variable);
  }

  /** Adds an entity that only the program uses. */
  addInternal(name: string, make: string, properties: readonly CodeProperty[]): string {
    const variable = this.variable(name);
    const objectId = objectIdOf(`${variable} internal`);
    const common: CodeProperty[] = [
      ["name", literal(name)],
      ["objectId", this.#objectIds.has(objectIdOf(name)) ? literal(objectId) : undefined],
      ["internal", "true"],
    ];
    this.#objectIds.set(objectIdOf(name), make);
    this.declare(variable, this.make(make, [...common, ...properties]));
    this.entities.push(variable);
    return variable;
  }

  /** Says in the program what is left to write, before the next statement. */
  todo(text: string): void {
    this.statements.push(`  // TODO: ${oneLine(text)}`);
  }

  declare(variable: string, code: Code): void {
    const start = `  const ${variable} = `;
    this.statements.push(`${start}${printed(code, "  ", start.length - 1)};`);
  }

  /** A name for a variable that is free. */
  variable(text: string): string {
    return this.#names.free(text);
  }

  /** A variable that is made once, and is the same for each call with this text. */
  shared(text: string, name: string, make: () => Code): string {
    const known = this.#shared.get(text);
    if (known !== undefined) return known;
    const variable = this.variable(name);
    this.#shared.set(text, variable);
    this.declare(variable, make());
    return variable;
  }

  /** What an id is, if it is declared before; for what is used at once. */
  declared(id: string | undefined): Known | undefined {
    return id === undefined ? undefined : this.#ids.get(id);
  }

  /** What an id is, also of what comes later; for what is used in a function. */
  known(id: string | undefined): Known | undefined {
    return id === undefined ? undefined : (this.#ids.get(id) ?? this.#all.get(id));
  }

  refer(id: string, code: string, kind: string): void {
    this.#ids.set(id, { code, kind });
  }

  /** All ids that are in the program. */
  get ids(): KnownIds {
    return this.#ids;
  }

  /** @param hz - Its speed, if it has one. */
  addBus(kind: BusKind, id: string, code: Code, hz?: number, section?: Section): void {
    const bus = { code, hz, section };
    if (section) this.#unusedBuses.add(bus);
    this.#buses.set(`${kind} ${id}`, bus);
    if (!this.#buses.has(`${kind} `)) this.#buses.set(`${kind} `, bus);
  }

  /** The bus of a part: the one that it names, or the first. */
  bus(kind: BusKind, id = ""): ImportedBus | undefined {
    const bus = this.#buses.get(`${kind} ${id}`);
    if (bus) this.#unusedBuses.delete(bus);
    return bus;
  }

  /** The bus that a section describes. */
  busOf(given: Section): ImportedBus | undefined {
    return [...this.#buses.values()].find(({ section }) => section?.isSame(given));
  }

  /** Says which buses nothing uses. */
  endBuses(): void {
    for (const { section } of this.#unusedBuses)
      section?.refuse("nothing that was converted uses it");
  }

  /** Whose pin of the board it is, if it is somebody else's. */
  takePin(pin: string, section: Section): string | undefined {
    const other = this.#pins.get(pin);
    if (other && !other.isSame(section) && !other.isRefused) return other.title;
    this.#pins.set(pin, section);
    return undefined;
  }

  /**
   * Whose address on an I2C bus it is, if it is somebody else's.
   *
   * @param address - Undefined: the one that this kind of part has.
   */
  takeAddress(bus: ImportedBus, address: number | undefined, section: Section): string | undefined {
    const place = `${printed(bus.code)} ${address ?? section.title}`;
    const other = this.#addresses.get(place);
    if (other && !other.isSame(section) && !other.isRefused) return other.title;
    this.#addresses.set(place, section);
    return undefined;
  }

  /** Whose serial port it is, if it is somebody else's: a port has one part. */
  takePort(bus: ImportedBus, owner: string): string | undefined {
    const port = printed(bus.code);
    const other = this.#serialPorts.get(port);
    if (other === undefined) this.#serialPorts.set(port, owner);
    return other;
  }

  /** The options that all entities have. */
  common(section: Section): CodeProperty[] {
    const category = section.text("entity_category")?.toLowerCase();
    const hasName = section.has("name");
    const text = section.text("name");
    // ESPHome's `name: None`.
    const isUnnamed = hasName && (text === "None" || text === "");
    if (isUnnamed)
      section.note("it has the device's name, which hubs may show after the device's own");
    const given = isUnnamed ? this.deviceTitle : text || undefined;
    const name = this.#ownName(section, given ?? (section.text("id") || section.title));
    const isInternal = section.flag("internal") ?? (hasName ? undefined : true);
    if (category !== undefined && !["config", "diagnostic", "none", ""].includes(category))
      section.noteKey("entity_category", `entity_category: "${oneLine(category)}" isn't one`);
    const groupId = section.section("web_server")?.text("sorting_group_id");
    const group = groupId === undefined ? undefined : this.groups.get(groupId);
    if (groupId !== undefined && group === undefined)
      section.note(`web_server: there's no sorting group "${oneLine(groupId)}"`);
    return [
      ["name", literal(name)],
      ["objectId", literal(this.#objectId(section, name, isInternal === true))],
      ["icon", literal(iconOf(section))],
      [
        "category",
        category === "config" || category === "diagnostic" ? literal(category) : undefined,
      ],
      ["group", literal(group)],
      ["internal", literal(isInternal || undefined)],
      ["disabledByDefault", literal(section.flag("disabled_by_default") || undefined)],
    ];
  }

  /** Two entities of one kind can't have one name. */
  #ownName(section: Section, given: string): string {
    const domain = section.title.split(/[ ,]/)[0] ?? "";
    const taken = (name: string) => this.#entityNames.has(`${domain} ${objectIdOf(name)}`);
    let name = given;
    for (let count = 2; taken(name); count++) name = `${given} ${count}`;
    this.#entityNames.add(`${domain} ${objectIdOf(name)}`);
    if (name !== given)
      section.note(
        `another ${domain} is called "${oneLine(given)}" as well, so it is "${oneLine(name)}" here`,
      );
    return name;
  }

  /** ESPHome allows one name in two domains; a device of Thimble has each object id once. */
  #objectId(section: Section, name: string, isInternal: boolean): string | undefined {
    const domain = section.title.split(" ")[0] ?? "entity";
    const usual = objectIdOf(name);
    const isTaken = (id: string) => this.#objectIds.has(id) || (isInternal && this.visible.has(id));
    let objectId = usual;
    for (let count = 1; isTaken(objectId); count++)
      objectId = objectIdOf(`${usual}_${domain}${count > 1 ? count : ""}`);
    this.#objectIds.set(objectId, section.title);
    if (objectId === usual) return undefined;
    if (!isInternal)
      section.note(
        `"${oneLine(name)}" is also the name of a ${this.#objectIds.get(usual)}, so its object id is ${objectId}: a hub takes it for another entity`,
      );
    return objectId;
  }

  /** Converts a time in a text to code. */
  time(text: string | undefined): Code | undefined {
    return text === undefined ? undefined : duration(millisecondsOf(text));
  }
}

/** An icon set and a name, as `"mdi:lightbulb"`. */
export const ICON = /^[\w-]+:[\w-]+$/;

/** Undefined for what isn't one. */
function iconOf(section: Section): string | undefined {
  const text = section.text("icon") || undefined;
  if (text === undefined || ICON.test(text)) return text;
  section.noteKey("icon", `icon: "${oneLine(text)}" isn't an icon`);
  return undefined;
}
