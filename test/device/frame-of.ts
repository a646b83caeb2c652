import assert from "node:assert/strict";
import { decode } from "jpeg-js";
import { pictureOf } from "../../hosts/node/index.js";

/** The number of a virtual board's frame, which must be all there. */
export function frameOf(data: Uint8Array): number {
  const { comments } = decode(data, { useTArray: true });
  const number = Number(/^frame (\d+)$/.exec(comments?.[0] ?? "")?.[1]);
  assert.deepEqual(Buffer.from(data), Buffer.from(pictureOf(number, 160, 120)));
  return number;
}
