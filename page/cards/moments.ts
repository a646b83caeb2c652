/** Dates, times of day, and moments. */
import type { CardKind } from "./card.js";

export const dateCard: CardKind = { kind: "date", height: 132 };

export const timeCard: CardKind = { kind: "time", height: 132 };

export const datetimeCard: CardKind = {
  kind: "datetime",
  height: 132,
  inWords: ({ state }) => (state ? new Date(String(state)).toLocaleString() : "Unknown"),
};
