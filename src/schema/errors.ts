/** A value that isn't what its schema says, or that can't be done. */
export class ValidationError extends Error {
  /** Where the value stands: `"title"`, `"steps[2].delay"`; undefined where it is the whole that is wrong. */
  readonly field: string | undefined;

  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }

  override get name(): string {
    return "ValidationError";
  }
}

/** The error for a field that is wrong. The message begins with the field's name. Over HTTP it is answered with status 422. */
export function invalid(field: string, problem: string): ValidationError {
  return new ValidationError(`"${field}" ${problem}.`, field);
}
