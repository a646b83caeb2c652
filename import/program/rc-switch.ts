/** Codes of sockets and switches at 433 MHz, as ESPHome's YAML has them. Source: rc_switch_protocol.cpp. */
import { flagOf, textOf, type YamlValue } from "../configuration/yaml-value.js";

type RCSwitchOptions = ReadonlyMap<string, YamlValue>;

/** What each sort of code has, and its bits; undefined when something isn't as it has to be. */
interface RCSwitchSort {
  readonly keys: readonly string[];
  readonly bits: (options: RCSwitchOptions) => string | undefined;
}

function numberOf(
  options: RCSwitchOptions,
  key: string,
  from: number,
  to: number,
): number | undefined {
  const number = Number(textOf(options.get(key)));
  return Number.isInteger(number) && number >= from && number <= to ? number : undefined;
}

function letterOf(options: RCSwitchOptions, key: string, count: number): number | undefined {
  const text = textOf(options.get(key))?.toLowerCase() ?? "";
  const index = text.length === 1 ? text.charCodeAt(0) - 97 : -1;
  return index >= 0 && index < count ? index : undefined;
}

/** `simple_code_to_tristate`: two bits for each. */
function tristate(code: number): string {
  return [...code.toString(2).padStart(12, "0")].map((bit) => `0${bit}`).join("");
}

/** All but one of four are 1. */
function oneOfFour(chosen: number): number {
  return 0b1111 ^ (0b10000 >> chosen);
}

function lowestFirst(value: number, bits: number): number {
  let result = 0;
  for (let bit = 0; bit < bits; bit++) result = (result << 1) | ((value >> bit) & 1);
  return result;
}

/** By ESPHome's names: `transmit_rc_switch_raw`. */
export const RC_SWITCH_SORTS: Readonly<Record<string, RCSwitchSort>> = {
  rc_switch_raw: {
    keys: ["code"],
    bits: (options) => {
      const code = textOf(options.get("code")) ?? "";
      return /^[01x]{1,64}$/.test(code) ? code : undefined;
    },
  },
  rc_switch_type_a: {
    keys: ["group", "device", "state"],
    bits: (options) => {
      const [group = "", device = ""] = ["group", "device"].map((key) => textOf(options.get(key)));
      const state = flagOf(options.get("state"));
      if (![group, device].every((each) => /^[01]{5}$/.test(each)) || state === undefined)
        return undefined;
      const [one, other] = [group, device].map((each) => Number.parseInt(each, 2) ^ 0b11111);
      return tristate(((one as number) << 7) | ((other as number) << 2) | (state ? 0b01 : 0b10));
    },
  },
  rc_switch_type_b: {
    keys: ["address", "channel", "state"],
    bits: (options) => {
      const address = numberOf(options, "address", 1, 4);
      const channel = numberOf(options, "channel", 1, 4);
      const state = flagOf(options.get("state"));
      if (address === undefined || channel === undefined || state === undefined) return undefined;
      const code = (oneOfFour(address) << 8) | (oneOfFour(channel) << 4);
      return tristate(code | 0b1110 | Number(state));
    },
  },
  rc_switch_type_c: {
    keys: ["family", "group", "device", "state"],
    bits: (options) => {
      const family = letterOf(options, "family", 16);
      const group = numberOf(options, "group", 1, 4);
      const device = numberOf(options, "device", 1, 4);
      const state = flagOf(options.get("state"));
      if (family === undefined || group === undefined || device === undefined) return undefined;
      if (state === undefined) return undefined;
      const place = (lowestFirst(device - 1, 2) << 2) | lowestFirst(group - 1, 2);
      return tristate((lowestFirst(family, 4) << 8) | (place << 4) | 0b0110 | Number(state));
    },
  },
  rc_switch_type_d: {
    keys: ["group", "device", "state"],
    bits: (options) => {
      const group = letterOf(options, "group", 4);
      const device = numberOf(options, "device", 1, 3);
      const state = flagOf(options.get("state"));
      if (group === undefined || device === undefined || state === undefined) return undefined;
      const chosen = (count: number, which: number) =>
        Array.from({ length: count }, (_, at) => (at === which ? "11" : "01")).join("");
      const end = state ? "1100" : "0011";
      return `${chosen(4, group)}${chosen(3, device - 1)}000000${end}`;
    },
  },
};

/** The second argument of `rcSwitchCode`; `""` for the usual protocol, undefined when it isn't one. */
export function protocolCode(value: YamlValue | undefined): string | undefined {
  if (value === undefined) return "";
  if (value.map) return timesCode(value.map);
  const number = Number(textOf(value));
  if (!Number.isInteger(number) || number < 1 || number > 8) return undefined;
  return number === 1 ? "" : `, ${number}`;
}

function timesCode(options: RCSwitchOptions): string | undefined {
  const pulse = Number.parseFloat(textOf(options.get("pulse_length")) ?? "");
  const parts = ["sync", "zero", "one"].map((key) => {
    const numbers = (options.get(key)?.list ?? []).map((each) => Number(textOf(each)) * pulse);
    return numbers.length === 2 && numbers.every((each) => each > 0)
      ? `${key}: [${numbers.join(", ")}]`
      : undefined;
  });
  if (parts.includes(undefined)) return undefined;
  const inverted = flagOf(options.get("inverted")) ?? false;
  return `, { ${[...parts, ...(inverted ? ["inverted: true"] : [])].join(", ")} }`;
}
