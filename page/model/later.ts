import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { ShownEntity } from "./entities.js";

/** What the page's second script has: the first view doesn't need it. */
export interface SecondScript {
  /** All views but the entities, by the word after # in the address. */
  readonly views: Readonly<Record<string, ComponentType>>;
  /** The history of a sensor. */
  readonly SensorPlot: ComponentType<{ readonly item: ShownEntity }>;
}

/** Undefined until the second script is loaded. */
export const later = signal<SecondScript | undefined>(undefined);
