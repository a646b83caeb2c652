import type { Section } from "../configuration/section.js";
import { array, type Code, type CodeProperty, duration, literal } from "../program/code.js";
import type { ImportedPin, ImportedProgram } from "../program/program.js";
import type { Platforms } from "./platforms.js";
import { inverted, named, onPin, RESTART, restored } from "./switches.js";

function speedFan(section: Section, program: ImportedProgram): void {
  const pin = program.outputPin(section);
  if (pin?.pin === undefined) return;
  const properties: CodeProperty[] = [
    ...program.common(section),
    ["pin", pin.pin],
    inverted(section, "output", pin),
    ["speedCount", literal(section.number("speed_count") ?? 100)],
    ...restored(section),
  ];
  program.add(section, program.make("PWMFan", properties));
}

export const FANS: Platforms = { speed: speedFan, binary: onPin("GPIOFan", {}, true) };

/** The relay that the first action of a list turns on: a switch or an output. */
function actionRelay(
  section: Section,
  program: ImportedProgram,
  key: string,
): ImportedPin | undefined {
  for (const action of section.sections(key)) {
    const id = ["switch.turn_on", "output.turn_on"].map((name) => action.text(name)).find(Boolean);
    if (id === undefined) continue;
    const named = program.outputs.get(id) ?? program.switches.get(id);
    const relay = named && program.pin(named);
    if (relay?.pin === undefined) continue;
    program.taken.add(id);
    return relay;
  }
  return undefined;
}

function timeBased(section: Section, program: ImportedProgram): void {
  const open = actionRelay(section, program, "open_action");
  const close = actionRelay(section, program, "close_action");
  section.ignore("stop_action");
  if (open === undefined || close === undefined)
    return section.note("its actions turn no relay on, so it isn't converted");
  const properties: CodeProperty[] = [
    ...program.common(section),
    ["openPin", open.pin],
    ["closePin", close.pin],
    inverted(section, "relay", open, close),
    ["openDuration", section.duration("open_duration")],
    ["closeDuration", section.duration("close_duration")],
    ["hasBuiltInEndstop", literal(section.flag("has_built_in_endstop") || undefined)],
    ["assumedState", literal(section.flag("assumed_state"))],
    ["deviceClass", literal(section.text("device_class"))],
    // ESPHome always restores covers and climates.
    ["restore", "true"],
  ];
  program.add(section, program.make("TimeBasedCover", properties));
}

export const COVERS: Platforms = { time_based: timeBased };

function thermostat(section: Section, program: ImportedProgram): void {
  const sensor = program.reference(section.text("sensor"));
  if (sensor === undefined) return section.note("not converted, because its sensor isn't");
  const heater = actionRelay(section, program, "heat_action");
  const cooler = actionRelay(section, program, "cool_action");
  if (heater === undefined && cooler === undefined)
    return section.note("its actions turn no relay on, so it isn't converted");
  section.ignore("idle_action", "off_mode", "heat_mode", "cool_mode", "auto_mode");
  section.ignore("heat_cool_mode", "min_idle_time", "default_preset");
  const visual = section.section("visual");
  const properties: CodeProperty[] = [
    ...program.common(section),
    ["sensor", sensor],
    ["heatPin", heater?.pin],
    ["coolPin", cooler?.pin],
    inverted(section, "relay", heater, cooler),
    ...targets(section, heater !== undefined, cooler !== undefined),
    ["minOnTime", longest(section, "min_heating_run_time", "min_cooling_run_time")],
    ["minOffTime", longest(section, "min_heating_off_time", "min_cooling_off_time")],
    ["visualMinTemperature", literal(visual?.number("min_temperature"))],
    ["visualMaxTemperature", literal(visual?.number("max_temperature"))],
    ["visualTemperatureStep", literal(visual?.number("temperature_step"))],
    ["restore", "true"],
  ];
  visual?.finish();
  program.add(section, program.make("Thermostat", properties));
}

function longest(section: Section, ...keys: readonly string[]): Code | undefined {
  const times = keys.map((key) => section.milliseconds(key)).filter((time) => time !== undefined);
  return times.length > 0 ? duration(Math.max(...times)) : undefined;
}

/** When it starts and stops. ESPHome's `bang_bang` has a band, one end of which becomes the target here. */
function targets(section: Section, heats: boolean, cools: boolean): CodeProperty[] {
  const presets = section.sections("preset");
  const given = presets[0] ?? section;
  for (const preset of presets) {
    preset.ignore("name", "mode");
    if (preset !== given) preset.note("the preset isn't converted");
    else preset.finish();
  }
  const low = given.number("default_target_temperature_low");
  const high = given.number("default_target_temperature_high");
  const deadband = section.number(heats ? "heat_deadband" : "cool_deadband");
  if (heats && cools)
    return [
      ["targetTemperatureLow", literal(low ?? 20)],
      ["targetTemperatureHigh", literal(high ?? 25)],
      ["hysteresis", literal(deadband)],
    ];
  if (!section.title.endsWith("bang_bang") || low === undefined || high === undefined)
    return [
      ["targetTemperature", literal((heats ? low : high) ?? 20)],
      ["hysteresis", literal(deadband)],
    ];
  return [
    ["targetTemperature", literal(heats ? high : low)],
    ["hysteresis", literal(Number((high - low).toFixed(3)))],
  ];
}

export const CLIMATES: Platforms = { thermostat, bang_bang: thermostat };

function templateButton(section: Section, program: ImportedProgram): void {
  section.note("its effect has to be programmed: see its TODO");
  section.ignore("on_press");
  program.todo(`what ${section.text("name") ?? "it"} does: give it an onPress.`);
  const properties: CodeProperty[] = [...program.common(section), ["onPress", "() => {}"]];
  program.add(section, program.make("Button", properties));
}

export const BUTTONS: Platforms = {
  factory_reset: named("FactoryResetButton"),
  output: onPin("GPIOSwitch", {}, true),
  restart: RESTART,
  template: templateButton,
};

function templateText(section: Section, program: ImportedProgram): void {
  section.note("its state has to be programmed: see its TODO");
  section.ignore("lambda", "update_interval");
  program.todo(`${section.text("name") ?? "this"} shows nothing yet: call its publish.`);
  program.add(section, program.make("TextSensor", program.common(section)));
}

function wifiInfo(section: Section, program: ImportedProgram): void {
  const address = section.section("ip_address");
  if (address)
    program.add(address, program.make("NetworkAddressTextSensor", program.common(address)));
  section.finish();
}

export const TEXT_SENSORS: Platforms = {
  version: named("VersionTextSensor", "hide_timestamp"),
  wifi_info: wifiInfo,
  template: templateText,
};

/** Values that clients set. Their effect can't be derived from the configuration. */
function number(section: Section, program: ImportedProgram): void {
  section.note("its effect has to be programmed: see its TODO");
  section.ignore("set_action", "lambda", "optimistic", "update_interval");
  program.todo(`what ${section.text("name") ?? "it"} does: give it an onCommand.`);
  const mode = section.text("mode")?.toLowerCase();
  const properties: CodeProperty[] = [
    ...program.common(section),
    ["minValue", literal(section.number("min_value") ?? 0)],
    ["maxValue", literal(section.number("max_value") ?? 100)],
    ["step", literal(section.number("step"))],
    ["unitOfMeasurement", literal(section.text("unit_of_measurement"))],
    ["deviceClass", literal(section.text("device_class"))],
    ["mode", mode === "box" || mode === "slider" ? literal(mode) : undefined],
    ["initialValue", literal(section.number("initial_value"))],
    ["restore", literal(section.flag("restore_value") || undefined)],
  ];
  program.add(section, program.make("NumberEntity", properties));
}

export const NUMBERS: Platforms = { template: number };

function select(section: Section, program: ImportedProgram): void {
  section.note("its effect has to be programmed: see its TODO");
  section.ignore("set_action", "lambda", "optimistic", "update_interval");
  const options = (section.value("options")?.list ?? []).flatMap((option) =>
    "scalar" in option ? [JSON.stringify(String(option.scalar))] : [],
  );
  program.todo(`what ${section.text("name") ?? "it"} does: give it an onCommand.`);
  const properties: CodeProperty[] = [
    ...program.common(section),
    ["options", array(options)],
    ["initialOption", literal(section.text("initial_option"))],
    ["restore", literal(section.flag("restore_value") || undefined)],
  ];
  program.add(section, program.make("Select", properties));
}

export const SELECTS: Platforms = { template: select };
