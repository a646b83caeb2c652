import type { SDKBoard } from "./sdk-board.js";

/** Bytes for slots and chunks with which a device with 20 entities, 4 clients and HTTP ran; an ESP32-C3 has them. */
const ENOUGH = 137_216;

/** What to tell somebody who builds firmware for a board with less memory than others have; undefined for those. */
export function memoryWarning({ block }: Pick<SDKBoard, "block">): string | undefined {
  if (block === undefined || block >= ENOUGH) return undefined;
  return `Warning: Wi-Fi leaves programs of this board ${block.toLocaleString("en")} bytes of memory. That is enough for a few entities, not for 20 with HTTP: see docs/guides/memory.md.`;
}
