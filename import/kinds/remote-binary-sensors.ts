/** Binary sensors that are on for a code of a remote control. */
import { prontoLines, rows, timingsOf } from "../automation/remote-actions.js";
import { addTriggers, BINARY_SENSOR_TRIGGERS } from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import { numberWith } from "../configuration/units.js";
import { textOf } from "../configuration/yaml-value.js";
import { duration } from "../program/code.js";
import type { ImportedProgram } from "../program/program.js";
import { protocolCode, RC_SWITCH_SORTS } from "../program/rc-switch.js";
import { fieldCode, REMOTE_PROTOCOLS, type RemoteField } from "../program/remote-codes.js";
import { comparedFields, REMOTE_FORMATS } from "../program/remote-formats.js";
import { deviceClassOf } from "./device-class.js";
import { ONLY_RECEIVER, RECEIVER } from "./remotes.js";
import { sensorCommon } from "./sensor-common.js";

/** How a code is heard. */
interface HeardCode {
  /** `"onReceive((timings)"` */
  readonly call: string;
  /** What returns from the listener unless it is the code. */
  readonly lines: readonly string[];
  /** What the listener needs. */
  readonly before?: readonly string[];
}

/** On and off at once, as ESPHome's. */
export function remoteBinarySensor(section: Section, program: ImportedProgram): void {
  const receiver = program.declared(section.text("receiver_id") ?? ONLY_RECEIVER);
  if (receiver?.kind !== RECEIVER) return section.refuse("its remote_receiver isn't");
  const heard = heardIn(section);
  if (heard === "unknown") return section.refuse("its protocol isn't one that can be received");
  if (!heard) return section.refuse("its code can't be received");
  const held = heldFor(section);
  if (held === undefined) return section.refuse("its filters aren't");
  const entity = addBinarySensor(section, program);
  const { call, lines, before = [] } = heard;
  const release = held > 0 ? program.variable(`${entity}Release`) : "";
  const needed = [...before, ...(held > 0 ? [`let ${release} = () => {};`] : [])];
  const off = `${entity}.publish(false)`;
  const listener = [
    `${receiver.code}.${call} => {`,
    ...lines.map((line) => `  ${line}`),
    `  ${entity}.publish(true);`,
    ...(held > 0
      ? [`  ${release}();`, `  ${release} = device.timer.after(${duration(held)}, () => ${off});`]
      : [`  ${off};`]),
    "});",
  ];
  program.automations.push(
    needed.length === 0
      ? listener
      : ["{", ...[...needed, ...listener].map((line) => `  ${line}`), "}"],
  );
}

/** Milliseconds for which its `delayed_off` filter keeps it on; undefined when it has other filters. */
function heldFor(section: Section): number | undefined {
  let held = 0;
  const filters = section.entries("filters");
  if (!filters) return undefined;
  for (const filter of filters)
    for (const key of filter.keys) {
      const time = key === "delayed_off" ? filter.milliseconds(key) : undefined;
      if (time === undefined) return undefined;
      held = Math.max(held, time);
    }
  return held;
}

/** Undefined when its code can't be received. */
function heardIn(section: Section): HeardCode | "unknown" | undefined {
  const of = (names: object) => Object.keys(names).find((each) => section.has(each));
  const radio = of(RC_SWITCH_SORTS);
  if (radio !== undefined) return radioHeard(section, radio);
  const format = of(REMOTE_FORMATS);
  if (format !== undefined) return formatHeard(section, format);
  if (section.has("raw")) return rawHeard(section);
  if (section.has("pronto")) return prontoHeard(section);
  const name = of(REMOTE_PROTOCOLS);
  return name === undefined ? "unknown" : protocolHeard(section, name);
}

function protocolHeard(section: Section, name: string): HeardCode | undefined {
  const own = section.section(name);
  const { protocol, fields: fieldsOf } = REMOTE_PROTOCOLS[
    name
  ] as (typeof REMOTE_PROTOCOLS)[string];
  const fields = own && fieldsOf((key) => (own.has(key) ? own.number(key) : undefined));
  if (!fields || isAsNEC(protocol, fields)) return undefined;
  const isNEC = protocol === "NEC";
  const tests = fields.map((field) => `code.${field[0]} !== ${fieldCode(field)}`);
  return {
    call: `onCode((code${isNEC ? ", isHeld" : ""})`,
    lines: [
      `if (code.protocol !== "${protocol}"${isNEC ? " || isHeld" : ""}) return;`,
      `if (${tests.join(" || ")}) return;`,
    ],
  };
}

/** LG's of 32 bits that end with a byte and its inverse are received as NEC's. */
function isAsNEC(protocol: string, fields: readonly RemoteField[]): boolean {
  const { data, bits } = Object.fromEntries(fields);
  if (protocol !== "LG" || bits !== 32 || typeof data !== "number") return false;
  return ((data ^ (data >> 8)) & 0xff) === 0xff;
}

function formatHeard(section: Section, name: string): HeardCode | undefined {
  const format = REMOTE_FORMATS[name] as (typeof REMOTE_FORMATS)[string];
  const options = section.take(name);
  const coolix = name === "coolix" ? numberWith(textOf(options) ?? "", []) : undefined;
  const code = coolix === undefined ? undefined : `0x${coolix.toString(16)}`;
  const tests = code
    ? [`(code.first !== ${code} && code.second !== ${code})`]
    : comparedFields(format, options?.map ?? new Map());
  return (
    tests && {
      call: "onReceive((timings)",
      lines: [
        `const code = remoteFields(${format.format}, timings);`,
        ...returnLines(["!code", ...tests]),
      ],
    }
  );
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
function rawHeard(section: Section): HeardCode | undefined {
  const timings = timingsOf(section.take("raw")?.map?.get("code"));
  if (!timings) return undefined;
  return {
    before: ["const code = [", ...rows(timings.map(String)).map((row) => `  ${row},`), "];"],
    call: "onReceive((timings)",
    lines: [
      "const isFar = (right: number, at: number) =>",
      "  Math.abs((timings[at] ?? 0) - right) > Math.abs(right) / 4;",
      "if (code.some(isFar)) return;",
    ],
  };
}

function prontoHeard(section: Section): HeardCode | undefined {
  const options = section.take("pronto")?.map;
  const texts = prontoLines(textOf(options?.get("data")));
  const delta = options?.has("delta") ? numberWith(textOf(options.get("delta")) ?? "", []) : -1;
  if (!texts || delta === undefined) return undefined;
  const code = texts.map((text, at) => `  ${text}${at === texts.length - 1 ? ";" : " +"}`);
  return {
    before: ["const code =", ...code],
    call: "onReceive((timings)",
    // -1 is ESPHome's word for its usual one.
    lines: [`if (!isPronto(timings, code${delta === -1 ? "" : `, ${delta}`})) return;`],
  };
}

/** `RCSwitchRawReceiver`: an `x` stands for either bit. */
function radioHeard(section: Section, name: string): HeardCode | undefined {
  const options = section.take(name)?.map;
  const bits = options && RC_SWITCH_SORTS[name]?.bits(options);
  const protocol = protocolCode(options?.get("protocol"));
  if (bits === undefined || protocol === undefined) return undefined;
  const received = `rcSwitchBits(timings${protocol})`;
  const test = bits.includes("x")
    ? `!/^${bits.replaceAll("x", ".")}$/.test(${received} ?? "")`
    : `${received} !== ${JSON.stringify(bits)}`;
  return { call: "onReceive((timings)", lines: [`if (${test}) return;`] };
}

/** Off until a code comes. */
function addBinarySensor(section: Section, program: ImportedProgram): string {
  const entity = program.add(
    section,
    program.make("BinarySensor", [
      ...sensorCommon(section, program),
      deviceClassOf(section, "binary_sensor"),
    ]),
    "binary_sensor",
  );
  program.automations.push([`device.timer.after(0, () => ${entity}.publish(false));`]);
  addTriggers(section, program, entity, BINARY_SENSOR_TRIGGERS);
  return entity;
}
