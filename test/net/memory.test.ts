/** The memory that connections share. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { SharedOutput } from "../../src/net/shared-output.js";
import { ViewCache } from "../../src/net/view-cache.js";

describe("A cache of views", () => {
  const bytes = Uint8Array.from({ length: 2000 }, (_, i) => i);

  it("has views of the first bytes, whichever were asked for before", () => {
    const cache = new ViewCache(bytes, 4);
    for (const factor of [1, 7, 5, 3])
      for (let i = 0; i < 2000; i++) {
        const length = (i * factor) % 2001;
        const view = cache.of(length);
        assert.equal(view.length, length);
        assert.equal(view.buffer, bytes.buffer);
        assert.equal(view.byteOffset, 0);
      }
  });

  it("keeps one view of each length in its table, and a quarter as many others", () => {
    const cache = new ViewCache(bytes, 64);
    // All share an entry: the last is in the table, the 16 before it are the others.
    const lengths = Array.from({ length: 17 }, (_, i) => 64 * (i + 1));
    const views = lengths.map((length) => cache.of(length));
    for (let round = 0; round < 3; round++)
      for (const [i, length] of lengths.entries()) assert.equal(cache.of(length), views[i]);
    assert.notEqual(cache.of(1), cache.of(2));
    assert.equal(cache.of(1), cache.of(1));
    // Other entries aren't touched.
    assert.equal(cache.of(17 * 64), views[16]);
  });

  it("forgets the others in their order when there are too many", () => {
    const cache = new ViewCache(bytes, 16);
    const views = Array.from({ length: 8 }, (_, i) => cache.of(16 * (i + 1)));
    // The table has the eighth; the others are the fifth, the sixth, the seventh, and the fourth.
    for (const nth of [5, 4, 7]) assert.equal(cache.of(16 * nth), views[nth - 1]);
    for (const nth of [3, 2, 1]) assert.notEqual(cache.of(16 * nth), views[nth - 1]);
  });

  it("keeps one other, however small the table is", () => {
    const cache = new ViewCache(bytes, 1);
    const [first, second, third] = [cache.of(1), cache.of(2), cache.of(3)];
    assert.equal(cache.of(2), second);
    assert.equal(cache.of(3), third);
    assert.notEqual(cache.of(1), first);
  });

  it("has 16 entries unless it is told otherwise: with 64, an ESP32-C3 under encrypted load ran out of memory", () => {
    const cache = new ViewCache(bytes);
    const views = Array.from({ length: 16 }, (_, i) => cache.of(i));
    for (const [length, view] of views.entries()) assert.equal(cache.of(length), view);
    // These share an entry: the table has the last, and four before it are the others.
    const sharing = [1, 2, 3, 4, 5, 6].map((nth) => cache.of(16 * nth));
    for (const nth of [6, 5, 4, 3, 2]) assert.equal(cache.of(16 * nth), sharing[nth - 1]);
    assert.notEqual(cache.of(16), sharing[0]);
  });
});

describe("An output that is shared", () => {
  it("is taken by one at a time", () => {
    const output = new SharedOutput();
    assert.deepEqual([output.isTaken, output.isWanted], [false, false]);
    output.take();
    assert.equal(output.isTaken, true);
    output.giveBack();
    assert.equal(output.isTaken, false);
  });
});
