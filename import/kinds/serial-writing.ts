/** What is written to serial ports: the action `uart.write`, and the switches and buttons of `uart`. */

import { callback } from "../automation/callbacks.js";
import { addTriggers, SWITCH_TRIGGERS } from "../automation/triggers.js";
import { bytesCode, portName } from "../automation/uart-actions.js";
import { oneLine } from "../configuration/reading.js";
import type { Section } from "../configuration/section.js";
import type { YamlValue } from "../configuration/yaml-value.js";
import type { CodeProperty } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { transmits } from "./buses.js";
import { deviceClassOf } from "./device-class.js";
import type { Platforms } from "./platforms.js";

/** Opens the ports that the program writes to, and that no part has. Says which ones it could write to. */
export function openPorts(root: Section, program: ImportedProgram): void {
  const sections = root.sections("uart");
  for (const section of sections) {
    const id = section.text("id");
    const bus = program.busOf(section);
    const baud = section.number("baud_rate");
    if (!bus || baud === undefined) continue;
    if (!transmits(bus.code) || typeof bus.code === "string" || !("items" in bus.code)) continue;
    if (["data_bits", "stop_bits"].some((key) => section.has(key) && !isUsual(section, key)))
      continue;
    const parity = section.text("parity")?.toLowerCase() ?? "none";
    if (!["none", "even", "odd"].includes(parity)) {
      section.refuse(`its parity, ${oneLine(parity)}, isn't`);
      continue;
    }
    const names = sections.length === 1 ? [portName(id), portName(undefined)] : [portName(id)];
    if (program.takePort(bus, "uart.write") !== undefined) continue;
    const variable = program.variable(id ?? "uart");
    for (const name of names) program.refer(name, variable, "uart");
    const used = program.known(names[0])?.code;
    const lines = [...program.statements, ...program.automations.flat()];
    if (!lines.some((line) => line.includes(`${used}.write(`))) continue;
    program.bus("uart", id);
    const options = [
      ...bus.code.items,
      `baud: ${baud}`,
      ...(parity === "none" ? [] : [`parity: "${parity}"`]),
      'format: "buffer"',
    ];
    program.statements.push(
      '  if (!host.io.Serial) throw new Error("This board has no serial port.");',
    );
    program.declare(variable, {
      open: "new host.io.Serial({",
      items: options,
      close: "})",
      isSpaced: true,
    });
  }
}

/** 8 data bits and 1 stop bit are the only ones. */
function isUsual(section: Section, key: string): boolean {
  return section.number(key) === (key === "data_bits" ? 8 : 1);
}

/** The variable of the port of a section, which is refused where there is none. */
function portOf(section: Section, program: ImportedProgram): string | undefined {
  const port = program.known(portName(section.text("uart_id")));
  if (port?.kind !== "uart") return void section.refuse("its uart isn't, or a part has it");
  return port.code;
}

/** The statement that writes a section's data. */
function writing(section: Section, port: string, data: YamlValue | undefined): string | undefined {
  const bytes = bytesCode(data);
  if (bytes === undefined) return void section.refuse("its data isn't known");
  return `${port}.write(${bytes});`;
}

/** `UARTSwitch::write_state` and its loop. */
function uartSwitch(section: Section, program: ImportedProgram): void {
  const port = portOf(section, program);
  if (port === undefined) return;
  if (section.flag("inverted")) return section.refuse("it is inverted");
  const data = section.take("data");
  const both = data?.map;
  const line = (value: YamlValue | undefined) =>
    value === undefined ? undefined : writing(section, port, value);
  const on = line(both ? both.get("turn_on") : data);
  const off = line(both?.get("turn_off"));
  if (section.isRefused) return;
  if (on === undefined && off === undefined) return section.refuse("it has no data");
  const every = section.duration("send_every");
  section.noteIfThere("restore_mode", "restore_mode isn't converted: ESPHome doesn't use it here");
  const properties: CodeProperty[] = [...program.common(section), deviceClassOf(section, "switch")];
  const id = section.text("id");
  const variable = program.reserve(section);
  const momentary = !both && every === undefined;
  const lines = [
    ...(on === undefined ? [] : [`if (state) ${on}`]),
    ...(off === undefined ? [] : [`if (!state) ${off}`]),
    // It goes off by itself.
    ...(momentary ? [`if (state) device.timer.after(0, () => ${variable}.publish(false));`] : []),
  ];
  const code = program.make("Switch", [...properties, ["onCommand", callback("(state)", lines)]]);
  program.addReserved(section, variable, code, "switch");
  if (id !== undefined) program.refer(id, variable, "switch");
  if (every !== undefined)
    program.automations.push([
      `device.timer.every(${every}, () => {`,
      ...(on === undefined ? [] : [`  if (${variable}.state) ${on}`]),
      ...(off === undefined ? [] : [`  if (!${variable}.state) ${off}`]),
      "});",
    ]);
  addTriggers(section, program, variable, SWITCH_TRIGGERS);
}

/** `UARTButton::press_action`. */
function uartButton(section: Section, program: ImportedProgram): void {
  const port = portOf(section, program);
  if (port === undefined) return;
  const line = writing(section, port, section.take("data"));
  if (line === undefined) return;
  const code = program.make("Button", [
    ...program.common(section),
    deviceClassOf(section, "button"),
    ["onPress", callback("()", [line])],
  ]);
  program.add(section, code, "button");
}

export const UART_SWITCHES: Platforms = { uart: uartSwitch };

export const UART_BUTTONS: Platforms = { uart: uartButton };
