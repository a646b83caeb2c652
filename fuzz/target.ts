/** Code that is fed with inputs. Targets run on every engine: they use neither Node nor any host but the one in memory. */
export interface Target {
  readonly name: string;
  /** Byte sequences that inputs are likely to contain. */
  readonly dictionary: readonly Uint8Array[];
  /** The first inputs. */
  readonly seeds: readonly Uint8Array[];
  /** Runs one input. Throws if it makes something happen that no input may. */
  run(input: Uint8Array): void;
}

export class FindingError extends Error {
  override get name(): string {
    return "FindingError";
  }
}

/** @throws FindingError the condition is false */
export function check(condition: boolean, what: () => string): asserts condition {
  if (!condition) throw new FindingError(what());
}
