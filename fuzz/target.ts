/** What is fed with inputs. Targets run on every engine: they know neither Node nor any host but the one in memory. */
export interface Target {
  readonly name: string;
  /** Pieces of which inputs are likely to be made. */
  readonly dictionary: readonly Uint8Array[];
  /** Inputs to begin with. */
  readonly seeds: readonly Uint8Array[];
  /** Takes one input; throws where something is wrong that no input may do. */
  run(input: Uint8Array): void;
}

export class FindingError extends Error {
  override get name(): string {
    return "FindingError";
  }
}

/** @throws FindingError where the condition doesn't hold. */
export function check(condition: boolean, what: () => string): asserts condition {
  if (!condition) throw new FindingError(what());
}
