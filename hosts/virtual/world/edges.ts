import type { PinEdge } from "./messages.js";

/** How many edges are kept for each pin, for pages that are opened later. */
const KEPT = 500;

/** The latest edges of a board's pins, as a logic analyser records them. */
export class Edges {
  readonly #kept = new Map<number, PinEdge[]>();

  /** Records an edge. Returns undefined if the pin has that voltage already. */
  record(edge: PinEdge): PinEdge | undefined {
    const [pin, , volts] = edge;
    let kept = this.#kept.get(pin);
    if (!kept) {
      kept = [];
      this.#kept.set(pin, kept);
    }
    if (kept.at(-1)?.[2] === volts) return undefined;
    kept.push(edge);
    if (kept.length > KEPT) kept.shift();
    return edge;
  }

  get all(): readonly PinEdge[] {
    return [...this.#kept.values()].flat().sort(([, a], [, b]) => a - b);
  }
}
