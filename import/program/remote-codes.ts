/** The codes of remote controls, as ESPHome's YAML has them, in Thimble's terms. */

/** A field of a code, and what it has to be. */
export type RemoteField = readonly [name: string, value: number | boolean];

/** What reads a number of the YAML; undefined when there is none, or it isn't one. */
type NumberOf = (key: string) => number | undefined;

/** The code of a key's value; `usual` where it isn't given. @throws UnconvertibleError when there is none. */
type CodeOf = (key: string, usual?: string) => string;

interface ImportedProtocol {
  /** Thimble's name for it. */
  readonly protocol: string;
  readonly keys: readonly string[];
  /** What a lambda's `x` has, by its names in C++. */
  readonly members?: Readonly<Record<string, string>>;
  /** Undefined when a number is missing or out of range. */
  readonly fields: (of: NumberOf) => readonly RemoteField[] | undefined;
  /** The fields where lambdas say them. */
  readonly lambdas: (of: CodeOf) => string[];
}

const within = (value: number | undefined, max: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 0 && value <= max;

/** ESPHome has the two bytes that are sent; here the second is left out where it is the first's inverse. */
function necFields(of: NumberOf): readonly RemoteField[] | undefined {
  const halves = [of("address"), of("command")];
  const [address, command] = halves;
  if (!within(address, 0xffff) || !within(command, 0xffff)) return undefined;
  // More of them is a key that is held.
  if ((of("command_repeats") ?? 1) !== 1) return undefined;
  const shorten = (half: number) => ((half >> 8) ^ (half & 0xff)) === 0xff;
  const short = (half: number) => (shorten(half) ? half & 0xff : half);
  if ([address, command].some((half) => half <= 0xff && !shorten(half)))
    return [
      ["address", address],
      ["command", command],
      ["extended", true],
    ];
  return [
    ["address", short(address)],
    ["command", short(command)],
  ];
}

/** ESPHome's first bit is the highest: the command's seven bits, then the address's, each the lowest first. */
function sonyFields(of: NumberOf): readonly RemoteField[] | undefined {
  const bits = of("nbits") ?? 12;
  const data = of("data");
  if (![12, 15, 20].includes(bits) || !within(data, 2 ** bits - 1)) return undefined;
  let all = 0;
  for (let bit = 0; bit < bits; bit++) all = (all << 1) | ((data >> bit) & 1);
  return [
    ["address", all >> 7],
    ["command", all & 0x7f],
    ["bits", bits],
  ];
}

function dataFields(least: number, usual: number, ...others: readonly number[]) {
  return (of: NumberOf): readonly RemoteField[] | undefined => {
    const bits = of("nbits") ?? usual;
    const data = of("data");
    const isKnown = bits === usual || others.includes(bits);
    if (!isKnown || bits < least || !within(data, 2 ** bits - 1)) return undefined;
    return [
      ["data", data],
      ["bits", bits],
    ];
  };
}

function pairFields(maxAddress: number, maxCommand: number) {
  return (of: NumberOf): readonly RemoteField[] | undefined => {
    const [address, command] = [of("address"), of("command")];
    if (!within(address, maxAddress) || !within(command, maxCommand)) return undefined;
    return [
      ["address", address],
      ["command", command],
    ];
  };
}

/** ESPHome has the byte that follows as well: mostly the inverse. */
const bothBytes = (field: string) =>
  `code.extended || code.${field} > 0xff ? code.${field} : 0xff00 - 255 * code.${field}`;

const pair = (of: CodeOf) => [`address: ${of("address")}`, `command: ${of("command")}`];
const data = (usual: string) => (of: CodeOf) => [
  `data: ${of("data")}`,
  `bits: ${of("nbits", usual)}`,
];

const PAIR = { address: "code.address", command: "code.command" };
const DATA = { data: "code.data", nbits: "code.bits ?? 0" };

/** By ESPHome's names: `transmit_nec`, `on_nec`. */
export const REMOTE_PROTOCOLS: Readonly<Record<string, ImportedProtocol>> = {
  nec: {
    protocol: "NEC",
    keys: ["address", "command", "command_repeats"],
    fields: necFields,
    lambdas: (of) => [...pair(of), "extended: true"],
    members: {
      address: bothBytes("address"),
      command: bothBytes("command"),
      command_repeats: "1",
    },
  },
  rc5: {
    protocol: "RC5",
    keys: ["address", "command"],
    members: PAIR,
    fields: pairFields(0x1f, 0x7f),
    lambdas: pair,
  },
  sony: {
    protocol: "Sony",
    keys: ["data", "nbits"],
    fields: sonyFields,
    lambdas: (of) => [`...sonyCode(${of("data")}, ${of("nbits", "12")})`],
    members: { data: "sonyData(code)", nbits: "code.bits ?? 12" },
  },
  samsung: {
    protocol: "Samsung",
    members: DATA,
    keys: ["data", "nbits"],
    fields: dataFields(32, 32, ...Array.from({ length: 16 }, (_, more) => 33 + more)),
    lambdas: data("32"),
  },
  lg: {
    protocol: "LG",
    members: DATA,
    keys: ["data", "nbits"],
    fields: dataFields(28, 28, 32),
    lambdas: data("28"),
  },
  panasonic: {
    protocol: "Panasonic",
    members: PAIR,
    keys: ["address", "command"],
    fields: pairFields(0xffff, 0xffff_ffff),
    lambdas: pair,
  },
  jvc: {
    protocol: "JVC",
    members: { data: "code.data" },
    keys: ["data"],
    fields: (of) => {
      const data = of("data");
      return within(data, 0xffff) ? [["data", data]] : undefined;
    },
    lambdas: (of) => [`data: ${of("data")}`],
  },
};

/** `0xe0e040bf`, as people know them. */
export function fieldCode([name, value]: RemoteField): string {
  const isCode = typeof value === "number" && name !== "bits";
  return isCode ? `0x${value.toString(16)}` : String(value);
}
