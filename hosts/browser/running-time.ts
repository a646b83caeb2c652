import type { MemoryHost } from "../memory/host.js";

/** Milliseconds between looks at the clock. */
const TICK = 15;

/** The most that is made up for after the page has slept, in milliseconds. */
const LONGEST = 2000;

/** Has the time of a host in memory pass as the page's does, or quicker. */
export class RunningTime {
  readonly #host: () => MemoryHost;
  readonly #stepped: () => void;
  readonly #channel = new MessageChannel();
  #next: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = performance.now();
  /** What runs now; the next waits for it. */
  #running: Promise<void> = Promise.resolve();
  #isClosed = false;

  /**
   * @param host - The host, another one after a restart.
   * @param stepped - Called after each timer.
   */
  constructor(host: () => MemoryHost, stepped: () => void) {
    this.#host = host;
    this.#stepped = stepped;
    this.#channel.port1.onmessage = () => {
      for (const next of this.#next.splice(0)) next();
    };
    this.#wait();
  }

  /** Lets milliseconds pass at once. */
  advance(milliseconds: number): Promise<void> {
    this.#running = this.#running.then(() => this.#step(milliseconds));
    return this.#running;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#channel.port1.close();
  }

  #wait(): void {
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#tick(), TICK);
  }

  async #tick(): Promise<void> {
    const now = performance.now();
    const passed = Math.min(now - this.#last, LONGEST);
    this.#last = now;
    try {
      await this.advance(passed);
    } finally {
      this.#wait();
    }
  }

  async #step(milliseconds: number): Promise<void> {
    let left = milliseconds;
    for (let ran = true; ran && !this.#isClosed; ) {
      const host = this.#host();
      const { time } = host;
      const before = time.passed;
      ran = time.step(before + left);
      left -= time.passed - before;
      host.settle();
      if (ran) await this.#promises();
      this.#stepped();
    }
  }

  /** Lets promises settle. A timer of the browser would wait for 4 ms. */
  #promises(): Promise<void> {
    return new Promise((resolve) => {
      this.#next.push(resolve);
      this.#channel.port2.postMessage(0);
    });
  }
}
