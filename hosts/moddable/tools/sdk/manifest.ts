/** Manifests as the SDK's mcconfig reads them. */

/** What mcconfig builds. The folder's name becomes the build's name. */
export interface ProgramManifest {
  readonly name: string;
  readonly folder: string;
  /** The TypeScript projects that have to be compiled first; see `compile`. */
  readonly projects: readonly string[];
}

/** Values for C, some of them in groups. */
export interface Defines {
  readonly [name: string]: string | number | Defines;
}

/** A manifest's fields besides modules: see the SDK. */
export interface MoreOfManifest {
  /** A part of the build's name, for what can't be built in the folder of the program's other builds. */
  readonly variant?: string;
  readonly config?: Readonly<Record<string, string | number | object>>;
  readonly creation?: object;
  /** Manifests of hosts/moddable. */
  readonly include?: readonly string[];
  readonly build?: Readonly<Record<string, string>>;
  /** For C: a field `pin` of `camera` is MODDEF_CAMERA_PIN there; `i2s.pin` of `audioIn` is MODDEF_AUDIOIN_I2S_PIN. */
  readonly defines?: Readonly<Record<string, Defines>>;
}

/** What several parts of a build add, in one. Where two have the same field of `build` or `config`, the later one has it. */
export function together(parts: readonly MoreOfManifest[]): MoreOfManifest {
  const variant = parts.flatMap((part) => part.variant ?? []).join("-");
  const all = <T extends object>(field: (part: MoreOfManifest) => T | undefined) =>
    Object.assign({}, ...parts.map(field)) as T;
  const last = Object.assign({}, ...parts) as MoreOfManifest;
  return {
    ...last,
    ...(variant !== "" && { variant }),
    ...{ include: parts.flatMap((part) => part.include ?? []) },
    ...(last.config && { config: all((part) => part.config) }),
    ...(last.build && { build: all((part) => part.build) }),
    ...(last.defines && { defines: all((part) => part.defines) }),
  };
}
