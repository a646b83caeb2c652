/** Manifests as the SDK's mcconfig reads them. */

/** What mcconfig builds. The folder's name becomes the build's name. */
export interface ProgramManifest {
  readonly name: string;
  readonly folder: string;
  /** The TypeScript projects that have to be compiled first; see `compile`. */
  readonly projects: readonly string[];
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
}
