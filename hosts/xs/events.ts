import { EVENT_LENGTH } from "./inside/protocol.js";

/** Takes note that something happened to an object: Happened, one or several added. */
export type Happen = (events: number) => void;

/** What there is to read and how much room, where that is known. */
interface Counts {
  readonly readable?: number;
  readonly writable?: number;
}

/** What has happened and wasn't told yet. What happens to an object again meanwhile is told once. */
export class Events {
  readonly #events = new Map<number, number>();
  readonly #onEvent: () => void;

  constructor(onEvent: () => void) {
    this.#onEvent = onEvent;
  }

  get length(): number {
    return this.#events.size;
  }

  happened(number: number, events: number): void {
    this.#events.set(number, (this.#events.get(number) ?? 0) | events);
    this.#onEvent();
  }

  /** Forgets what happened to an object. */
  forget(number: number): void {
    this.#events.delete(number);
  }

  /** Makes the content of a turn of all that happened. */
  take(countsOf: (number: number) => Counts): Uint8Array {
    const turn = new Uint8Array(this.#events.size * EVENT_LENGTH);
    const view = new DataView(turn.buffer);
    let at = 0;
    for (const [number, events] of this.#events) {
      const { readable = 0, writable = 0 } = countsOf(number);
      view.setUint32(at, number, true);
      view.setUint32(at + 4, events, true);
      view.setUint32(at + 8, readable, true);
      view.setUint32(at + 12, writable, true);
      at += EVENT_LENGTH;
    }
    this.#events.clear();
    return turn;
  }
}
