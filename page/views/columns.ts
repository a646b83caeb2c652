import { computed, signal } from "@preact/signals";
import { heightOf } from "../cards/card.js";
import { cardOf } from "../cards/cards.js";
import type { EntityModel } from "../model/entities.js";

/** In pixels, as all lengths here: between cards, and at the page's edges. */
const GAP = 16;

/** The smallest width of a card. */
const WIDTH = 270;

/** The largest width of the page's content. */
const LARGEST = 1200;

/** Of the window; undefined until it is resized, since reading it while the page starts costs a layout. */
const width = signal<number | undefined>(undefined);
addEventListener("resize", () => {
  width.value = innerWidth;
});

const count = computed(() => {
  const room = Math.min((width.value ?? innerWidth) - 2 * GAP, LARGEST);
  return Math.max(1, Math.floor((room + GAP) / (WIDTH + GAP)));
});

export interface Column {
  readonly models: EntityModel[];
  /** About, in pixels. */
  height: number;
}

/**
 * Spreads entities over as many columns as fit. Each goes to the column that is the shortest so far, by the usual
 * heights of cards. The browser's own columns are balanced anew with each change, which takes ten times as long.
 *
 * @param room - In pixels. When all columns are as high as this, the rest is left out.
 */
export function inColumns(models: readonly EntityModel[], room: number): Column[] {
  const columns: Column[] = Array.from({ length: count.value }, () => ({ models: [], height: 0 }));
  for (const model of models) {
    const shortest = columns.reduce((a, b) => (b.height < a.height ? b : a));
    if (shortest.height >= room) break;
    shortest.models.push(model);
    const item = model.state.peek();
    shortest.height += GAP + heightOf(cardOf(item.kind), item);
  }
  return columns;
}
