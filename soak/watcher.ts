import type { Received } from "../test/tools/frames.js";
import type { SoakClient } from "./client.js";
import { type Model, textOf } from "./model.js";
import type { Tally } from "./tally.js";

/** Compares everything that a client receives with the model. */
export class Watcher {
  readonly client: SoakClient;
  readonly #model: Model;
  readonly #tally: Tally;
  /** The index of each entity's latest state in the model's history. */
  readonly #places = new Map<number, number>();
  readonly #latest = new Map<number, string>();
  #shade: number | undefined;
  #line = 0;
  #missed = false;
  #wake = () => {};

  constructor(client: SoakClient, model: Model, tally: Tally) {
    this.client = client;
    this.#model = model;
    this.#tally = tally;
    // Earlier states don't count, except for a command that is on its way.
    for (const key of model.keys()) this.#places.set(key, Math.max(0, model.lastIndex(key) - 1));
    client.onMessage = (message) => this.#take(message);
  }

  latest(key: number): string | undefined {
    return this.#latest.get(key);
  }

  /** Resolves with whether the entity's state matches the model within that many milliseconds. */
  async agrees(key: number, milliseconds: number): Promise<boolean> {
    const end = Date.now() + milliseconds;
    while (this.#latest.get(key) !== this.#model.latest(key)) {
      const left = end - Date.now();
      if (left <= 0 || this.client.isClosed) return false;
      await this.#next(left);
    }
    return true;
  }

  async #next(milliseconds: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds);
    });
    const come = new Promise<void>((resolve) => {
      const before = this.#wake;
      this.#wake = () => {
        before();
        resolve();
      };
    });
    await Promise.race([come, late, this.client.closed]);
    clearTimeout(timer);
  }

  #take(message: Received): void {
    this.#tally.messages += 1;
    if (message.type === "CameraImageResponse") this.#chunk(message);
    else if (message.type === "SubscribeLogsResponse") this.#logLine(message);
    else if (this.#model.has(message.key) && message.type.endsWith("StateResponse"))
      this.#state(message, message.key);
    const wake = this.#wake;
    this.#wake = () => {};
    wake();
  }

  #state(state: Received, key: number): void {
    const place = this.#model.find(state, this.#places.get(key) ?? 0);
    this.#latest.set(key, textOf(state));
    if (place >= 0) this.#places.set(key, place);
    else this.#wrong(`${textOf(state)}, where the model has ${this.#model.latest(key)}`);
  }

  /** An image has one shade, and may be cut off. */
  #chunk({ data, done }: Received): void {
    for (const byte of data as Uint8Array) {
      this.#shade ??= byte;
      if (byte !== this.#shade) {
        this.#wrong("an image with parts of two images");
        break;
      }
    }
    if (!done) return;
    this.#shade = undefined;
    this.#tally.images += 1;
  }

  /** A line may only be missing if the log says so. */
  #logLine({ tag, message }: Received): void {
    if (tag === "log") {
      this.#missed = true;
      this.#tally.linesMissed += Number.parseInt(String(message), 10);
    }
    if (tag !== "line") return;
    this.#tally.logLines += 1;
    const line = Number(message);
    const expected = this.#line + 1;
    if (this.#line > 0 && line !== expected && !(this.#missed && line > expected))
      this.#wrong(`line ${line} of the log after line ${this.#line}`);
    this.#line = line;
    this.#missed = false;
  }

  #wrong(what: string): void {
    this.#tally.wrongStates.push(what);
  }
}
