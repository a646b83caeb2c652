/** What a tool is needed for: a command of `thimble`, its engine XS, or work on Thimble itself. */
export type Purpose =
  | "dev"
  | "xs"
  | "sim"
  | "build"
  | "flash"
  | "installer"
  | "monitor"
  | "deploy"
  | "work";

/** Checks for something that has to be installed. */
export interface Check {
  readonly name: string;
  readonly neededFor: readonly Purpose[];
  /** Whether they also work without it. Default false. */
  readonly isOptional?: boolean;
  look(): Finding | Promise<Finding>;
}

/** What was found; or what is missing, and how to get it. */
export type Finding =
  | { readonly found: string }
  | { readonly missing: string; readonly get: string };
