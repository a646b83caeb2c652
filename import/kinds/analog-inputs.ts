/** The inputs of ADS1115s: each is a section of its own in ESPHome, and all of a part are together here. */
import { addTriggers, SENSOR_TRIGGERS } from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import { textOf } from "../configuration/yaml-value.js";
import { type Code, type CodeProperty, literal, object } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { sensorOptions } from "./filters.js";
import { i2cAddressOf } from "./part-wiring.js";
import { sensorCommon } from "./sensor-common.js";

const DEFAULT_ID = "ads1115";

/** Their ranges in V; a smaller one than here has finer steps. */
const GAINS = [6.144, 4.096, 2.048, 1.024, 0.512, 0.256];
const FINEST = 4.096;

/** All ADS1115s, with their inputs. */
export class AnalogInputs {
  readonly #parts = new Map<string, Section>();
  readonly #inputs = new Map<string, Section[]>();
  readonly #written = new Set<string>();

  constructor(root: Section) {
    for (const section of root.sections("ads1115"))
      this.#parts.set(section.text("id") ?? DEFAULT_ID, section.titled("ads1115"));
    for (const each of root.value("sensor")?.list ?? []) {
      if (textOf(each.map?.get("platform")) !== "ads1115") continue;
      const section = root.below(each, "sensor ads1115");
      const inputs = this.#inputs.get(this.#partOf(section)) ?? [];
      inputs.push(section);
      this.#inputs.set(this.#partOf(section), inputs);
    }
  }

  /** Writes a part with the first of its inputs. */
  convert(section: Section, program: ImportedProgram): void {
    const id = this.#partOf(section);
    const part = this.#parts.get(id);
    if (!part) return section.refuse("its ads1115 isn't there");
    if (this.#written.has(id)) return;
    this.#written.add(id);
    const inputs = this.#inputs.get(id) ?? [];
    const bus = program.bus("i2c", part.text("i2c_id"));
    if (!bus) {
      for (const each of inputs) each.refuse("there is no i2c bus with pins for it");
      return part.refuse("there is no i2c bus with pins for it");
    }
    const address = i2cAddressOf(part);
    if (part.isRefused) {
      for (const each of inputs) each.refuse("its ads1115 isn't there");
      return;
    }
    const channels = channelsOf(inputs, program);
    if (channels.size === 0) return part.refuse("none of its inputs is converted");
    program.imports.add("ads1115");
    const variable = program.variable(part.text("id") ?? "analogInputs");
    const properties: CodeProperty[] = [
      ["bus", bus.code],
      ["address", address === undefined ? undefined : `0x${address.toString(16)}`],
      ["hz", literal(bus.hz)],
      ["interval", shortest([...channels.values()].map(({ section: each }) => each))],
      ...[...channels].map(([name, { code }]): CodeProperty => [name, code]),
    ];
    program.declare(variable, object(properties, "ads1115(", ")"));
    program.entities.push(`...${variable}`);
    for (const [name, { section: own }] of channels) {
      const ownId = own.text("id");
      if (ownId !== undefined) program.refer(ownId, `${variable}.${name}`, "sensor");
      addTriggers(own, program, `${variable}.${name}`, SENSOR_TRIGGERS);
    }
  }

  #partOf(section: Section): string {
    return section.text("ads1115_id") ?? [...this.#parts.keys()][0] ?? DEFAULT_ID;
  }
}

interface Channel {
  readonly section: Section;
  readonly code: Code;
}

function channelsOf(inputs: readonly Section[], program: ImportedProgram): Map<string, Channel> {
  const channels = new Map<string, Channel>();
  for (const section of inputs) {
    const name = channelOf(section);
    if (name !== undefined && channels.has(name))
      section.refuse("another sensor shows the same input");
    if (name === undefined || section.isRefused) continue;
    const options = sensorOptions(section, program);
    if (!options) continue;
    noteSteps(section);
    channels.set(name, {
      section,
      code: object([...sensorCommon(section, program), ...options]),
    });
  }
  return channels;
}

/** `"a0"` of `A0_GND`, and `"a0a1"` of `A0_A1`. */
function channelOf(section: Section): string | undefined {
  const multiplexer = section.text("multiplexer")?.toUpperCase().replaceAll(" ", "_") ?? "";
  const [, input, minus] = /^(A[0-3])_(GND|A[13])$/.exec(multiplexer) ?? [];
  if (input === undefined) return void section.refuse("its multiplexer isn't one of the eight");
  return `${input}${minus === "GND" ? "" : minus}`.toLowerCase();
}

function noteSteps(section: Section): void {
  const gain = section.number("gain");
  if (gain === undefined || !GAINS.includes(gain))
    section.noteKey("gain", "its gain isn't one of an ADS1115");
  else if (gain < FINEST)
    section.note(`its gain is ${gain}: here it is measured up to 6.144 V, in steps of 0.125 mV`);
}

/** All inputs of a part are read together. */
function shortest(sections: readonly Section[]): string | undefined {
  const given = sections.map((section) => ({
    section,
    time: section.milliseconds("update_interval") ?? 60_000,
  }));
  const least = given.reduce((one, other) => (other.time < one.time ? other : one));
  for (const { section, time } of given)
    if (time !== least.time)
      section.note("it is read as often as the part's other inputs, which have a shorter interval");
  return least.section.duration("update_interval");
}
