import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { ShownEntity } from "./entities.js";

/** What the first view does without; the page's second script has it. */
export interface SecondScript {
  /** The views besides the entities, by the word behind # in the address. */
  readonly views: Readonly<Record<string, ComponentType>>;
  /** The history of a sensor. */
  readonly SensorPlot: ComponentType<{ readonly item: ShownEntity }>;
}

/** Undefined until the second script has been read. */
export const later = signal<SecondScript | undefined>(undefined);
