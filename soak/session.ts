import type { Random } from "../test/tools/random.js";
import type { ClientAccess } from "./client.js";
import type { SoakedDevice } from "./engine.js";
import type { Model } from "./model.js";
import type { Tally } from "./tally.js";
import type { Watcher } from "./watcher.js";

/** What all visitors share. */
export interface Soak {
  readonly device: SoakedDevice;
  readonly access: ClientAccess;
  readonly model: Model;
  readonly tally: Tally;
  /** The keys of the entities that can be commanded, by object id. */
  readonly keys: ReadonlyMap<string, number>;
  /** The clients that must get each change. */
  readonly watchers: Set<Watcher>;
  /** The host fails now and then, so commands and connections may be lost. */
  readonly faulty: boolean;
  /** Whether it is time to stop. */
  isOver(): boolean;
}

/** A client that visits the device again and again, each time for a short while. */
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
