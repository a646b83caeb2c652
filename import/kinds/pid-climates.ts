/** Climates with a PID controller, and the sensors of what it calculates. */
import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal, object } from "../program/code.js";
import { TEMPLATE } from "../program/outputs.js";
import type { ImportedProgram } from "../program/program.js";
import { addSensor } from "./add-sensor.js";
import { noteSensorTimeout, visual } from "./climate-common.js";
import type { SharedParts } from "./platforms.js";

const PARAMETERS = {
  kp: "kp",
  ki: "ki",
  kd: "kd",
  min_integral: "minIntegral",
  max_integral: "maxIntegral",
  starting_integral_term: "startingIntegral",
  derivative_averaging_samples: "derivativeSamples",
  output_averaging_samples: "outputSamples",
};

const DEADBAND = {
  kp_multiplier: "kpMultiplier",
  ki_multiplier: "kiMultiplier",
  kd_multiplier: "kdMultiplier",
  deadband_output_averaging_samples: "outputSamples",
};

/** `PIDClimate` of pid_climate.cpp. */
export function pidClimate(section: Section, program: ImportedProgram, shared: SharedParts): void {
  const sensor = program.declared(section.text("sensor"));
  if (sensor?.kind !== "sensor") return section.refuse("its sensor isn't");
  const humidity = program.declared(section.text("humidity_sensor"));
  if (section.has("humidity_sensor") && humidity?.kind !== "sensor")
    section.noteKey("humidity_sensor");
  const parameters = section.section("control_parameters");
  const target = section.temperature("default_target_temperature");
  if (parameters?.number("kp") === undefined || target === undefined)
    return section.refuse("its kp or its default_target_temperature isn't known");
  const outputs = outputsOf(section, shared);
  if (!outputs) return;
  const [heats, cools] = ["heat_output", "cool_output"].map((key) => section.has(key));
  const properties: CodeProperty[] = [
    ...program.common(section),
    ["sensor", sensor.code],
    ["humiditySensor", humidity?.kind === "sensor" ? humidity.code : undefined],
    ...outputs,
    ["targetTemperature", literal(target)],
    // ESPHome's is on at the first start.
    ["initialMode", literal(heats && cools ? "heat_cool" : heats ? "heat" : "cool")],
    ...numbers(parameters, PARAMETERS),
    ["deadband", deadbandOf(section)],
    ["sensorTimeout", "Number.POSITIVE_INFINITY"],
    ...visual(section),
    ["restore", "true"],
  ];
  noteSensorTimeout(section);
  // What nothing uses isn't imported in the end.
  program.imports.add("PIDTuner");
  const entity = program.add(section, program.make("PIDClimate", properties), "climate");
  const id = section.text("id");
  if (id !== undefined) program.refer(`${id} pid`, entity, "pid");
}

function outputsOf(section: Section, shared: SharedParts): CodeProperty[] | undefined {
  const options = { heat_output: "heatPin", cool_output: "coolPin" };
  const found = Object.entries(options)
    .filter(([key]) => section.has(key) && !isSecond(section, key, shared))
    .map(([key, option]) => [option, shared.outputs.use(section, key)] as const);
  if (section.isRefused) return undefined;
  if (found.length === 0) return void section.refuse("it has no output");
  const [first] = found;
  for (const [, output] of found) {
    if (output?.minPower !== 0 || output.maxPower !== 1)
      return void section.refuse("its output is limited by min_power or max_power");
    if (output.inverted !== first?.[1]?.inverted)
      return void section.refuse("one of its outputs is inverted and the other isn't");
    if (output.hz !== first?.[1]?.hz)
      return void section.refuse("its outputs have different frequencies");
  }
  const isBoth = isSecond(section, "cool_output", shared);
  return [
    ...found.map(([option, output]): CodeProperty => [option, output?.pin]),
    ["coolPin", isBoth ? first?.[1]?.pin : undefined],
    ["inverted", literal(first?.[1]?.inverted || undefined)],
    ["hz", literal(first?.[1]?.hz)],
  ];
}

/**
 * Whether it cools with what it heats with: a function takes both, as in `write_output_`, where the one is set to 0
 * before the other is set to its level.
 */
function isSecond(section: Section, key: string, { outputs }: SharedParts): boolean {
  const id = section.text("heat_output");
  if (key !== "cool_output" || id === undefined || section.text(key) !== id) return false;
  return outputs.section(id)?.title === TEMPLATE;
}

function numbers(section: Section, names: Readonly<Record<string, string>>): CodeProperty[] {
  return Object.entries(names).map(([key, name]) => [name, literal(section.number(key))]);
}

function deadbandOf(section: Section) {
  const deadband = section.section("deadband_parameters");
  const low = deadband?.temperature("threshold_low");
  const high = deadband?.temperature("threshold_high");
  if (!deadband || low === undefined || high === undefined) return undefined;
  return object([
    ["thresholdLow", literal(low)],
    ["thresholdHigh", literal(high)],
    ...numbers(deadband, DEADBAND),
  ]);
}

/** What each type of sensor shows: `PIDClimateSensor::update_from_parent_`. */
const TYPES: Readonly<Record<string, (climate: string) => string>> = {
  RESULT: (climate) => `${climate}.output * 100`,
  ERROR: (climate) => `${climate}.controller.error * 100`,
  PROPORTIONAL: (climate) => `${climate}.controller.proportional * 100`,
  INTEGRAL: (climate) => `${climate}.controller.integral * 100`,
  DERIVATIVE: (climate) => `${climate}.controller.derivative * 100`,
  HEAT: (climate) => `Math.max(${climate}.output, 0) * 100`,
  COOL: (climate) => `Math.max(-${climate}.output, 0) * 100`,
  KP: (climate) => `${climate}.controller.kp`,
  KI: (climate) => `${climate}.controller.ki`,
  KD: (climate) => `${climate}.controller.kd`,
};

export function pidSensor(section: Section, program: ImportedProgram): void {
  const id = section.text("climate_id");
  if (id === undefined) return section.refuse("name the climate_id that it belongs to");
  const climate = program.known(`${id} pid`);
  const type = section.text("type")?.toUpperCase() ?? "";
  const value = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  if (climate?.kind !== "pid") return section.refuse(`its climate, ${oneLine(id)}, isn't`);
  if (!value) return section.refuse(`it isn't known what ${oneLine(type)} is`);
  const entity = addSensor(section, program, "Sensor", [], {
    unitOfMeasurement: "%",
    icon: "mdi:gauge",
    accuracyDecimals: 1,
    stateClass: "measurement",
  });
  if (entity === undefined) return;
  const publish = `${entity}.publish(${value(climate.code)})`;
  program.automations.push([
    "{",
    `  const show = () => ${publish};`,
    `  ${climate.code}.onCalculated(show);`,
    "  device.timer.after(0, show);",
    "}",
  ]);
}
