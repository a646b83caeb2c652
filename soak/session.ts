import type { Random } from "../test/tools/random.js";
import type { SoakedDevice } from "./engine.js";
import type { Model } from "./model.js";
import type { Tally } from "./tally.js";
import type { Watcher } from "./watcher.js";

/** What those share who come to the device. */
export interface Soak {
  readonly device: SoakedDevice;
  readonly password: string;
  readonly model: Model;
  readonly tally: Tally;
  /** The keys by the object ids of those that can be commanded. */
  readonly keys: ReadonlyMap<string, number>;
  /** Who is to see each change. */
  readonly watchers: Set<Watcher>;
  /** The host fails now and then: commands and connections may be lost. */
  readonly faulty: boolean;
  /** It is time to go. */
  isOver(): boolean;
}

/** Someone who comes to the device again and again, each time for a short while. */
export type Visitor = (soak: Soak, random: Random) => Promise<void>;

export async function visits(soak: Soak, visitor: Visitor, random: Random): Promise<void> {
  while (!soak.isOver()) {
    try {
      await visitor(soak, random);
    } catch (error) {
      soak.tally.exceptions.push(`a client: ${(error as Error).stack}`);
    }
    await wait(random.below(100));
  }
}

export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
