/** Why a mutant lives that changes nothing. */
export interface Reason {
  /** From the project's folder on. */
  readonly file: string;
  readonly why: string;
  /** The code and what it was replaced by, as `bench/mutants.json` has them. */
  readonly changes: readonly (readonly [was: string, becomes: string])[];
}
