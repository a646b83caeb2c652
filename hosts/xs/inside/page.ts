import type { PageFiles } from "../../../src/host/page.js";
import { call, HOST } from "./calls.js";
import type { JSONBytes } from "./protocol.js";

/** Bytes that come from Node's side at a time, as JSON. */
const PIECE = 2048;

/** The page of Node's side. It isn't kept here, where a board has it in flash. */
export function pageOf(version: string): PageFiles {
  return {
    version,
    read(name) {
      const length = call(HOST, "pageLength", name) as number | undefined;
      if (length === undefined) return undefined;
      const content = new Uint8Array(length);
      for (let at = 0; at < length; at += PIECE)
        content.set((call(HOST, "pagePiece", name, at, at + PIECE) as JSONBytes).bytes, at);
      return content;
    },
  };
}
