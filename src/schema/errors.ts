/** A value that doesn't match its schema, or that the device can't accept. */
export class ValidationError extends Error {
  /** The path of the value: `"title"`, `"steps[2].delay"`; undefined for the whole. */
  readonly field: string | undefined;

  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }

  override get name(): string {
    return "ValidationError";
  }
}

/** The error for an invalid field. The message begins with the field's name. Over HTTP it becomes a 422. */
export function invalid(field: string, problem: string): ValidationError {
  return new ValidationError(`"${field}" ${problem}.`, field);
}
