/** Receivers and transmitters of remote controls' codes, and binary sensors that are on for a code. */
import {
  ONLY_TRANSMITTER,
  RADIO,
  rows,
  TRANSMITTER,
  timingsOf,
} from "../automation/remote-actions.js";
import type { Variables } from "../automation/scope.js";
import { addTriggers, BINARY_SENSOR_TRIGGERS, type Triggers } from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import { numberWith } from "../configuration/units.js";
import { textOf } from "../configuration/yaml-value.js";
import { literal } from "../program/code.js";
import { pinOf } from "../program/pins.js";
import type { ImportedProgram } from "../program/program.js";
import { protocolCode, RC_SWITCH_SORTS } from "../program/rc-switch.js";
import { fieldCode, REMOTE_PROTOCOLS, type RemoteField } from "../program/remote-codes.js";
import { comparedFields, REMOTE_FORMATS } from "../program/remote-formats.js";
import { sensorCommon } from "./sensor-common.js";

export const RECEIVER = "receiver";
const ONLY_RECEIVER = "remote_receiver";

const FUNCTIONS = [
  ...["prontoCode", "rcSwitchBits", "rcSwitchCode", "remoteCode", "remoteFields"],
  "type RCSwitchTimes",
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
const PROTOCOL_TRIGGERS: Triggers = Object.fromEntries(
  Object.entries(REMOTE_PROTOCOLS).map(([name, { protocol, members = {} }]) => [
    `on_${name}`,
    {
      variables: membersOf(members),
      lines: (entity, body) => [
        `${entity}.onCode((code${name === "nec" ? ", isHeld" : ""}) => {`,
        `  if (code.protocol !== "${protocol}"${name === "nec" ? " || isHeld" : ""}) return;`,
        ...body.map((line) => `  ${line}`),
        "});",
      ],
    },
  ]),
);

/** What a lambda's `x` has, by its names in C++. */
function membersOf(codes: Readonly<Record<string, string>>): Variables {
  return new Map(
    Object.entries(codes).map(([name, code]) => [
      `x.${name}`,
      { code, type: "int", ...(/ /.test(code) && { binding: 1 }) } as const,
    ]),
  );
}

/** A code that is received otherwise calls nothing. */
const FORMAT_TRIGGERS: Triggers = Object.fromEntries(
  Object.entries(REMOTE_FORMATS).map(([name, { format, numbers = [], members }]) => [
    `on_${name}`,
    {
      variables: membersOf(
        Object.fromEntries(
          Object.entries(members ?? Object.fromEntries(numbers.map(([key, field]) => [key, field])))
            .concat(members ? numbers.map(([key, field]) => [key, field] as [string, string]) : [])
            .map(([key, field]) => [key, memberCode(name, field)]),
        ),
      ),
      lines: (entity, body) => [
        `${entity}.onReceive((timings) => {`,
        `  const code = remoteFields(${format}, timings);`,
        "  if (!code) return;",
        ...body.map((line) => `  ${line}`),
        "});",
      ],
    },
  ]),
);

/** Of a dimmer's code, ESPHome says 2. */
function memberCode(name: string, field: string): string {
  if (name === "nexa" && field === "state") return "code.state ?? 2";
  const isOptional = ["second", "level", "toggle", "low", "repeat"].includes(field);
  const given = isOptional || (name === "toto" && field === "first");
  return given ? `code.${field} ?? 0` : `code.${field}`;
}

const TRIGGERS: Triggers = {
  ...PROTOCOL_TRIGGERS,
  ...FORMAT_TRIGGERS,
  on_raw: {
    lines: (entity, body) => [
      `${entity}.onReceive(() => {`,
      ...body.map((line) => `  ${line}`),
      "});",
    ],
  },
  on_rc_switch: {
    variables: membersOf({ code: "Number.parseInt(bits, 2)", protocol: "protocol" }),
    lines: (entity, body) => [
      `${entity}.onReceive((timings) => {`,
      "  let protocol = 1;",
      "  while (protocol < 8 && rcSwitchBits(timings, protocol) === undefined) protocol += 1;",
      "  const bits = rcSwitchBits(timings, protocol);",
      "  if (bits === undefined) return;",
      ...body.map((line) => `  ${line}`),
      "});",
    ],
  },
};

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
  const format = Object.keys(REMOTE_FORMATS).find((each) => section.has(each));
  if (format !== undefined) return formatBinarySensor(section, program, receiver.code, format);
  if (section.has("raw")) return rawBinarySensor(section, program, receiver.code);
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

function formatBinarySensor(
  section: Section,
  program: ImportedProgram,
  receiver: string,
  name: string,
): void {
  const format = REMOTE_FORMATS[name] as (typeof REMOTE_FORMATS)[string];
  const options = section.take(name);
  const coolix = name === "coolix" ? numberWith(textOf(options) ?? "", []) : undefined;
  const code = coolix === undefined ? undefined : `0x${coolix.toString(16)}`;
  const tests = code
    ? [`(code.first !== ${code} && code.second !== ${code})`]
    : comparedFields(format, options?.map ?? new Map());
  if (tests === undefined) return section.refuse("its code can't be received");
  const entity = addBinarySensor(section, program);
  program.automations.push([
    `${receiver}.onReceive((timings) => {`,
    `  const code = remoteFields(${format.format}, timings);`,
    ...returnLines(["!code", ...tests]).map((line) => `  ${line}`),
    `  ${entity}.publish(true);`,
    `  ${entity}.publish(false);`,
    "});",
  ]);
}

/** Returns when one of these is true: on a line, or on one for each and for ten bytes. */
function returnLines(tests: readonly string[]): readonly string[] {
  const line = (test: string) => `if (${test}) return;`;
  const all = line(tests.join(" || "));
  if (all.length <= 94) return [all];
  return tests.flatMap((test) => {
    const [, start = "", bytes, end = ""] = /^(.*\[)(.*)(\].*)$/.exec(test) ?? [];
    if (bytes === undefined || test.length <= 82) return [line(test)];
    const listed = rows(bytes.split(", ")).map((row) => `  ${row},`);
    return [`if (${start}`, ...listed, `${end}) return;`];
  });
}

/** `RawBinarySensor`: with ESPHome's usual tolerance. */
function rawBinarySensor(section: Section, program: ImportedProgram, receiver: string): void {
  const timings = timingsOf(section.take("raw")?.map?.get("code"));
  if (timings === undefined) return section.refuse("its code can't be received");
  const entity = addBinarySensor(section, program);
  program.automations.push([
    "{",
    "  const code = [",
    ...rows(timings.map(String)).map((row) => `    ${row},`),
    "  ];",
    `  ${receiver}.onReceive((timings) => {`,
    "    const isFar = (right: number, at: number) =>",
    "      Math.abs((timings[at] ?? 0) - right) > Math.abs(right) / 4;",
    "    if (code.some(isFar)) return;",
    `    ${entity}.publish(true);`,
    `    ${entity}.publish(false);`,
    "  });",
    "}",
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
