import { EVENT_LENGTH } from "./inside/protocol.js";

/** Reports events of an object: values of Happened, added up. */
export type Happen = (events: number) => void;

/** Bytes to read and room to write, if known. */
interface Counts {
  readonly readable?: number;
  readonly writable?: number;
}

/** Events that the worker hasn't been told yet. Several events of one object become one. */
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

  /** Drops an object's events. */
  forget(number: number): void {
    this.#events.delete(number);
  }

  /** Takes all events, as the content of a turn. */
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
