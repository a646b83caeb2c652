/** Receivers and transmitters of remote controls' codes, and binary sensors that are on for a code. */
import { ONLY_TRANSMITTER, RADIO, TRANSMITTER } from "../automation/remote-actions.js";
import { addTriggers, BINARY_SENSOR_TRIGGERS, type Triggers } from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import { literal } from "../program/code.js";
import { pinOf } from "../program/pins.js";
import type { ImportedProgram } from "../program/program.js";
import { protocolCode, RC_SWITCH_SORTS } from "../program/rc-switch.js";
import { fieldCode, REMOTE_PROTOCOLS, type RemoteField } from "../program/remote-codes.js";
import { sensorCommon } from "./sensor-common.js";

export const RECEIVER = "receiver";
const ONLY_RECEIVER = "remote_receiver";

/** The receivers and transmitters, which actions and binary sensors name. */
export function readRemotes(root: Section, program: ImportedProgram): void {
  // What nothing uses isn't imported in the end.
  for (const name of ["prontoCode", "rcSwitchBits", "rcSwitchCode", "type RCSwitchTimes"])
    program.imports.add(name);
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
    addTriggers(section, program, variable, TRIGGERS);
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

/** NEC's frame of a key that is held is no code in ESPHome; it calls the others for each frame. */
const TRIGGERS: Triggers = Object.fromEntries(
  Object.entries(REMOTE_PROTOCOLS).map(([name, { protocol }]) => [
    `on_${name}`,
    {
      lines: (entity, body) => [
        `${entity}.onCode((code${name === "nec" ? ", isHeld" : ""}) => {`,
        `  if (code.protocol !== "${protocol}"${name === "nec" ? " || isHeld" : ""}) return;`,
        ...body.map((line) => `  ${line}`),
        "});",
      ],
    },
  ]),
);

/** LG's of 32 bits that end with a byte and its inverse are received as NEC's. */
function isAsNEC(protocol: string, fields: readonly RemoteField[]): boolean {
  const { data, bits } = Object.fromEntries(fields);
  if (protocol !== "LG" || bits !== 32 || typeof data !== "number") return false;
  return ((data ^ (data >> 8)) & 0xff) === 0xff;
}

/** On and off at once, as ESPHome's. */
export function remoteBinarySensor(section: Section, program: ImportedProgram): void {
  if (section.has("filters")) return section.refuse("its filters aren't");
  const receiver = program.declared(section.text("receiver_id") ?? ONLY_RECEIVER);
  if (receiver?.kind !== RECEIVER) return section.refuse("its remote_receiver isn't");
  const radio = Object.keys(RC_SWITCH_SORTS).find((each) => section.has(each));
  if (radio !== undefined) return radioBinarySensor(section, program, receiver.code, radio);
  const name = Object.keys(REMOTE_PROTOCOLS).find((each) => section.has(each));
  const own = name === undefined ? undefined : section.section(name);
  const protocol = REMOTE_PROTOCOLS[name ?? ""];
  if (!own || !protocol) return section.refuse("its protocol isn't one that can be received");
  const fields = protocol.fields((key) => (own.has(key) ? own.number(key) : undefined));
  if (!fields || isAsNEC(protocol.protocol, fields))
    return section.refuse("its code can't be received");
  const entity = addBinarySensor(section, program);
  const isNEC = protocol.protocol === "NEC";
  const tests = fields.map((field) => `code.${field[0]} !== ${fieldCode(field)}`);
  program.automations.push([
    `${receiver.code}.onCode((code${isNEC ? ", isHeld" : ""}) => {`,
    `  if (code.protocol !== "${protocol.protocol}"${isNEC ? " || isHeld" : ""}) return;`,
    `  if (${tests.join(" || ")}) return;`,
    `  ${entity}.publish(true);`,
    `  ${entity}.publish(false);`,
    "});",
  ]);
}

/** `RCSwitchRawReceiver`: an `x` stands for either bit. */
function radioBinarySensor(
  section: Section,
  program: ImportedProgram,
  receiver: string,
  name: string,
): void {
  const options = section.take(name)?.map;
  const bits = options && RC_SWITCH_SORTS[name]?.bits(options);
  const protocol = protocolCode(options?.get("protocol"));
  if (bits === undefined || protocol === undefined)
    return section.refuse("its code can't be received");
  const entity = addBinarySensor(section, program);
  const received = `rcSwitchBits(timings${protocol})`;
  const test = bits.includes("x")
    ? `!/^${bits.replaceAll("x", ".")}$/.test(${received} ?? "")`
    : `${received} !== ${JSON.stringify(bits)}`;
  program.automations.push([
    `${receiver}.onReceive((timings) => {`,
    `  if (${test}) return;`,
    `  ${entity}.publish(true);`,
    `  ${entity}.publish(false);`,
    "});",
  ]);
}

/** Off until a code comes. */
function addBinarySensor(section: Section, program: ImportedProgram): string {
  const entity = program.add(
    section,
    program.make("BinarySensor", [
      ...sensorCommon(section, program),
      ["deviceClass", literal(section.text("device_class") || undefined)],
    ]),
    "binary_sensor",
  );
  program.automations.push([`device.timer.after(0, () => ${entity}.publish(false));`]);
  addTriggers(section, program, entity, BINARY_SENSOR_TRIGGERS);
  return entity;
}
