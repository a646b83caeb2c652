/** Servos, stepper motors and buzzers, which only actions move. */
import { addTriggers, type Triggers } from "../automation/triggers.js";
import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal } from "../program/code.js";
import type { ImportedOutputs } from "../program/outputs.js";
import { pinOf } from "../program/pins.js";
import type { ImportedProgram } from "../program/program.js";

/** What servos expect. */
const HZ = 50;

/** Of ESPHome's servo.h: shares of a period. */
const LEVELS = { min_level: 0.03, idle_level: 0.075, max_level: 0.12 };
const SAME = 0.001;

/** Stepper motors go anywhere in ESPHome. */
const FAR = 1_000_000_000;
/** Steps a second that timers can count. */
const MAX_SPEED = 1000;

/** @param outputs - Of which servos and buzzers have one each. */
export function readMotors(
  root: Section,
  program: ImportedProgram,
  outputs: ImportedOutputs,
): void {
  for (const section of root.sections("servo")) servo(section.titled("servo"), program, outputs);
  for (const section of root.sections("stepper")) stepper(section.titled("stepper"), program);
  for (const section of root.sections("rtttl")) buzzer(section.titled("rtttl"), program, outputs);
}

/** `Servo` of servo.cpp: it has no pulses before the first `servo.write`. */
function servo(section: Section, program: ImportedProgram, outputs: ImportedOutputs): void {
  const output = outputs.use(section);
  if (!output) return;
  if (output.hz !== HZ) return section.refuse("its output isn't at 50 Hz");
  if (output.minPower !== 0 || output.maxPower !== 1)
    return section.refuse("its output is limited by min_power or max_power");
  const [least = 0, idle = 0, most = 0] = Object.entries(LEVELS).map(
    ([key, usual]) => section.share(key) ?? usual,
  );
  if (Math.abs(idle - (least + most) / 2) > SAME)
    return section.refuse("its idle_level isn't in the middle of the others");
  const pulse = (share: number) => literal(`${Math.round((share * 1_000_000) / HZ)} us`);
  addMotor(section, program, "Servo", "servo", [
    ["pin", output.pin],
    ["inverted", literal(output.inverted || undefined)],
    ["minValue", "-1"],
    ["maxValue", "1"],
    ["step", "0.001"],
    ["minPulse", pulse(least)],
    ["maxPulse", pulse(most)],
    ["startsDetached", "true"],
    ["detachAfter", section.duration("auto_detach_time")],
    ["travelTime", section.duration("transition_length")],
    ["restore", literal(section.flag("restore") || undefined)],
  ]);
}

const STEP_MODES: Readonly<Record<string, string | undefined>> = {
  FULL_STEP: undefined,
  HALF_STEP: "half",
  WAVE_DRIVE: "wave",
};

/** `Stepper` of stepper.cpp. */
function stepper(section: Section, program: ImportedProgram): void {
  const platform = section.text("platform");
  const pins = platform === "uln2003" ? fourPins(section, program) : stepPins(section, program);
  if (!pins) return;
  const speed = stepsOf(section, "max_speed");
  if (speed === undefined) return section.refuse("its max_speed isn't known");
  if (speed > MAX_SPEED)
    section.noteKey("max_speed", `max_speed: ${MAX_SPEED} steps a second at most`);
  addMotor(section, program, "Stepper", "stepper", [
    ...pins,
    ["minValue", String(-FAR)],
    ["maxValue", String(FAR)],
    ["step", "1"],
    // Otherwise it would be at the least.
    ["initialValue", "0"],
    ["speed", literal(Math.min(speed, MAX_SPEED))],
    ["acceleration", literal(stepsOf(section, "acceleration"))],
    ["deceleration", literal(stepsOf(section, "deceleration"))],
  ]);
}

function fourPins(section: Section, program: ImportedProgram): CodeProperty[] | undefined {
  const pins = ["pin_a", "pin_b", "pin_c", "pin_d"].map((key) => pinOf(section, program, key));
  if (section.isRefused) return undefined;
  if (pins.some((pin) => pin?.inverted)) return void section.refuse("one of its pins is inverted");
  const mode = (section.text("step_mode") ?? "FULL_STEP").toUpperCase().replace(" ", "_");
  if (!Object.hasOwn(STEP_MODES, mode))
    return void section.refuse(`its step_mode, ${oneLine(mode)}, isn't one`);
  return [
    ["pins", `[${pins.map((pin) => pin?.pin).join(", ")}]`],
    ["stepMode", literal(STEP_MODES[mode])],
    ["detachAfter", section.flag("sleep_when_done") ? '"1 ms"' : undefined],
  ];
}

function stepPins(section: Section, program: ImportedProgram): CodeProperty[] | undefined {
  if (section.text("platform") !== "a4988") return void section.refuse();
  const [step, direction] = ["step_pin", "dir_pin"].map((key) => pinOf(section, program, key));
  const sleep = section.has("sleep_pin") ? pinOf(section, program, "sleep_pin") : undefined;
  if (section.isRefused) return undefined;
  if (step?.inverted || direction?.inverted)
    return void section.refuse("one of its pins is inverted");
  return [
    ["stepPin", step?.pin],
    ["directionPin", direction?.pin],
    [sleep?.inverted ? "enablePin" : "sleepPin", sleep?.pin],
    ["detachAfter", sleep ? '"1 ms"' : undefined],
  ];
}

/** `"250 steps/s"`; undefined for `"inf"`. */
function stepsOf(section: Section, key: string): number | undefined {
  const text = section.text(key);
  if (text === undefined || text === "inf") return undefined;
  const number = Number.parseFloat(text);
  if (number > 0) return number;
  section.noteKey(key);
  return undefined;
}

const BUZZER_TRIGGERS: Triggers = {
  on_finished_playback: {
    lines: (entity, body) => [
      `${entity}.onChange(() => {`,
      `  if (${entity}.state) return;`,
      ...body.map((line) => `  ${line}`),
      "});",
    ],
  },
};

/** `Rtttl` of rtttl.cpp, at a pin. */
function buzzer(section: Section, program: ImportedProgram, outputs: ImportedOutputs): void {
  if (section.has("speaker")) return section.refuse("it plays on a speaker");
  const output = outputs.use(section);
  if (!output) return;
  if (output.minPower !== 0 || output.maxPower !== 1)
    return section.refuse("its output is limited by min_power or max_power");
  section.share("gain");
  const entity = addMotor(section, program, "Buzzer", "rtttl", [
    ["pin", output.pin],
    ["inverted", literal(output.inverted || undefined)],
  ]);
  addTriggers(section, program, entity, BUZZER_TRIGGERS);
}

function addMotor(
  section: Section,
  program: ImportedProgram,
  make: string,
  kind: string,
  properties: readonly CodeProperty[],
): string {
  const id = section.text("id");
  const entity = program.addInternal(id ?? kind, make, properties);
  if (id !== undefined) program.refer(id, entity, kind);
  if (program.declared(`only ${kind}`) === undefined) program.refer(`only ${kind}`, entity, kind);
  return entity;
}
