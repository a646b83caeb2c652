import { actionLines, addLambda, callback } from "../automation/callbacks.js";
import { addTriggers, SWITCH_TRIGGERS } from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import { textOf } from "../configuration/yaml-value.js";
import { type CodeProperty, literal } from "../program/code.js";
import type { ImportedPin } from "../program/pins.js";
import type { ImportedProgram } from "../program/program.js";
import { relayPin } from "../program/relays.js";
import { copyOf } from "./copies.js";
import { deviceClassOf } from "./device-class.js";
import { LD2410_SWITCHES } from "./ld2410.js";
import { LD2450_SWITCHES } from "./ld2450.js";
import { modbusSwitch } from "./modbus-entities.js";
import type { Platforms, SharedParts } from "./platforms.js";
import { restored } from "./restored.js";
import { UART_SWITCHES } from "./serial-writing.js";
import { TUYA_SWITCHES } from "./tuya.js";

/** The options for a pin. */
export function pinOptions({ pin, inverted }: ImportedPin): CodeProperty[] {
  return [
    ["pin", pin],
    ["inverted", literal(inverted || undefined)],
  ];
}

function gpio(section: Section, program: ImportedProgram, shared: SharedParts): void {
  const owner = shared.relays.ownerOf(section.text("id"));
  if (owner !== undefined) return;
  const pin = relayPin(section, program);
  if (pin) addSwitch(section, program, pin, shared.interlocks.of(section, program));
}

function output(section: Section, program: ImportedProgram, shared: SharedParts): void {
  const pin = shared.outputs.use(section, "output", true);
  if (pin) addSwitch(section, program, pin);
}

function addSwitch(
  section: Section,
  program: ImportedProgram,
  pin: ImportedPin,
  interlock?: string,
): void {
  const restore = restored(section);
  if (!restore || section.isRefused) return;
  const properties: CodeProperty[] = [
    ...program.common(section),
    ...pinOptions(pin),
    ["openDrain", literal(pin.openDrain || undefined)],
    ["interlock", interlock],
    deviceClassOf(section, "switch"),
    ...restore,
  ];
  const entity = program.add(section, program.make("GPIOSwitch", properties), "switch");
  addTriggers(section, program, entity, SWITCH_TRIGGERS);
}

/** Turning it on presses a button that restarts. */
function pressing(make: string) {
  return (section: Section, program: ImportedProgram): void => {
    const name = section.text("name") ?? section.text("id") ?? make;
    const button = program.addInternal(`${name} button`, make, []);
    const properties: CodeProperty[] = [
      ...program.common(section),
      ["onCommand", callback("(state)", [`if (state) ${button}.press();`])],
    ];
    const entity = program.add(section, program.make("Switch", properties), "switch");
    addTriggers(section, program, entity, SWITCH_TRIGGERS);
  };
}

function template(section: Section, program: ImportedProgram): void {
  const restore = restored(section);
  if (!restore) return;
  const on = actionLines(section, program, "turn_on_action");
  const off = actionLines(section, program, "turn_off_action");
  if (!on || !off) return section.refuse("one of its actions isn't");
  const hasActions = on.length > 0 || off.length > 0;
  const optimistic = section.flag("optimistic") ?? false;
  if (!optimistic && !section.has("lambda"))
    section.note("isn't optimistic in ESPHome: here its state follows the commands");
  const properties: CodeProperty[] = [
    ...program.common(section),
    deviceClassOf(section, "switch"),
    ["assumedState", literal(section.flag("assumed_state"))],
    ...restore,
    ["onCommand", hasActions ? callback("(state)", eitherWay(on, off)) : undefined],
  ];
  const entity = program.add(section, program.make("Switch", properties), "switch");
  addLambda(section, program, { code: entity, kind: "switch" }, "bool", "loop");
  const mode = textOf(section.value("restore_mode"))?.toUpperCase() ?? "";
  const isDisabled = mode === "DISABLED";
  if (isDisabled && Object.keys(SWITCH_TRIGGERS).some((key) => section.has(key)))
    section.note("its triggers are called at the start, which ESPHome's aren't with DISABLED");
  if (hasActions && !mode.startsWith("RESTORE") && !isDisabled)
    program.automations.push([
      "// As in ESPHome, its action is also done at the start.",
      `device.timer.after(0, () => ${entity}.set(${entity}.state));`,
    ]);
  addTriggers(section, program, entity, SWITCH_TRIGGERS);
}

function eitherWay(on: readonly string[], off: readonly string[]): string[] {
  const inner = (lines: readonly string[]) => lines.map((line) => `  ${line}`);
  if (off.length === 0) return ["if (state) {", ...inner(on), "}"];
  if (on.length === 0) return ["if (!state) {", ...inner(off), "}"];
  return ["if (state) {", ...inner(on), "} else {", ...inner(off), "}"];
}

export const SWITCHES: Platforms = {
  modbus_controller: modbusSwitch,
  copy: copyOf("switch"),
  ld2410: LD2410_SWITCHES,
  ld2450: LD2450_SWITCHES,
  tuya: TUYA_SWITCHES,
  gpio,
  output,
  ...UART_SWITCHES,
  restart: pressing("RestartButton"),
  factory_reset: pressing("FactoryResetButton"),
  template,
};
