import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { pathToFileURL } from "node:url";
import type { BoardPictures } from "../../../src/host/board-pictures.js";
import { importFromProgram } from "../programs/bundle-program.js";

const TYPES: Readonly<Record<string, string>> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
};

/** A program's pictures can't be used. */
export class PictureError extends Error {
  override get name() {
    return "PictureError";
  }
}

/** A picture, as the page gets it. */
export interface Picture {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/**
 * The pictures that a program names for the board's page, by what they show.
 *
 * @param source - the program's file, from which their paths start
 * @throws {PictureError} one isn't there, or is of an unknown sort
 */
export function readPictures(
  pictures: BoardPictures | undefined,
  source: URL,
): ReadonlyMap<string, Picture> {
  const read = new Map<string, Picture>();
  for (const [of, path] of Object.entries(pictures ?? {})) {
    const type = TYPES[extname(path).toLowerCase()];
    if (!type)
      throw new PictureError(
        `The picture of ${of}, ${path}, isn't one of ${Object.keys(TYPES).join(", ")}`,
      );
    try {
      read.set(of, { type, bytes: readFileSync(new URL(path, source)) });
    } catch (cause) {
      throw new PictureError(
        `The picture of ${of} can't be read: ${(cause as Error).message}; its path starts at the program's file`,
        { cause },
      );
    }
  }
  return read;
}

/**
 * The pictures that the program in this file names. They are read on Node, whatever runs the device.
 * @throws {PictureError}
 */
export async function picturesOf(file: string): Promise<ReadonlyMap<string, Picture>> {
  const pictures = (await importFromProgram(file, "boardPictures")) as BoardPictures | undefined;
  return readPictures(pictures, pathToFileURL(file));
}
