/** The device has as many rules as it can keep. */
export class TooManyRulesError extends Error {
  /** @param most - How many it can keep. */
  constructor(most: number) {
    super(`The device can keep ${most} rules, and already has as many; delete one first.`);
  }

  override get name() {
    return "TooManyRulesError";
  }
}

/** The host's storage failed to store or delete a rule. */
export class RuleStorageError extends Error {
  constructor(reason: string) {
    super(`The rule can't be kept or deleted: ${reason}`);
  }

  override get name() {
    return "RuleStorageError";
  }
}

/** The host's storage doesn't tell whether rules are stored. */
export class UnreadableRulesError extends Error {
  constructor(reason: string) {
    super(`can't check for stored rules: ${reason}`);
  }

  override get name() {
    return "UnreadableRulesError";
  }
}
