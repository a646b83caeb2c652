import type { Entity } from "../src/entities/entity.js";
import type { TestClock } from "./test-clock.js";

/** What a device's entities were, as lines: `"2026-01-09 22:00:00 porch_light: on"`. */
export class Timeline {
  readonly lines: string[] = [];
  readonly #clock: TestClock;
  readonly #last = new Map<string, string>();

  constructor(clock: TestClock) {
    this.#clock = clock;
  }

  /** Adds a line, unless the entity's state is as it was. Secrets aren't written down. */
  add(entity: Entity): void {
    const { objectId } = entity;
    const state = entity.isSecret ? "(secret)" : entity.describe();
    if (this.#last.get(objectId) === state) return;
    this.#last.set(objectId, state);
    this.write(`${objectId}: ${state}`);
  }

  /** Adds a line with the time. */
  write(text: string): void {
    this.lines.push(`${this.#clock.text} ${text}`);
  }
}
