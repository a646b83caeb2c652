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
  readonly scalar: string | number | boolean | null;
  /** `"!secret"`, `"!lambda"`, `"!include"`, or none. */
  readonly tag: string | undefined;
  readonly map?: undefined;
  readonly list?: undefined;
}
