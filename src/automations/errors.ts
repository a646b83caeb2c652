/** The device has as many rules as it can keep. */
export class TooManyRulesError extends Error {
  /** @param max - How many it can keep. */
  constructor(max: number) {
    super(`The device already has ${max} rules, the maximum; delete one first.`);
  }

  override get name() {
    return "TooManyRulesError";
  }
}

/** The host's storage failed to store or delete a rule. */
export class RuleStorageError extends Error {
  constructor(reason: string) {
    super(`The rule can't be stored or deleted: ${reason}`);
  }

  override get name() {
    return "RuleStorageError";
  }
}

/** The host's storage can't be read, so it isn't known whether rules are stored. */
export class UnreadableRulesError extends Error {
  constructor(reason: string) {
    super(`can't check for stored rules: ${reason}`);
  }

  override get name() {
    return "UnreadableRulesError";
  }
}
