/** Receivers and transmitters of remote controls' codes, and binary sensors that are on for a code. */
import { ONLY_TRANSMITTER, RADIO, TRANSMITTER } from "../automation/remote-actions.js";
import { addTriggers, BINARY_SENSOR_TRIGGERS, type Triggers } from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal } from "../program/code.js";
import { pinOf } from "../program/pins.js";
import type { ImportedProgram } from "../program/program.js";
import { fieldCode, REMOTE_PROTOCOLS } from "../program/remote-codes.js";
import { sensorCommon } from "./sensor-common.js";

const RECEIVER = "receiver";
const ONLY_RECEIVER = "remote_receiver";

/** The receivers and transmitters, which actions and binary sensors name. */
export function readRemotes(root: Section, program: ImportedProgram): void {
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
      ["idle", section.duration("idle")],
    ]);
    refer(program, section, variable, RECEIVER, ONLY_RECEIVER);
    addTriggers(section, program, variable, TRIGGERS);
  }
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

/** On and off at once, as ESPHome's. */
export function remoteBinarySensor(section: Section, program: ImportedProgram): void {
  if (section.has("filters")) return section.refuse("its filters aren't");
  const receiver = program.declared(section.text("receiver_id") ?? ONLY_RECEIVER);
  if (receiver?.kind !== RECEIVER) return section.refuse("its remote_receiver isn't");
  const name = Object.keys(REMOTE_PROTOCOLS).find((each) => section.has(each));
  const own = name === undefined ? undefined : section.section(name);
  const protocol = REMOTE_PROTOCOLS[name ?? ""];
  if (!own || !protocol) return section.refuse("its protocol isn't one that can be received");
  const fields = protocol.fields((key) => (own.has(key) ? own.number(key) : undefined));
  const isLong = protocol.protocol === "LG" && fields?.some(([, value]) => value === 32);
  if (!fields || isLong) return section.refuse("its code can't be received");
  const properties: CodeProperty[] = [
    ...sensorCommon(section, program),
    ["deviceClass", literal(section.text("device_class") || undefined)],
  ];
  const entity = program.add(section, program.make("BinarySensor", properties), "binary_sensor");
  const isNEC = protocol.protocol === "NEC";
  const tests = fields.map((field) => `code.${field[0]} !== ${fieldCode(field)}`);
  program.automations.push([
    `device.timer.after(0, () => ${entity}.publish(false));`,
    `${receiver.code}.onCode((code${isNEC ? ", isHeld" : ""}) => {`,
    `  if (code.protocol !== "${protocol.protocol}"${isNEC ? " || isHeld" : ""}) return;`,
    `  if (${tests.join(" || ")}) return;`,
    `  ${entity}.publish(true);`,
    `  ${entity}.publish(false);`,
    "});",
  ]);
  addTriggers(section, program, entity, BINARY_SENSOR_TRIGGERS);
}
