import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import { type Code, type CodeProperty, duration, literal, object } from "../program/code.js";
import type { ImportedPin } from "../program/pins.js";
import type { ImportedProgram } from "../program/program.js";
import { relayActions } from "../program/relays.js";
import { noteSensorTimeout, visual } from "./climate-common.js";
import { INFRARED_CLIMATES } from "./infrared-climates.js";
import { pidClimate } from "./pid-climates.js";
import type { Platforms, SharedParts } from "./platforms.js";
import { TUYA_CLIMATES } from "./tuya-outputs.js";

/** The actions that a relay of Thimble's thermostat does. */
const ACTIONS = {
  heat_action: "heatPin",
  cool_action: "coolPin",
  fan_only_action: "fanPin",
  dry_action: "dryPin",
};

function climate(section: Section, program: ImportedProgram, shared: SharedParts): void {
  const sensor = program.declared(section.text("sensor"));
  if (sensor?.kind !== "sensor") return section.refuse("its sensor isn't");
  const ids = relaysOf(section, shared);
  if (!ids) return;
  const heats = ids.has("heat_action");
  const cools = ids.has("cool_action");
  const isBangBang = section.title.endsWith("bang_bang");
  if (isBangBang && heats && cools)
    return section.refuse("its band for heating and cooling has no counterpart");
  const targets = isBangBang ? band(section, heats) : allTargets(section, heats, cools);
  if (!targets) return;
  const pins = [...ids].map(([key, id]) => [key, shared.relays.take(id, section)] as const);
  const relays = pins.map(([, pin]) => pin).filter((pin): pin is ImportedPin => pin !== undefined);
  if (relays.length < pins.length) return section.refuse("one of its relays has no pin");
  if (relays.some(({ inverted }) => inverted !== relays[0]?.inverted))
    return section.refuse("one of its relays is inverted and another isn't");
  const properties: CodeProperty[] = [
    ...program.common(section),
    ["sensor", sensor.code],
    ...pins.map(([key, pin]): CodeProperty => [ACTIONS[key], pin?.pin]),
    ["inverted", literal(relays[0]?.inverted || undefined)],
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

type ActionKey = keyof typeof ACTIONS;

/**
 * The relay of each action. An action that does more than turn one relay on, and others of them off, stops the
 * conversion: a boiler without its pump, or a compressor without its fan, may break.
 */
function relaysOf(section: Section, shared: SharedParts): Map<ActionKey, string> | undefined {
  const idle = section.has("idle_action")
    ? relayActions(section, "idle_action")
    : { turnsOn: [], turnsOff: [] };
  if (!idle || idle.turnsOn.length > 0)
    return void section.refuse("its idle_action does more than turn relays off");
  const found = new Map<ActionKey, string>();
  const off = new Set(idle.turnsOff);
  for (const key of Object.keys(ACTIONS) as ActionKey[]) {
    if (!section.has(key)) continue;
    const actions = relayActions(section, key);
    const [id] = actions?.turnsOn ?? [];
    if (actions?.turnsOn.length !== 1 || id === undefined)
      return void section.refuse(`its ${key} does more than turn one relay on`);
    found.set(key, id);
    for (const each of actions.turnsOff) off.add(each);
  }
  const ids = [...found.values()];
  const other = [...off].find((id) => !ids.includes(id));
  if (other !== undefined)
    return void section.refuse(`its actions turn off ${oneLine(other)}, which none turns on`);
  const stays = ids.find((id) => !idle.turnsOff.includes(id));
  if (stays !== undefined)
    return void section.refuse(`its idle_action leaves ${oneLine(stays)} on`);
  if (!found.has("heat_action") && !found.has("cool_action"))
    return void section.refuse("it neither heats nor cools");
  if (new Set(ids).size < ids.length)
    return void section.refuse("two of its actions turn on the same relay");
  for (const id of ids) {
    const obstacle = shared.relays.obstacle(id, ids);
    if (obstacle !== undefined) return void section.refuse(obstacle);
  }
  return found;
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

/** Hubs' presets that Thimble's thermostat has targets for. */
const PRESETS = ["boost", "comfort", "eco", "sleep", "activity"];

function allTargets(section: Section, heats: boolean, cools: boolean): CodeProperty[] | undefined {
  const presets = section.sections("preset");
  const named = new Map(
    presets.map((preset) => [(preset.text("name") ?? "").toLowerCase(), preset]),
  );
  const usual = section.text("default_preset")?.toLowerCase();
  const base =
    (usual === undefined ? undefined : named.get(usual)) ??
    named.get("home") ??
    presets[0] ??
    section;
  const targets = targetsOf(base, heats, cools);
  if (!targets) return void section.refuse("its target temperature isn't known");
  const others: CodeProperty[] = [];
  let away: Code | undefined;
  for (const [name, preset] of named) {
    if (preset === base || name === "home") continue;
    const own = targetsOf(preset, heats, cools);
    if (!own || (name !== "away" && !PRESETS.includes(name))) preset.refuse();
    else if (name === "away") away = object(own);
    else others.push([name, object(own)]);
  }
  const baseName = base === section ? "home" : base.text("name");
  if (baseName?.toLowerCase() !== "home")
    base.note(
      `its targets are those at the start; there is no preset "${oneLine(baseName ?? "")}"`,
    );
  noteOverrun(section, heats ? "heat_overrun" : "cool_overrun");
  if (usual !== undefined && !named.has(usual)) section.noteKey("default_preset");
  return [
    ...targets,
    ["hysteresis", literal(section.temperatureStep(heats ? "heat_deadband" : "cool_deadband"))],
    ["awayTargets", away],
    // ESPHome's has a preset home where it has no other.
    ["presetTargets", others.length > 0 ? object(others) : away === undefined ? "{}" : undefined],
  ];
}

/** ESPHome's default, of esphome/components/thermostat/climate.py. */
const USUAL_OVERRUN = 0.5;

/** Thimble's relays go off at the target. */
function noteOverrun(section: Section, key: string): void {
  const overrun = section.temperatureStep(key) ?? USUAL_OVERRUN;
  if (overrun > 0) section.note(`it goes off at the target, not ${overrun} °C past it (${key})`);
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
