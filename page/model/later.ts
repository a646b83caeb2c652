import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { EntityModel, ShownEntity } from "./entities.js";

/** What the page's second script has: the first view doesn't need it. */
export interface SecondScript {
  /** All views but the entities, by the word after # in the address. */
  readonly views: Readonly<Record<string, ComponentType>>;
  /** What cards have below the name, by kinds. */
  readonly bodies: Readonly<
    Record<string, ComponentType<{ readonly model: EntityModel; readonly item: ShownEntity }>>
  >;
  /** The history of a sensor. */
  readonly SensorPlot: ComponentType<{ readonly item: ShownEntity }>;
  /** Chooses an entity's name, and whether it is a favourite. */
  readonly ArrangeFields: ComponentType<{ readonly item: ShownEntity }>;
}

/** Undefined until the second script is loaded, which sets it. */
export const later = signal<SecondScript | undefined>(undefined);

/** What the third script has: the view of the rules. Undefined until that is loaded, which sets it. */
export const rules = signal<ComponentType | undefined>(undefined);

/** Loads one of the page's other scripts. By its address: it imports this one, and files don't in a circle. */
export async function loadScript(address: string): Promise<void> {
  await import(address);
}
