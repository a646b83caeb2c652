/**
 * Runs in a frame before its page does: what the page asks of its server goes to the device, which is in the page
 * around the frame.
 */
import type { FrameName, PageSimulator } from "./simulator.js";

const simulator = window.parent.simulator as PageSimulator;
const frame = document.currentScript?.dataset.frame as FrameName;

window.fetch = (input, init) => simulator.fetch(frame, String(input), init);
Date.now = () => simulator.now();

/** The only stream that the board's page follows. */
class BoardEvents extends EventTarget {
  readonly #end: Promise<() => void>;

  constructor() {
    super();
    // Listeners are added after this.
    this.#end = Promise.resolve().then(() =>
      simulator.follow(([type, data]) =>
        this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) })),
      ),
    );
  }

  close(): void {
    void this.#end.then((end) => end());
  }
}

window.EventSource = BoardEvents as unknown as typeof EventSource;
