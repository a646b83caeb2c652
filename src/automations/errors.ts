/** The host's storage doesn't take a rule, or doesn't let go of it. */
export class RuleStorageError extends Error {
  constructor(reason: string) {
    super(`The rule can't be kept or deleted: ${reason}`);
  }

  override get name() {
    return "RuleStorageError";
  }
}
