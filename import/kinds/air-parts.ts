/** Parts that measure dust and gases. */
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal, object } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import type { ImportedPart } from "./part-converter.js";
import { i2c, serial } from "./part-wiring.js";

const DUST = { pm1: "pm_1_0", pm25: "pm_2_5", pm4: "pm_4_0", pm10: "pm_10_0" };

/** ESPHome's types, of which the first stands for all that measure dust alone. */
const PMS_MODELS: Readonly<Record<string, string | undefined>> = {
  PMSX003: "PMS5003",
  PMS5003T: "PMS5003T",
  PMS5003S: "PMS5003S",
  PMS5003ST: "PMS5003ST",
};

function pms5003(section: Section): CodeProperty[] {
  const model = PMS_MODELS[section.text("type")?.toUpperCase() ?? "PMSX003"];
  if (model === undefined) section.refuse("its type isn't known");
  if ((section.milliseconds("update_interval") ?? 0) > 30_000)
    section.note("its fan isn't stopped between readings (update_interval)");
  return [["model", literal(model === "PMS5003" ? undefined : model)]];
}

/** A sensor that a part takes into account, which has to be there when that is made. */
function air(section: Section, key: string, program: ImportedProgram): string | undefined {
  const id = section.text(key);
  if (id === undefined) return undefined;
  const sensor = program.known(id);
  if (sensor?.kind === "sensor" && program.declared(id) !== undefined) return sensor.code;
  section.note(`its ${key} isn't taken into account: move that sensor before it`);
  return undefined;
}

function ccs811(section: Section, program: ImportedProgram): CodeProperty[] {
  return [
    ["baseline", literal(section.number("baseline"))],
    ["airTemperature", air(section, "temperature", program)],
    ["airHumidity", air(section, "humidity", program)],
  ];
}

/** A text that is kept over restarts. Returns its variable. */
function keptText(name: string, program: ImportedProgram): string {
  const variable = program.variable(name);
  program.imports.add("Kept");
  program.statements.push(`  const ${variable} = new Kept(${JSON.stringify(name)}, "");`);
  program.kept.push(variable);
  return variable;
}

/** ESPHome keeps its baseline unless it is told not to. */
function sgp30(section: Section, program: ImportedProgram): CodeProperty[] {
  const given = section.section("baseline");
  const compensation = section.section("compensation");
  const isKept = section.flag("store_baseline") !== false;
  const name = `${section.text("id") ?? "sgp30"} clean air`;
  return [
    [
      "baseline",
      given &&
        object([
          ["co2", literal(given.number("eco2_baseline"))],
          ["tvoc", literal(given.number("tvoc_baseline"))],
        ]),
    ],
    ["baselineState", isKept ? keptText(name, program) : undefined],
    ["airTemperature", compensation && air(compensation, "temperature_source", program)],
    ["airHumidity", compensation && air(compensation, "humidity_source", program)],
  ];
}

/** ESPHome writes all six numbers of a tuning when any is given, those that aren't as here. */
const TUNING: Readonly<Record<string, readonly [key: string, usual: number]>> = {
  indexOffset: ["index_offset", 100],
  learningTimeOffset: ["learning_time_offset_hours", 12],
  learningTimeGain: ["learning_time_gain_hours", 12],
  gatingMaxDuration: ["gating_max_duration_minutes", 720],
  stdInitial: ["std_initial", 50],
  gainFactor: ["gain_factor", 230],
};

function tuning(gas: Section | undefined, isNOx: boolean): CodeProperty[1] {
  const given = gas?.section("algorithm_tuning");
  if (!given) return undefined;
  // Nitrogen oxides have only 50 at first.
  if (isNOx && given.has("std_initial")) given.number("std_initial");
  const properties = Object.entries(TUNING)
    .filter(([option]) => !isNOx || option !== "stdInitial")
    .map(([option, [key, usual]]): CodeProperty => [option, literal(given.number(key) ?? usual)]);
  return object(properties);
}

function sen5x(section: Section, program: ImportedProgram): CodeProperty[] {
  const compensation = section.section("temperature_compensation");
  const mode = section.text("acceleration_mode")?.toLowerCase();
  const isMode = mode === "low" || mode === "medium" || mode === "high";
  if (mode !== undefined && !isMode) section.noteKey("acceleration_mode");
  const voc = section.section("voc");
  const isKept = voc !== undefined && section.flag("store_baseline") !== false;
  const name = `${section.text("id") ?? "sen5x"} gases`;
  const vocState = isKept ? keptText(name, program) : undefined;
  return [
    ["vocTuning", tuning(voc, false)],
    ["noxTuning", tuning(section.section("nox"), true)],
    [
      "temperatureCompensation",
      compensation &&
        object([
          ["offset", literal(compensation.number("offset"))],
          ["slope", literal(compensation.number("normalized_offset_slope"))],
          ["timeConstant", literal(compensation.number("time_constant"))],
        ]),
    ],
    ["acceleration", isMode ? literal(mode) : undefined],
    ["cleaningInterval", section.duration("auto_cleaning_interval")],
    ["vocState", vocState],
  ];
}

/** ESPHome keeps what is usual unless it is told not to. */
function sgp4x(section: Section, program: ImportedProgram): CodeProperty[] {
  const compensation = section.section("compensation");
  const voc = section.section("voc");
  const isKept = section.flag("store_baseline") !== false && voc !== undefined;
  const name = `${section.text("id") ?? "sgp4x"} gases`;
  const vocState = isKept ? keptText(name, program) : undefined;
  return [
    ["vocTuning", tuning(voc, false)],
    ["noxTuning", tuning(section.section("nox"), true)],
    ["vocState", vocState],
    ["airTemperature", compensation && air(compensation, "temperature_source", program)],
    ["airHumidity", compensation && air(compensation, "humidity_source", program)],
  ];
}

export const AIR_PARTS: Readonly<Record<string, ImportedPart>> = {
  ccs811: { make: "ccs811", channels: { co2: "eco2", tvoc: "tvoc" }, own: ccs811, wiring: i2c },
  pmsx003: {
    make: "pms5003",
    channels: {
      ...{ pm1: "pm_1_0", pm25: "pm_2_5", pm10: "pm_10_0" },
      ...{ standard1: "pm_1_0_std", standard25: "pm_2_5_std", standard10: "pm_10_0_std" },
      ...{ count03: "pm_0_3um", count05: "pm_0_5um", count1: "pm_1_0um" },
      ...{ count25: "pm_2_5um", count5: "pm_5_0um", count10: "pm_10_0um" },
      ...{ temperature: "temperature", humidity: "humidity", formaldehyde: "formaldehyde" },
    },
    own: pms5003,
    wiring: serial,
  },
  sen5x: {
    make: "sen5x",
    channels: { ...DUST, temperature: "temperature", humidity: "humidity", voc: "voc", nox: "nox" },
    own: sen5x,
    wiring: i2c,
  },
  senseair: { make: "senseair", channels: { co2: "co2" }, wiring: serial },
  sgp30: {
    make: "sgp30",
    channels: {
      ...{ co2: "eco2", tvoc: "tvoc" },
      ...{ co2Baseline: "eco2_baseline", tvocBaseline: "tvoc_baseline" },
    },
    own: sgp30,
    wiring: i2c,
  },
  sgp4x: {
    make: "sgp4x",
    channels: { voc: "voc", nox: "nox" },
    own: sgp4x,
    wiring: i2c,
  },
  sps30: {
    make: "sps30",
    channels: {
      ...DUST,
      ...{ count05: "pmc_0_5", count1: "pmc_1_0", count25: "pmc_2_5", count4: "pmc_4_0" },
      ...{ count10: "pmc_10_0", size: "pm_size" },
    },
    wiring: i2c,
  },
};
