import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import { type Code, type CodeProperty, duration, literal, object } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { noteSensorTimeout, visual } from "./climate-common.js";
import { INFRARED_CLIMATES } from "./infrared-climates.js";
import { pidClimate } from "./pid-climates.js";
import type { Platforms, SharedParts } from "./platforms.js";
import { thermostatActions } from "./thermostat-actions.js";
import { TUYA_CLIMATES } from "./tuya-outputs.js";

function climate(section: Section, program: ImportedProgram, shared: SharedParts): void {
  const sensor = program.declared(section.text("sensor"));
  if (sensor?.kind !== "sensor") return section.refuse("its sensor isn't");
  const heats = section.has("heat_action");
  const cools = section.has("cool_action");
  if (!heats && !cools) return section.refuse("it neither heats nor cools");
  const isBangBang = section.title.endsWith("bang_bang");
  if (isBangBang && heats && cools)
    return section.refuse("its band for heating and cooling has no counterpart");
  const targets = isBangBang ? band(section, heats) : allTargets(section, heats, cools);
  if (!targets) return;
  const does = thermostatActions(section, program, shared);
  if (!does) return;
  const properties: CodeProperty[] = [
    ...program.common(section),
    ["sensor", sensor.code],
    ...does,
    ...targets,
    ["minOnTime", longest(section, "min_heating_run_time", "min_cooling_run_time")],
    [
      "minOffTime",
      longest(section, "min_heating_off_time", "min_cooling_off_time", "min_idle_time"),
    ],
    ["startupDelay", literal(waitsAtStart(section))],
    ["sensorTimeout", "Number.POSITIVE_INFINITY"],
    ...visual(section),
    ["restore", "true"],
  ];
  noteSensorTimeout(section);
  program.add(section, program.make("Thermostat", properties), "climate");
}

/** ESPHome is idle while it has no temperature yet, and then stays idle for min_idle_time. */
function waitsAtStart(section: Section): true | undefined {
  const isAsked = section.flag("startup_delay") === true;
  return isAsked || (section.milliseconds("min_idle_time") ?? 0) > 0 || undefined;
}

/** ESPHome's are 0 where none is given. */
function longest(section: Section, ...keys: readonly string[]): Code | undefined {
  const times = keys.map((key) => section.milliseconds(key)).filter((time) => time !== undefined);
  return times.length > 0 ? duration(Math.max(...times)) : "0";
}

/** `bang_bang` has a band, one end of which becomes the target here. */
function band(section: Section, heats: boolean): CodeProperty[] | undefined {
  const low = section.temperature("default_target_temperature_low");
  const high = section.temperature("default_target_temperature_high");
  if (low === undefined || high === undefined || high <= low)
    return void section.refuse("its temperatures aren't known");
  section.note("hubs see one target here, and two in ESPHome");
  return [
    // ESPHome's is on at the first start.
    ["initialMode", literal(heats ? "heat" : "cool")],
    ["targetTemperature", literal(heats ? high : low)],
    ["hysteresis", literal(Number((high - low).toFixed(3)))],
  ];
}

/** The presets that hubs know. Others are the device's own. */
const HUBS_PRESETS = ["home", "away", "boost", "comfort", "eco", "sleep", "activity"];

function allTargets(section: Section, heats: boolean, cools: boolean): CodeProperty[] | undefined {
  const presets = section.sections("preset");
  const named = new Map(presets.map((preset) => [presetName(preset.text("name")), preset]));
  const usual = section.has("default_preset")
    ? presetName(section.text("default_preset"))
    : undefined;
  const [home, base] = [usual ?? "home", "home", ...named.keys()]
    .map((name) => [name, named.get(name)] as const)
    .find(([name, preset]) => preset && name !== "away") ?? ["home", section];
  const targets = base && targetsOf(base, heats, cools);
  if (!targets) return void section.refuse("its target temperature isn't known");
  const others: CodeProperty[] = [];
  let away: Code | undefined;
  for (const [name, preset] of named) {
    if (preset === base) continue;
    const own = targetsOf(preset, heats, cools);
    if (!own || name === "" || name === "none" || (name === "home" && home !== "home"))
      preset.refuse();
    else if (name === "away") away = object(own);
    else others.push([propertyName(name), object(own)]);
  }
  if (usual !== undefined && usual !== home)
    section.noteKey("default_preset", `it starts with the preset "${oneLine(home)}"`);
  return [
    ...targets,
    ["hysteresis", literal(section.temperatureStep(heats ? "heat_deadband" : "cool_deadband"))],
    ["overrun", overrun(section, heats, cools)],
    ["homePreset", home === "home" ? undefined : literal(home)],
    ["awayTargets", away],
    // ESPHome's has a preset home where it has no other.
    ["presetTargets", others.length > 0 ? object(others) : away === undefined ? "{}" : undefined],
  ];
}

/** Hubs' names in any case. */
function presetName(given = ""): string {
  const name = given.toLowerCase();
  return HUBS_PRESETS.includes(name) || name === "none" ? name : given;
}

function propertyName(name: string): string {
  return /^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name);
}

/** ESPHome's default, of esphome/components/thermostat/climate.py. */
const USUAL_OVERRUN = 0.5;

function overrun(section: Section, heats: boolean, cools: boolean): Code | undefined {
  const [heating, cooling] = ["heat_overrun", "cool_overrun"].map(
    (key) => section.temperatureStep(key) ?? USUAL_OVERRUN,
  );
  if (heats && cools && heating !== cooling)
    section.noteKey(
      "cool_overrun",
      `cooling ends as far past its target as heating (${heating} °C)`,
    );
  return literal((heats ? heating : cooling) || undefined);
}

function targetsOf(section: Section, heats: boolean, cools: boolean): CodeProperty[] | undefined {
  const low = section.temperature("default_target_temperature_low");
  const high = section.temperature("default_target_temperature_high");
  if (heats && cools)
    return low === undefined || high === undefined
      ? undefined
      : [
          ["targetTemperatureLow", literal(low)],
          ["targetTemperatureHigh", literal(high)],
        ];
  const only = heats ? low : high;
  return only === undefined ? undefined : [["targetTemperature", literal(only)]];
}

export const CLIMATES: Platforms = {
  thermostat: climate,
  bang_bang: climate,
  pid: pidClimate,
  tuya: TUYA_CLIMATES,
  ...INFRARED_CLIMATES,
};
