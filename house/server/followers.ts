import { randomUUID } from "node:crypto";
import type { ThimbleHouse } from "../house.js";
import type { Followed, HouseChanges } from "../messages/house-messages.js";

// Milliseconds.
/** How long a page's question waits for a change. */
const WAIT = 20_000;
/** A page that hasn't asked for that long is gone. */
const FORGET = 60_000;

/** A page that doesn't ask gets no more than that many changes: it begins anew. */
const MAX_WAITING = 500;

/** A page that follows the house. */
class FollowingPage {
  #waiting: HouseChanges[] = [];
  #answer: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;
  readonly #end: () => void;

  /** @param gone - called when the page is gone, or is too slow */
  constructor(house: ThimbleHouse, gone: () => void) {
    const end = house.follow((changes) => {
      this.#waiting.push(changes);
      if (this.#waiting.length > MAX_WAITING) this.#end();
      this.#answer?.();
    });
    this.#end = () => {
      if (this.#isOver) return;
      this.#isOver = true;
      clearTimeout(this.#timer);
      end();
      gone();
      this.#answer?.();
    };
    this.#forgetLater();
  }

  /** What has changed since the last question: at once if there is something, or else when there is. */
  async changes(): Promise<readonly HouseChanges[]> {
    // A second question of the same page: it has given up the first.
    this.#answer?.();
    clearTimeout(this.#timer);
    if (this.#waiting.length === 0)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, WAIT);
        this.#answer = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.#answer = undefined;
    if (!this.#isOver) this.#forgetLater();
    const changes = this.#waiting;
    this.#waiting = [];
    return changes;
  }

  close(): void {
    this.#end();
  }

  #forgetLater(): void {
    this.#timer = setTimeout(() => this.#end(), FORGET);
  }
}

/**
 * The pages that follow the house. Each asks again and again for what has changed. A stream would be simpler, but Home
 * Assistant's ingress compresses one without ever flushing, so that a page would see nothing for minutes.
 */
export class Followers {
  readonly #house: ThimbleHouse;
  readonly #all = new Map<string, FollowingPage>();

  constructor(house: ThimbleHouse) {
    this.#house = house;
  }

  /**
   * Answers a page.
   *
   * @param id - as it got it; null, or one that isn't known any more: it begins
   */
  async answer(id: string | null): Promise<Followed> {
    const known = id === null ? undefined : this.#all.get(id);
    if (known && id !== null) return { id, changes: await known.changes() };
    const next = randomUUID();
    const follower = new FollowingPage(this.#house, () => this.#all.delete(next));
    this.#all.set(next, follower);
    return { id: next, house: await this.#house.snapshot() };
  }

  close(): void {
    for (const follower of this.#all.values()) follower.close();
  }
}
