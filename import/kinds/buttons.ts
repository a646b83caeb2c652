import { actionLines, callback } from "../automation/callbacks.js";
import type { Section } from "../configuration/section.js";
import type { CodeProperty } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { copyOf } from "./copies.js";
import { deviceClassOf } from "./device-class.js";
import { LD2410_BUTTONS } from "./ld2410.js";
import { LD2450_BUTTONS } from "./ld2450.js";
import type { Platforms, SharedParts } from "./platforms.js";
import { UART_BUTTONS } from "./serial-writing.js";
import { pinOptions } from "./switches.js";

/** A button of Thimble's, which has no options of its own. */
function named(make: string) {
  return (section: Section, program: ImportedProgram): void => {
    restarts(section);
    program.add(section, program.make(make, program.common(section)), "button");
  };
}

/** It always has this class. */
function restarts(section: Section): void {
  const name = section.text("device_class")?.toLowerCase();
  if (name !== undefined && name !== "restart")
    section.noteKey("device_class", "device_class: it is always that of a restart");
}

/** Computers have no safe mode, and boards have. */
function safeMode(section: Section, program: ImportedProgram): void {
  restarts(section);
  const make = program.make("SafeModeButton", program.common(section));
  const button = program.add(section, make, "button");
  program.entities.pop();
  program.entities.push(`...(host.restartModes?.includes("safe") ? [${button}] : [])`);
}

function template(section: Section, program: ImportedProgram): void {
  const lines = actionLines(section, program, "on_press");
  addButton(section, program, lines ?? []);
}

/** Without actions that could be converted it is there, and does nothing: its note says so. */
function addButton(section: Section, program: ImportedProgram, lines: readonly string[]): void {
  const properties: CodeProperty[] = [
    ...program.common(section),
    deviceClassOf(section, "button"),
    ["onPress", lines.length > 0 ? callback("()", lines) : undefined],
  ];
  program.add(section, program.make("Button", properties), "button");
}

/** A pulse on an output: a switch that goes off by itself, which only the program sees. */
function output(section: Section, program: ImportedProgram, shared: SharedParts): void {
  const pin = shared.outputs.use(section, "output", true);
  const length = section.duration("duration");
  if (!pin) return;
  if (length === undefined) return section.refuse("its duration isn't known");
  const name = section.text("name") ?? section.text("id") ?? "button";
  const pulse = program.addInternal(`${name} output`, "GPIOSwitch", [
    ...pinOptions(pin),
    ["maxOn", length],
  ]);
  const more = actionLines(section, program, "on_press") ?? [];
  addButton(section, program, [`${pulse}.set(true);`, ...more]);
}

export const BUTTONS: Platforms = {
  ...UART_BUTTONS,
  factory_reset: named("FactoryResetButton"),
  copy: copyOf("button"),
  ld2410: LD2410_BUTTONS,
  ld2450: LD2450_BUTTONS,
  output,
  restart: named("RestartButton"),
  safe_mode: safeMode,
  template,
};
