/** What listeners are told while a machine's firmware or program is replaced. */

/**
 * In this order: `"begun"`, `"receiving"` for each piece, and at the end `"complete"` or `"failed"`. The machine restarts a
 * moment after `"complete"`.
 */
export type ReplacementState = "begun" | "receiving" | "complete" | "failed";

/** How far the replacement of the firmware or of the program is. */
export interface Replacement {
  readonly what: "firmware" | "program";
  readonly state: ReplacementState;
  /** How many of its bytes have come. */
  readonly received: number;
  /** All of its bytes; 0 when another firmware will receive it, after a restart. */
  readonly length: number;
  /** Why it failed, for people. */
  readonly reason?: string;
}

export type ReplacementListener = (replacement: Replacement) => unknown;

/** What can be replaced, and tells how far that is. */
export interface ReplacementSource {
  /**
   * Calls `listener` while a replacement is received, whoever sends it.
   *
   * @returns A function that ends it.
   */
  listen(listener: ReplacementListener): () => void;
}
