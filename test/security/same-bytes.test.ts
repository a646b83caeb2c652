import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { sameBytes } from "../../src/security/same-bytes.js";
import { Bytes } from "../../src/wire/bytes.js";

/** The numbers, somewhere in a larger piece of memory. */
function inside(before: number, numbers: readonly number[]): Bytes {
  const memory = Uint8Array.of(...new Uint8Array(before).fill(7), ...numbers, 7, 7);
  return new Bytes(memory, before, before + numbers.length);
}

describe("Secrets", () => {
  it("are the same when they have the same bytes, wherever these are", () => {
    for (const numbers of [[], [0], [1, 2, 3], [255, 0, 255, 0, 7]])
      for (const before of [0, 1, 5])
        assert.equal(sameBytes(inside(before, numbers), inside(2, numbers)), true);
  });

  it("differ by one bit of one byte, and by their length", () => {
    const secret = [1, 2, 3, 7];
    for (const at of secret.keys())
      for (let bit = 1; bit < 256; bit *= 2) {
        const other = secret.map((byte, i) => (i === at ? byte ^ bit : byte));
        assert.equal(sameBytes(inside(3, other), inside(1, secret)), false, `${at} ${bit}`);
      }
    for (const other of [[], [1, 2, 3], [1, 2, 3, 7, 1], [1, 2, 3, 7, 1, 2, 3, 7], [7, 3, 2, 1]]) {
      assert.equal(sameBytes(inside(3, other), inside(1, secret)), false);
      assert.equal(sameBytes(inside(3, secret), inside(1, other)), false);
    }
  });

  it("are compared to the end of what was offered, wherever they differ", () => {
    const reads = (offered: readonly number[]) => {
      const bytes = inside(0, offered);
      let count = 0;
      const counting = new Proxy(bytes.bytes, {
        get: (target, key) => {
          if (/^\d+$/.test(String(key))) count += 1;
          return Reflect.get(target, key);
        },
      });
      sameBytes(new Bytes(counting, bytes.start, bytes.end), inside(1, [1, 2, 3]));
      return count;
    };
    for (const offered of [
      [1, 2, 3],
      [9, 2, 3],
      [1, 2, 9],
    ])
      assert.equal(reads(offered), 3);
    assert.equal(reads([9, 9, 9, 9, 9]), 5);
  });
});
