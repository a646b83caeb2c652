import { addTriggers, ON_OFF_TRIGGERS } from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal } from "../program/code.js";
import type { ImportedOutput } from "../program/outputs.js";
import type { ImportedProgram } from "../program/program.js";
import { copyOf } from "./copies.js";
import type { Platforms, SharedParts } from "./platforms.js";
import { restored } from "./restored.js";
import { pinOptions } from "./switches.js";
import { TUYA_FANS } from "./tuya-outputs.js";

const USUAL_SPEEDS = 100;

function speed(section: Section, program: ImportedProgram, shared: SharedParts): void {
  const output = shared.outputs.use(section);
  const relays = output && relaysOf(section, shared);
  const restore = restored(section);
  if (!output || !relays || !restore) return;
  if (output.minPower !== 0 && !output.zeroMeansZero)
    return section.refuse("its output's min_power keeps it turning when it is off");
  const count = section.number("speed_count") ?? USUAL_SPEEDS;
  const presets = section
    .value("preset_modes")
    ?.list?.map((each) => "scalar" in each && each.scalar);
  const properties: CodeProperty[] = [
    ...program.common(section),
    ...pinOptions(output),
    ["hz", literal(output.hz)],
    ["speedCount", literal(count)],
    ...duties(output, count),
    ...relays,
    ["presetModes", presets && JSON.stringify(presets)],
    ...restore,
  ];
  addFan(section, program, "PWMFan", properties);
}

/** ESPHome's speeds are shares of the way from `min_power` to `max_power`. */
function duties({ minPower, maxPower }: ImportedOutput, count: number): CodeProperty[] {
  if (minPower === 0 && maxPower === 1) return [];
  const duty = (step: number) =>
    literal(Number((minPower + (step / count) * (maxPower - minPower)).toPrecision(6)));
  return [
    ["lowDuty", duty(1)],
    ["mediumDuty", count === 3 ? duty(2) : undefined],
    ["highDuty", duty(count)],
  ];
}

/** The relays that make it oscillate and turn the other way. */
function relaysOf(section: Section, shared: SharedParts): CodeProperty[] | undefined {
  const names = { oscillation_output: "oscillationPin", direction_output: "directionPin" };
  const given = Object.entries(names).filter(([key]) => section.has(key));
  const found = given.map(
    ([key, option]) => [option, shared.outputs.use(section, key, true)] as const,
  );
  if (section.isRefused) return undefined;
  const [first] = found;
  if (found.some(([, pin]) => pin?.inverted !== first?.[1]?.inverted))
    return void section.refuse("one of its relays is inverted and another isn't");
  return [
    ...found.map(([option, pin]): CodeProperty => [option, pin?.pin]),
    ["oscillationInverted", literal(first?.[1]?.inverted || undefined)],
  ];
}

function binary(section: Section, program: ImportedProgram, shared: SharedParts): void {
  const output = shared.outputs.use(section, "output", true);
  const restore = restored(section);
  if (!output || !restore) return;
  addFan(section, program, "GPIOFan", [
    ...program.common(section),
    ...pinOptions(output),
    ...restore,
  ]);
}

function addFan(
  section: Section,
  program: ImportedProgram,
  make: string,
  properties: readonly CodeProperty[],
): void {
  const entity = program.add(section, program.make(make, properties), "fan");
  addTriggers(section, program, entity, ON_OFF_TRIGGERS);
}

export const FANS: Platforms = { speed, binary, copy: copyOf("fan"), tuya: TUYA_FANS };
