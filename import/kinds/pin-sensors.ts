/** Sensors on pins: a share of time, the turns of a knob, a distance by ultrasound. */
import { actionLines, callback } from "../automation/callbacks.js";
import { addTriggers, SENSOR_TRIGGERS } from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal, object } from "../program/code.js";
import { pinOf } from "../program/pins.js";
import type { ImportedProgram } from "../program/program.js";
import { addSensor } from "./add-sensor.js";
import { sensorOptions } from "./filters.js";
import { withDefaults } from "./option-defaults.js";
import { intervalOf } from "./part-converter.js";
import type { Platforms } from "./platforms.js";
import { sensorCommon } from "./sensor-common.js";

function dutyCycle(section: Section, program: ImportedProgram): void {
  const pin = pinOf(section, program);
  if (!pin) return;
  addSensor(
    section,
    program,
    "DutyCycleSensor",
    [
      ["pin", pin.pin],
      ["mode", pin.mode === "floating" ? undefined : literal(pin.mode)],
      ["inverted", literal(pin.inverted || undefined)],
      ["interval", intervalOf(section)],
    ],
    { icon: "mdi:percent", stateClass: "measurement" },
  );
}

/** Edges from one count to the next: `STATE_LOOKUP_TABLE` of rotary_encoder.cpp counts once, twice or four times in a cycle. */
const EDGES: Readonly<Record<number, number>> = { 1: 4, 2: 2, 4: 1 };

function rotaryEncoder(section: Section, program: ImportedProgram): void {
  const [a, b] = [pinOf(section, program, "pin_a"), pinOf(section, program, "pin_b")];
  if (!a || !b) return;
  // Both inverted turn the same way; one alone turns the other way.
  const [signal, control] = a.inverted === b.inverted ? [a, b] : [b, a];
  const reset = section.has("pin_reset") ? pinOf(section, program, "pin_reset") : undefined;
  if (section.has("pin_reset") && !reset) return;
  if (reset?.inverted) return section.refuse("its pin_reset is inverted");
  const edges = EDGES[section.number("resolution") ?? 1];
  if (edges === undefined) return section.refuse("its resolution isn't 1, 2 or 4");
  const turns = (key: string, test: string): string[] => {
    const lines = actionLines(section, program, key) ?? [];
    return lines.length === 0
      ? []
      : [`for (let turn = 0; turn < ${test}; turn++) {`, ...lines.map((line) => `  ${line}`), "}"];
  };
  const isKept = section.text("restore_mode")?.toUpperCase() !== "ALWAYS_ZERO";
  const body = [...turns("on_clockwise", "steps"), ...turns("on_anticlockwise", "-steps")];
  addSensor(
    section,
    program,
    "RotaryEncoder",
    [
      ["signalPin", signal.pin],
      ["controlPin", control.pin],
      ["resetPin", reset?.pin],
      ["resetMode", reset && reset.mode !== "floating" ? literal(reset.mode) : undefined],
      ["kept", isKept ? keptSteps(section, program) : undefined],
      ["edgesPerStep", edges === 4 ? undefined : literal(edges)],
      ["minValue", literal(section.number("min_value"))],
      ["maxValue", literal(section.number("max_value"))],
      ["onTurn", body.length > 0 ? callback("(steps)", body) : undefined],
    ],
    { unitOfMeasurement: "steps", icon: "mdi:rotate-right" },
  );
}

/** What keeps an encoder's value over restarts. */
function keptSteps(section: Section, program: ImportedProgram): string {
  const name = section.text("id") ?? section.text("name") ?? "knob";
  const variable = program.variable(`${name} steps`);
  program.imports.add("Kept");
  program.statements.push(`  const ${variable} = new Kept(${JSON.stringify(`${name} steps`)}, 0);`);
  program.kept.push(variable);
  return variable;
}

/** In m, where an hcsr04 has cm. What is farther away than its timeout is nothing. */
function ultrasonic(section: Section, program: ImportedProgram): void {
  const trigger = pinOf(section, program, "trigger_pin");
  const echo = pinOf(section, program, "echo_pin");
  if (!trigger || !echo) return;
  if (trigger.inverted || echo.inverted) return section.refuse("one of its pins is inverted");
  const most = /^\s*([\d.]+)\s*m$/i.exec(section.text("timeout") ?? "2m")?.[1];
  if (most === undefined) return section.refuse("its timeout isn't a distance in m");
  const options = sensorOptions(section, program, 0.01);
  if (!options) return;
  program.imports.add("hcsr04");
  const variable = program.variable(section.text("id") ?? section.text("name") ?? "distance");
  const usual = {
    unitOfMeasurement: "m",
    accuracyDecimals: 2,
    icon: "mdi:arrow-expand-vertical",
    deviceClass: "",
  };
  const shown = [...sensorCommon(section, program), ...options];
  const distance = object(withDefaults(shown, usual));
  const properties: CodeProperty[] = [
    ["triggerPin", trigger.pin],
    ["echoPin", echo.pin],
    ["interval", intervalOf(section)],
    ["distance", distance],
  ];
  if (Number(most) < 4) section.note(`what is farther away than ${most} m is shown, up to 4 m`);
  program.declare(variable, object(properties, "hcsr04(", ")"));
  program.entities.push(`...${variable}`);
  const id = section.text("id");
  if (id !== undefined) program.refer(id, `${variable}.distance`, "sensor");
  addTriggers(section, program, `${variable}.distance`, SENSOR_TRIGGERS);
}

export const PIN_SENSORS: Platforms = {
  duty_cycle: dutyCycle,
  rotary_encoder: rotaryEncoder,
  ultrasonic,
};
