import type { CardKind } from "./card.js";

export const infraredCard: CardKind = {
  kind: "infrared",
  inWords: ({ receives, received }) => {
    if (!receives) return "Sends";
    return Array.isArray(received)
      ? `Received ${received.length} timings`
      : "Nothing was received yet";
  },
};
