/** Codes that remote controls of other sorts send, as ESPHome's YAML has them. Source: remote_base/__init__.py. */
import { numberWith } from "../configuration/units.js";
import { flagOf, textOf, type YamlValue } from "../configuration/yaml-value.js";

type CodeOptions = ReadonlyMap<string, YamlValue>;

/** A field of a code, and its code. */
export type FormatField = readonly [name: string, code: string];

/** A number in ESPHome's terms: its key, its name here, the most that it is, and what it is if it isn't there. */
type NumberField = readonly [key: string, name: string, max: number, usual?: number];

interface ImportedFormat {
  /** Thimble's name for it. */
  readonly format: string;
  readonly numbers?: readonly NumberField[];
  /** Bytes: their key, and how many there have to be. */
  readonly bytes?: readonly [key: string, least: number, most?: number];
  /** It is sent without a carrier. */
  readonly isRadio?: true;
  /** Other keys. */
  readonly more?: readonly string[];
  /** How often it can be sent at once: a signal has so many timings. Default 6. */
  readonly most?: number;
  /** How it is sent without a `repeat`: how often, and milliseconds between. Default once. */
  readonly repeat?: readonly [times: number, wait: number];
  /** The fields that are sent, where these are others. */
  readonly sent?: (fields: FieldCodes, options: CodeOptions) => FieldCodes | undefined;
  /** What a binary sensor compares, where that is something else. Undefined fields aren't there. */
  readonly compared?: (fields: FieldCodes, options: CodeOptions) => FieldCodes | undefined;
  /** What a lambda's `x` has by other names. */
  readonly members?: Readonly<Record<string, string>>;
}

/** The code of a lambda; undefined when the value is none. */
type LambdaCode = (value: YamlValue | undefined, type: "int" | "list") => string | undefined;

/** Code for each field; undefined where there has to be none. */
type FieldCodes = Readonly<Record<string, string | undefined>>;

const BYTE = 0xff;
const WORD = 0xffff;

/** ESPHome's word for any command. */
const ANY = "0x10";

/** `0` is no second code. */
const withoutZero = ({ second = "0x0", ...others }: FieldCodes): FieldCodes => ({
  ...others,
  second: second === "0x0" ? undefined : isNumber(second) ? second : `(${second}) || undefined`,
});

/** Not the code of a lambda. */
const isNumber = (code: string) => code.startsWith("0x");

const only =
  (...names: readonly string[]) =>
  (fields: FieldCodes): FieldCodes =>
    Object.fromEntries(names.map((name) => [name, fields[name]]));

/** A command that stands for any isn't compared. */
const anyCommand = ({ address, command }: FieldCodes): FieldCodes =>
  command === ANY ? { address } : { address, command };

const canalSat = {
  numbers: [
    ["device", "device", 127],
    ["address", "address", 63, 0],
    ["command", "command", 127],
  ],
} as const;

function nexaFields({ state = "", level, ...others }: FieldCodes): FieldCodes {
  if (!isNumber(state)) {
    const [on, dimmed] = [`(${state}) === 2 ? undefined : ${state}`, `${level}`];
    return { ...others, state: on, level: `(${state}) === 2 ? ${dimmed} : undefined` };
  }
  const given = others.group ?? "";
  const group = given === "0x0" ? "0" : isNumber(given) ? "1" : `Number((${given}) !== 0)`;
  if (state === "0x2") return { ...others, group, level };
  return { ...others, group, state: state === "0x1" ? "1" : "0" };
}

function intercomFields(fields: FieldCodes, options: CodeOptions): FieldCodes {
  const isLong = flagOf(options.get("three_byte_address")) === true;
  const isRepeated = flagOf(options.get("retransmission")) === true;
  return {
    ...fields,
    id: options.has("message_id") ? fields.id : "Math.floor(256 * Math.random())",
    ...(isLong && { isLong: "true" }),
    ...(isRepeated && { isRepeated: "true" }),
  };
}

/** By ESPHome's names: `transmit_pioneer`, `on_pioneer`. */
export const REMOTE_FORMATS: Readonly<Record<string, ImportedFormat>> = {
  pioneer: {
    format: "PIONEER_REMOTE",
    numbers: [
      ["rc_code_1", "first", WORD],
      ["rc_code_2", "second", WORD, 0],
    ],
    sent: withoutZero,
    // Its decoder has the first code only.
    compared: (fields) => (fields.second === "0x0" ? only("first")(fields) : fields),
  },
  samsung36: {
    format: "SAMSUNG36_REMOTE",
    numbers: [
      ["address", "address", WORD],
      ["command", "command", 0xfffff],
    ],
  },
  rc6: {
    format: "RC6_REMOTE",
    numbers: [
      ["address", "address", BYTE],
      ["command", "command", BYTE],
    ],
    members: { toggle: "toggle" },
  },
  coolix: {
    format: "COOLIX_REMOTE",
    numbers: [
      ["first", "first", 0xffffff],
      ["second", "second", 0xffffff, 0],
    ],
    most: 5,
    sent: withoutZero,
    compared: withoutZero,
  },
  midea: { format: "MIDEA_REMOTE", bytes: ["code", 5], most: 5 },
  dish: {
    format: "DISH_REMOTE",
    numbers: [
      ["address", "address", 16, 1],
      ["command", "command", 63],
    ],
  },
  aeha: {
    format: "AEHA_REMOTE",
    numbers: [["address", "address", WORD]],
    bytes: ["data", 2, 35],
    more: ["carrier_frequency"],
    most: 1,
    members: { data: "bytes" },
  },
  toshiba_ac: {
    format: "TOSHIBA_AC_REMOTE",
    numbers: [
      ["rc_code_1", "first", 2 ** 48 - 1],
      ["rc_code_2", "second", 2 ** 48 - 1, 0],
    ],
    most: 3,
    sent: withoutZero,
    compared: withoutZero,
  },
  nexa: {
    format: "NEXA_REMOTE",
    isRadio: true,
    numbers: [
      ["device", "device", 2 ** 26 - 1],
      ["group", "group", BYTE],
      ["state", "state", BYTE],
      ["channel", "channel", 15],
      ["level", "level", 15],
    ],
    sent: nexaFields,
    compared: nexaFields,
  },
  haier: { format: "HAIER_REMOTE", bytes: ["code", 13], most: 4, members: { data: "bytes" } },
  dooya: {
    format: "DOOYA_REMOTE",
    isRadio: true,
    numbers: [
      ["id", "id", 0xffffff],
      ["channel", "channel", BYTE],
      ["button", "button", 15],
      ["check", "check", 15],
    ],
  },
  drayton: {
    format: "DRAYTON_REMOTE",
    isRadio: true,
    numbers: [
      ["address", "address", WORD],
      ["channel", "channel", 31],
      ["command", "command", 127],
    ],
  },
  byronsx: {
    format: "BYRON_SX_REMOTE",
    isRadio: true,
    numbers: [
      ["address", "address", BYTE],
      ["command", "command", 16, 16],
    ],
    sent: (fields) => (fields.command === ANY ? undefined : fields),
    compared: anyCommand,
  },
  canalsat: { format: "CANALSAT_REMOTE", ...canalSat, members: { repeat: "repeat" } },
  canalsatld: { format: "CANALSAT_LD_REMOTE", ...canalSat, members: { repeat: "repeat" } },
  keeloq: {
    format: "KEELOQ_REMOTE",
    isRadio: true,
    numbers: [
      ["address", "address", 0xfffffff],
      ["code", "encrypted", 0xffffffff],
      ["command", "command", 16, 16],
    ],
    more: ["level"],
    sent: (fields, options) => ({
      ...fields,
      command: fields.command === ANY ? "0x0" : fields.command,
      low: flagOf(options.get("level")) ? "1" : undefined,
    }),
    compared: anyCommand,
    members: { encrypted: "encrypted", vlow: "low", repeat: "repeat" },
  },
  beo4: {
    format: "BEO4_REMOTE",
    numbers: [
      ["source", "source", BYTE],
      ["command", "command", BYTE],
    ],
    more: ["command_repeats"],
  },
  gobox: { format: "GOBOX_REMOTE", numbers: [["code", "code", 0x1ffff]] },
  magiquest: {
    format: "MAGIQUEST_REMOTE",
    numbers: [
      ["wand_id", "wand", 0xffffffff],
      ["magnitude", "magnitude", WORD, WORD],
    ],
    compared: only("wand"),
  },
  mirage: { format: "MIRAGE_REMOTE", bytes: ["code", 14], most: 4, members: { data: "bytes" } },
  roomba: { format: "ROOMBA_REMOTE", numbers: [["data", "data", BYTE]] },
  toto: {
    format: "TOTO_REMOTE",
    numbers: [
      ["rc_code_1", "first", 15, 0],
      ["rc_code_2", "second", 15, 0],
      ["command", "command", BYTE],
    ],
    repeat: [3, 36],
  },
  abbwelcome: {
    format: "ABB_WELCOME_REMOTE",
    isRadio: true,
    numbers: [
      ["source_address", "source", 0xffffff],
      ["destination_address", "destination", 0xffffff],
      ["message_type", "type", BYTE],
      ["message_id", "id", BYTE, 0],
    ],
    bytes: ["data", 0, 7],
    more: ["retransmission", "three_byte_address"],
    most: 2,
    sent: intercomFields,
    members: {
      get_source_address: "source",
      get_destination_address: "destination",
      get_message_type: "type",
      get_message_id: "id",
      get_data: "bytes",
    },
    compared: (fields, options) =>
      options.has("message_id")
        ? { isLong: "false", isRepeated: "false", ...intercomFields(fields, options) }
        : only("source", "destination", "type", "bytes")(fields),
  },
};

/** Its keys in YAML. */
export function keysOf({ numbers = [], bytes, more = [] }: ImportedFormat): readonly string[] {
  return [...numbers.map(([key]) => key), ...(bytes ? [bytes[0]] : []), ...more];
}

/** The fields of a code that is sent; undefined when something of it isn't as it has to be. */
export function sentFields(
  format: ImportedFormat,
  options: CodeOptions,
  lambda: LambdaCode = () => undefined,
): readonly FormatField[] | undefined {
  const given = fieldsOf(format, options, lambda);
  const fields = given && (format.sent ? format.sent(given, options) : given);
  if (!fields) return undefined;
  return Object.entries(fields).flatMap(([name, code]) =>
    code === undefined ? [] : [[name, code] as const],
  );
}

/** What says that `code`, which was received, is another one: expressions. */
export function comparedFields(
  format: ImportedFormat,
  options: CodeOptions,
): readonly string[] | undefined {
  const given = fieldsOf(format, options);
  const fields = given && (format.compared ? format.compared(given, options) : given);
  return (
    fields &&
    Object.entries(fields).map(([name, code]) =>
      name === "bytes" ? `String(code.bytes) !== String(${code})` : `code.${name} !== ${code}`,
    )
  );
}

function fieldsOf(
  { numbers = [], bytes }: ImportedFormat,
  options: CodeOptions,
  lambda: LambdaCode = () => undefined,
): FieldCodes | undefined {
  const fields: Record<string, string> = {};
  for (const [key, name, max, usual] of numbers) {
    const code = lambda(options.get(key), "int");
    if (code !== undefined && !/^\d+$/.test(code)) {
      fields[name] = code;
      continue;
    }
    const number =
      code !== undefined ? Number(code) : options.has(key) ? numberOf(options.get(key)) : usual;
    if (number === undefined || !(number >= 0 && number <= max)) return undefined;
    fields[name] = `0x${number.toString(16)}`;
  }
  if (!bytes) return fields;
  const [key, least, most = least] = bytes;
  const code = lambda(options.get(key), "list");
  if (code !== undefined) return { ...fields, bytes: code };
  const all = (options.get(key)?.list ?? []).map(numberOf);
  const isRight = all.every((byte) => byte !== undefined && byte >= 0 && byte <= BYTE);
  if (!isRight || all.length < least || all.length > most) return undefined;
  return { ...fields, bytes: `[${all.join(", ")}]` };
}

function numberOf(value: YamlValue | undefined): number | undefined {
  const number = numberWith(textOf(value) ?? "", []);
  return Number.isInteger(number) ? number : undefined;
}
