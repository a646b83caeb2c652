/** What displays show, as pictures for the board's page. */
import type { VirtualBoard } from "../virtual/board.js";
import type { PartView } from "../virtual/world/messages.js";
import { bitmapOf } from "./bitmap.js";

/** The views with the pictures themselves in place of their paths. */
export function withScreens<Views extends { readonly parts?: readonly PartView[] }>(
  views: Views,
  board: VirtualBoard,
): Views {
  const { parts } = views;
  if (!parts?.some(({ screen }) => screen !== undefined)) return views;
  const shown = parts.map((part) => {
    const screen = part.screen === undefined ? undefined : board.part(part.name).screen;
    return screen
      ? { ...part, screen: bitmapOf(screen.width, screen.height, (x, y) => screen.color(x, y)) }
      : part;
  });
  return { ...views, parts: shown };
}
