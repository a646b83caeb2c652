import type { CardKind } from "./card.js";

export const updateCard: CardKind = {
  kind: "update",
  height: 180,
  inWords({ current_version: current, latest_version: latest, in_progress: isInstalling }) {
    if (isInstalling) return "Installing …";
    if (latest === null) return `${current}`;
    return latest === current ? `${current}, the latest` : `${current}; ${latest} is there`;
  },
};
