/** A value of a configuration, with its line. */
export type YamlValue =
  | {
      readonly line: number;
      readonly map: ReadonlyMap<string, YamlValue>;
      readonly list?: undefined;
    }
  | { readonly line: number; readonly list: readonly YamlValue[]; readonly map?: undefined }
  | YamlScalar;

export interface YamlScalar {
  readonly line: number;
  /** Numbers are texts as they were written: an address of 64 bits is no number of JavaScript's. */
  readonly scalar: string | boolean | null;
  /** It is a text, though it may look like a number: it stands in quotes. */
  readonly isText?: boolean;
  /** `"!secret"`, `"!lambda"`, `"!include"`, or none. */
  readonly tag: string | undefined;
  readonly map?: undefined;
  readonly list?: undefined;
}

/** The text of a scalar without a tag; undefined for anything else. */
export function textOf(value: YamlValue | undefined): string | undefined {
  return value && "scalar" in value && value.tag === undefined && value.scalar !== null
    ? String(value.scalar)
    : undefined;
}

const TRUE = ["true", "yes", "on", "enable"];
const FALSE = ["false", "no", "off", "disable"];

/** True or false, as ESPHome reads it; undefined for anything else. */
export function flagOf(value: YamlValue | undefined): boolean | undefined {
  const text = textOf(value)?.toLowerCase();
  if (text === undefined) return undefined;
  if (TRUE.includes(text)) return true;
  return FALSE.includes(text) ? false : undefined;
}
