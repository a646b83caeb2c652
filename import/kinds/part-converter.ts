/** How a section with the values of one part becomes the part's sensors. */
import { partName } from "../automation/part-actions.js";
import { addTriggers, SENSOR_TRIGGERS } from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal, object } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { sensorOptions } from "./filters.js";
import { withDefaults } from "./option-defaults.js";
import { sensorCommon } from "./sensor-common.js";
import { withUsual } from "./usual-sensors.js";

/** A value that ESPHome has in another unit. */
export interface ScaledChannel {
  readonly key: string;
  /** What it is multiplied by. */
  readonly scale: number;
  /** ESPHome's own unit and decimals, unless the section has others. */
  readonly unit: string;
  readonly decimals: number;
}

export interface ImportedPart {
  /** Thimble's function for it. */
  readonly make: string | ((section: Section) => string);
  /** For each value that it measures, ESPHome's key. An empty key: the section itself is the sensor. */
  readonly channels: Readonly<Record<string, string | ScaledChannel>>;
  /** What else it is given: for each option, a number's key and its unit. */
  readonly numbers?: Readonly<Record<string, readonly [key: string, unit: string]>>;
  /** The same where it isn't so simple. Refuses the section when something can't be. */
  readonly own?: (section: Section, program: ImportedProgram) => CodeProperty[];
  /** What is done with its variable besides. */
  readonly besides?: (section: Section, program: ImportedProgram, part: string) => void;
  /** How often it is read. Default: `update_interval`. */
  readonly interval?: (section: Section) => string | undefined;
  /** What it is wired to. Refuses the section when there is no such thing. */
  readonly wiring: (section: Section, program: ImportedProgram) => CodeProperty[] | undefined;
}

/**
 * What converts a section to a part's sensors.
 *
 * @param platform - ESPHome's name of the part
 */
export function converter(platform: string, part: ImportedPart) {
  const { make: making, channels, numbers = {}, own: others, besides, interval, wiring } = part;
  return (section: Section, program: ImportedProgram): void => {
    const wires = wiring(section, program);
    if (wires === undefined) return;
    const make = typeof making === "string" ? making : making(section);
    const options = Object.entries(numbers).map(([option, [path, unit]]): CodeProperty => {
      const [owner, key] = found(section, path);
      return [option, literal(owner?.numberIn(key, unit, "Ω"))];
    });
    // A shunt of another size gives another current.
    if (
      Object.values(numbers).some(([path], i) => {
        const [owner, key] = found(section, path);
        return owner?.has(key) && options[i]?.[1] === undefined;
      })
    )
      return section.refuse("one of its values isn't known");
    options.push(...(others?.(section, program) ?? []));
    if (section.isRefused) return;
    const named: (readonly [own: Section, channel: string])[] = [];
    const sensors = Object.entries(channels).map(([channel, given]): CodeProperty => {
      const key = typeof given === "string" ? given : given.key;
      const [owner, last] = found(section, key);
      const own = key === "" ? section : owner?.section(last);
      const shown =
        own && channelOptions(own, program, typeof given === "string" ? undefined : given);
      if (!own || !shown) return [channel, undefined];
      named.push([own, channel]);
      return [channel, object(withUsual(platform, key, shown))];
    });
    if (named.length === 0) return section.refuse("it has no sensor that could be converted");
    program.imports.add(make);
    const variable = program.variable(section.text("id") ?? `${make}Sensors`);
    for (const id of [section.text("id"), undefined])
      program.refer(partName(make, id), variable, make);
    const every = (interval ?? intervalOf)(section);
    const properties: CodeProperty[] = [...wires, ...options, ["interval", every], ...sensors];
    const id = section.text("id");
    if (id !== undefined) {
      program.refer(id, variable, "part");
      program.refer(`${id} update`, `${variable}.${named[0]?.[1]}.readNow`, "update");
    }
    program.declare(variable, object(properties, `${make}(`, ")"));
    program.entities.push(`...${variable}`);
    besides?.(section, program, variable);
    for (const [own, channel] of named) {
      const id = own.text("id");
      const code = `${variable}.${channel}`;
      if (id !== undefined) program.refer(id, code, "sensor");
      addTriggers(own, program, code, SENSOR_TRIGGERS);
    }
  };
}

/** Where a key is: `"channel_1/current"` is in a section of the section. */
function found(section: Section, path: string): [owner: Section | undefined, key: string] {
  const [first = "", second] = path.split("/");
  return second === undefined ? [section, first] : [section.section(first), second];
}

function channelOptions(
  own: Section,
  program: ImportedProgram,
  scaled?: ScaledChannel,
): CodeProperty[] | undefined {
  const options = sensorOptions(own, program, scaled?.scale);
  if (!options) return undefined;
  const usual = scaled && { unitOfMeasurement: scaled.unit, accuracyDecimals: scaled.decimals };
  return [...sensorCommon(own, program), ...withDefaults(options, usual ?? {})];
}

/** How often it measures. */
export function intervalOf(section: Section): string | undefined {
  if (section.milliseconds("update_interval") !== 0) return section.duration("update_interval");
  const text = "update_interval: each time that its loop runs isn't converted";
  return void section.noteKey("update_interval", text);
}
