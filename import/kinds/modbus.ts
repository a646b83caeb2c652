/** `modbus_controller:`, and the registers that its entities show and set. */
import { addTriggers, type Trigger, type Triggers } from "../automation/triggers.js";
import type { Section } from "../configuration/section.js";
import { type CodeProperty, literal, object, printed } from "../program/code.js";
import type { ImportedBus, ImportedProgram, Known } from "../program/program.js";
import { intervalOf } from "./part-converter.js";

/** Declares a device for each controller, on a port that those of one bus share. */
export function readModbus(root: Section, program: ImportedProgram): void {
  for (const given of root.sections("modbus_controller")) {
    const section = given.titled("modbus_controller");
    const bus = program.bus("modbus", section.text("modbus_id"));
    if (!bus) {
      section.refuse("its modbus isn't");
      continue;
    }
    const address = section.number("address") ?? 1;
    if (!(address >= 1 && address <= 247)) {
      section.refuse("its address isn't that of one device");
      continue;
    }
    const port = modbusPort(section, program, bus);
    if (port === undefined) continue;
    const id = section.text("id") ?? "modbus_controller";
    const device = program.addInternal(`${id} answers`, "ModbusDevice", [
      ["port", port],
      ["address", literal(section.number("address"))],
      ["interval", intervalOf(section)],
    ]);
    program.refer(id, device, "modbus_controller");
    addTriggers(section, program, device, TRIGGERS);
    if (section.has("on_offline"))
      section.note("on_offline is also called when the device refuses a request");
    if (!program.declared("modbus_controller"))
      program.refer("modbus_controller", device, "modbus_controller");
  }
}

/** The variable of the port that all of a bus share; refuses the section where something else has its uart. */
export function modbusPort(
  section: Section,
  program: ImportedProgram,
  bus: ImportedBus,
): string | undefined {
  const owner = program.takePort(bus, "modbus");
  if (owner !== undefined && owner !== "modbus")
    return void section.refuse(`its uart belongs to ${owner}`);
  const parity = bus.section?.text("parity")?.toLowerCase();
  if (parity !== undefined && !["none", "even", "odd"].includes(parity))
    bus.section?.noteKey("parity", "parity is neither none, even nor odd");
  const settings: CodeProperty[] = [
    ["baud", literal(bus.section?.number("baud_rate"))],
    ["parity", parity === "even" || parity === "odd" ? literal(parity) : undefined],
  ];
  return program.shared(`modbus ${printed(bus.code)}`, "modbusPort", () =>
    program.make("ModbusPort", [
      ...(typeof bus.code === "object" && "items" in bus.code ? pinsOf(bus.code.items) : []),
      ...settings,
    ]),
  );
}

/** `receive: 16` as a property. */
function pinsOf(items: readonly unknown[]): CodeProperty[] {
  return items.map((item): CodeProperty => {
    const [name = "", code] = String(item).split(": ");
    return [name, code];
  });
}

/** ESPHome's `module_offline_`: a device that never answered goes offline, and comes back online only then. */
const TRIGGERS: Triggers = {
  on_offline: answering("=== false && !wasOffline"),
  on_online: answering("=== true && wasOffline"),
  // `command_sent_callback_` of send_next_command_, also when a command is sent again.
  on_command_sent: {
    variables: new Map([
      ["function_code", { code: "fn", type: "int" }],
      ["address", { code: "register", type: "int" }],
    ]),
    lines: (device, body) => [
      `${device}.onRequest((${/\bregister\b/.test(body.join()) ? "fn, register" : /\bfn\b/.test(body.join()) ? "fn" : ""}) => {`,
      ...body.map((line) => `  ${line}`),
      "});",
    ],
  },
};

function answering(test: string): Trigger {
  return {
    lines: (device, body) => [
      "{",
      "  let wasOffline = false;",
      `  ${device}.onState(() => {`,
      `    const isNew = ${device}.state ${test};`,
      `    wasOffline = ${device}.state === false;`,
      "    if (!isNew) return;",
      ...body.map((line) => `    ${line}`),
      "  });",
      "}",
    ],
  };
}

const KINDS: Readonly<Record<string, string>> = {
  coil: "coil",
  discrete_input: "discrete",
  holding: "holding",
  read: "input",
};

/** Those with an `_R` have the lower register first. */
const TYPES: Readonly<Record<string, string>> = {
  U_WORD: "uint16",
  S_WORD: "int16",
  U_DWORD: "uint32",
  S_DWORD: "int32",
  FP32: "float32",
  U_DWORD_R: "uint32-reversed",
  S_DWORD_R: "int32-reversed",
  FP32_R: "float32-reversed",
};

/** A register as ESPHome's configuration names it. */
export interface ImportedRegister {
  readonly device: string;
  readonly kind: string;
  readonly register: number;
  readonly type: string;
  /** What is taken of the value; undefined: all of it. */
  readonly mask: number | undefined;
  readonly severalAtOnce: boolean;
  /** The options of `read`. */
  readonly reading: readonly CodeProperty[];
}

/** The register of a section, which is refused where it isn't clear which one it is. */
export function registerOf(
  section: Section,
  program: ImportedProgram,
  usualKind?: string,
): ImportedRegister | undefined {
  const controller = controllerOf(section, program);
  if (!controller) return void section.refuse("its modbus_controller isn't");
  const doubt = ["custom_command", "response_size"].find((key) => section.has(key));
  if (doubt !== undefined) return void section.refuse(`it has a ${doubt}`);
  const kind = KINDS[section.text("register_type")?.toLowerCase() ?? usualKind ?? ""];
  const address = section.number("address");
  const type = TYPES[section.text("value_type")?.toUpperCase() ?? "U_WORD"];
  if (kind === undefined || address === undefined || type === undefined)
    return void section.refuse("its register or its type isn't known");
  const isBit = kind === "coil" || kind === "discrete";
  const size = type.includes("16") ? 1 : 2;
  if ((section.number("register_count") ?? size) !== size)
    return void section.refuse("its register_count is another than its type's");
  const offset = section.number("byte_offset") ?? section.number("offset") ?? 0;
  const more = isBit ? offset : offset / 2;
  if (!Number.isInteger(more)) return void section.refuse("its offset isn't a whole register");
  const register = address + more;
  if (!Number.isInteger(register) || register < 0 || register > 0xffff)
    return void section.refuse("its register isn't a number from 0 to 65535");
  const given = section.number("bitmask");
  const mask = given === undefined || given === 0xffffffff ? undefined : given;
  if (mask !== undefined && type.startsWith("float"))
    return void section.refuse("it has a bitmask on a number with a fraction");
  return {
    device: controller.code,
    kind,
    register,
    type,
    mask,
    severalAtOnce: section.flag("use_write_multiple") ?? false,
    reading: [
      ["kind", literal(kind)],
      ["register", hex(register)],
      ["type", type === "uint16" ? undefined : literal(type)],
      ["skips", literal(section.number("skip_updates") || undefined)],
      ["alone", literal(section.flag("force_new_range") || undefined)],
    ],
  };
}

function controllerOf(section: Section, program: ImportedProgram): Known | undefined {
  const known = program.declared(section.text("modbus_controller_id") ?? "modbus_controller");
  return known?.kind === "modbus_controller" ? known : undefined;
}

export function hex(number: number): string {
  return `0x${number.toString(16)}`;
}

/** `mask_and_shift_by_rightbit` of modbus_controller.h. */
export function masked({ mask, type }: ImportedRegister): string {
  if (mask === undefined) return "value";
  let shift = 0;
  while (shift < 31 && ((mask >>> shift) & 1) === 0) shift += 1;
  const sign = type.startsWith("u") ? ">>>" : ">>";
  return mask === 0 ? "0" : `((value & ${hex(mask)}) ${sign} ${shift})`;
}

/** The lines that have a register read; `lines` use its `value`. */
export function reads({ device, reading }: ImportedRegister, lines: readonly string[]): string[] {
  const options = printed(object(reading), "", device.length + 20);
  return [`${device}.read(${options}, (value) => {`, ...lines.map((line) => `  ${line}`), "});"];
}

/** The statement that writes a number, which is code. */
export function writes(
  { device, register, type, severalAtOnce }: ImportedRegister,
  number: string,
): string {
  const several = severalAtOnce ? `, ${JSON.stringify(type)}, true` : "";
  const ofType = type === "uint16" || several !== "" ? several : `, ${JSON.stringify(type)}`;
  return `${device}.write(${hex(register)}, ${number}${ofType});`;
}
