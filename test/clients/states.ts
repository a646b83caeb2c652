import { patient } from "../tools/patience.js";
import { ConnectionClosedError, type SeenState, StateTimeoutError } from "./client.js";

/** What of a client is about states: those that it has received, and those who wait for one. */
export class States {
  readonly #latest = new Map<number, SeenState>();
  readonly #listeners = new Set<(state: SeenState) => void>();
  readonly #waiting = new Set<(reason: Error) => void>();
  #closed = false;

  /** Takes a state that arrived. */
  receive(state: SeenState): void {
    this.#latest.set(state.key, state);
    for (const listener of [...this.#listeners]) listener(state);
  }

  /** Fails all pending waits: no further state will come. */
  noMoreStates(): void {
    this.#closed = true;
    for (const reject of [...this.#waiting]) {
      reject(new ConnectionClosedError("the connection closed while a state was awaited"));
    }
  }

  onState(listener: (state: SeenState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  latestState(key: number): SeenState | undefined {
    return this.#latest.get(key);
  }

  /** As DeviceClient says. */
  waitForState(
    objectId: string,
    predicate: (state: SeenState) => boolean,
    timeout = patient(5000),
  ): Promise<SeenState> {
    let last = [...this.#latest.values()].find((state) => state.objectId === objectId);
    return new Promise((resolve, reject) => {
      const finish = () => {
        clearTimeout(timer);
        stop();
        this.#waiting.delete(fail);
      };
      const fail = (reason: unknown) => {
        finish();
        reject(reason);
      };
      const consider = (state: SeenState) => {
        if (state.objectId !== objectId) return;
        last = state;
        try {
          if (!predicate(state)) return;
        } catch (reason) {
          fail(reason);
          return;
        }
        finish();
        resolve(state);
      };
      const timer = setTimeout(() => {
        const seen = last === undefined ? "none was seen" : `the last was ${show(last)}`;
        fail(
          new StateTimeoutError(
            `${objectId} had no state as awaited within ${timeout} ms; ${seen}`,
          ),
        );
      }, timeout);
      const stop = this.onState(consider);
      this.#waiting.add(fail);
      if (last !== undefined) consider(last);
      else if (this.#closed) fail(new ConnectionClosedError("the connection is closed"));
    });
  }
}

function show(state: SeenState): string {
  return Object.entries(state)
    .map(([field, value]) => `${field}: ${typeof value === "string" ? `"${value}"` : value}`)
    .join(", ");
}
