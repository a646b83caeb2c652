/** Receivers and transmitters of remote controls' codes. */
import { ONLY_TRANSMITTER, RADIO, TRANSMITTER } from "../automation/remote-actions.js";
import { addTriggers } from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import { literal } from "../program/code.js";
import { pinOf } from "../program/pins.js";
import type { ImportedProgram } from "../program/program.js";
import { REMOTE_FORMATS } from "../program/remote-formats.js";
import { REMOTE_TRIGGERS } from "./remote-triggers.js";

export const RECEIVER = "receiver";
export const ONLY_RECEIVER = "remote_receiver";

const FUNCTIONS = [
  ...[
    "isPronto",
    "prontoCode",
    "prontoText",
    "rcSwitchBits",
    "rcSwitchCode",
    "remoteCode",
    "remoteFields",
  ],
  ...["type RCSwitchTimes", "type SonyCode"],
];

/** The receivers and transmitters, which actions and binary sensors name. */
export function readRemotes(root: Section, program: ImportedProgram): void {
  // What nothing uses isn't imported in the end.
  const formats = Object.values(REMOTE_FORMATS).map(({ format }) => format);
  for (const name of [...FUNCTIONS, ...formats]) program.imports.add(name);
  for (const given of root.sections("remote_transmitter")) {
    const section = given.titled("remote_transmitter");
    const pin = pinOf(section, program);
    if (pin?.inverted) section.refuse("its pin is inverted");
    const duty = section.share("carrier_duty_percent");
    if (duty === undefined) section.refuse("its carrier_duty_percent isn't known");
    if (!pin || section.isRefused) continue;
    const name = section.text("id") ?? "transmitter";
    const variable = program.addInternal(name, "RemoteTransmitter", [["pin", pin.pin]]);
    refer(program, section, variable, duty === 1 ? RADIO : TRANSMITTER, ONLY_TRANSMITTER);
  }
  for (const given of root.sections("remote_receiver")) {
    const section = given.titled("remote_receiver");
    const pin = pinOf(section, program);
    if (!pin) continue;
    if (pin.mode === "pullUp") section.note("its pull-up isn't turned on: most receivers have one");
    const name = section.text("id") ?? "receiver";
    const variable = program.addInternal(name, "RemoteReceiver", [
      ["pin", pin.pin],
      ["inverted", literal(pin.inverted ? undefined : false)],
      ["idle", idleOf(section)],
    ]);
    refer(program, section, variable, RECEIVER, ONLY_RECEIVER);
    addTriggers(section, program, variable, REMOTE_TRIGGERS);
  }
}

/** How long the darkness is that ends a signal, within what a receiver here can wait for: milliseconds. */
function idleOf(section: Section): string | undefined {
  const [least, most] = [2, 30];
  const idle = section.milliseconds("idle");
  if (idle === undefined) return undefined;
  const taken = Math.min(Math.max(idle, least), most);
  if (taken !== idle)
    section.noteKey("idle", `idle: it is ${taken} ms here, from ${least} to ${most}`);
  return literal(`${taken} ms`);
}

function refer(
  program: ImportedProgram,
  section: Section,
  variable: string,
  kind: string,
  only: string,
): void {
  const id = section.text("id");
  if (id !== undefined) program.refer(id, variable, kind);
  if (program.declared(only) === undefined) program.refer(only, variable, kind);
}
