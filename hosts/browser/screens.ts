/** What displays show, as pictures for the board's page. */
import type { VirtualBoard } from "../virtual/board.js";
import type { VirtualScreen } from "../virtual/parts/virtual-part.js";
import type { PartView } from "../virtual/world/messages.js";

/** The views with the pictures themselves in place of their paths. */
export function withScreens<Views extends { readonly parts?: readonly PartView[] }>(
  views: Views,
  board: VirtualBoard,
): Views {
  const { parts } = views;
  if (!parts?.some(({ screen }) => screen !== undefined)) return views;
  const shown = parts.map((part) => {
    const screen = part.screen === undefined ? undefined : board.part(part.name).screen;
    return screen ? { ...part, screen: pictureOf(screen) } : part;
  });
  return { ...views, parts: shown };
}

/** A PNG as a data URL. */
function pictureOf({ width, height, color }: VirtualScreen): string {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  const image = context?.createImageData(width, height);
  if (!context || !image) return "";
  for (let at = 0, y = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      for (const [index, share] of color(x, y).entries())
        image.data[at + index] = Math.round(share * 255);
      image.data[at + 3] = 255;
    }
  context.putImageData(image, 0, 0);
  return canvas.toDataURL();
}
