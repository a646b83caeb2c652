import type {
  Replacement,
  ReplacementListener,
  ReplacementSource,
  ReplacementState,
} from "../../../src/host/replacement.js";

/** The listeners of the firmware's replacement, or of the program's. */
export class ReplacementListeners implements ReplacementSource {
  private readonly what: Replacement["what"];
  private readonly listeners = new Set<ReplacementListener>();
  private received = 0;
  private length = 0;

  constructor(what: Replacement["what"]) {
    this.what = what;
  }

  listen(listener: ReplacementListener): () => void {
    // A function of its own, so that the same listener can be added twice.
    const added: ReplacementListener = (replacement) => listener(replacement);
    this.listeners.add(added);
    return () => void this.listeners.delete(added);
  }

  /** @param length - in bytes */
  begun(length: number): void {
    this.length = length;
    this.received = 0;
    this.tell("begun");
  }

  /** @param received - how many bytes have come since the beginning */
  receiving(received: number): void {
    this.received = received;
    this.tell("receiving");
  }

  complete(): void {
    this.tell("complete");
  }

  /** @param reason - for people */
  failed(reason: string): void {
    this.tell("failed", reason);
  }

  private tell(state: ReplacementState, reason?: string): void {
    if (this.listeners.size === 0) return;
    const { what, received, length } = this;
    const said = { what, state, received, length, ...(reason !== undefined && { reason }) };
    for (const listener of [...this.listeners]) listener(said);
  }
}
