import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { describe, it } from "mocha";
import { ImageCheck } from "../../../../hosts/moddable/plain/firmware/image-check.js";
import { ESP32_S3, imageOf } from "./images.js";

/** What is wrong with an image that comes in pieces of this length. */
function problemOf(image: Uint8Array, piece: number): string | undefined {
  const hash = createHash("sha256");
  const check = new ImageCheck(ESP32_S3, image.length, {
    write: (bytes) => void hash.update(bytes),
    close: () => hash.digest(),
  });
  for (let at = 0; at < image.length; at += piece) check.take(image.subarray(at, at + piece));
  check.finish();
  return check.problem;
}

describe("The check of a firmware image", () => {
  it("finds nothing in a good one, whatever pieces it comes in", () => {
    const image = imageOf(1);
    for (const piece of [1, 7, 36, 64, image.length])
      assert.equal(problemOf(image, piece), undefined);
  });

  it("ends for a first segment of any length", () => {
    for (let length = 0; length < 40; length++)
      for (const piece of [1, 5, 7, 33, 36, 100, 1000]) {
        const image = Buffer.from(imageOf(1));
        image.writeUInt32LE(length, 28);
        assert.match(problemOf(image, piece) ?? "", /The image /, `${length} bytes`);
      }
  });
});
