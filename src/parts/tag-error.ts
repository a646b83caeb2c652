/**
 * A tag wasn't written: it `"refused"`, being locked, taken away or protected by other keys; the message is too long,
 * and it is `"full"`; it is of a kind that is `"unsupported"`; or the program has `"cancelled"` it.
 */
export class TagError extends Error {
  constructor(
    readonly reason: "refused" | "full" | "unsupported" | "cancelled",
    message: string,
  ) {
    super(message);
  }

  override get name(): string {
    return "TagError";
  }
}
