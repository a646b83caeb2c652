/** What static modules of protobufjs take from `thimble/wire`, against protobufjs's own. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import protobuf from "protobufjs/minimal.js";
import runtime, { Reader, util, Writer } from "../../src/wire/protobufjs/index.js";

describe("What static modules take from thimble/wire", () => {
  it("makes buffers of a length and of bytes as protobufjs does", () => {
    for (const size of [0, 3])
      assert.equal(util.newBuffer(size).length, protobuf.util.newBuffer(size).length);
    for (const bytes of [[], [1, 2, 255]])
      assert.deepEqual([...util.newBuffer(bytes)], [...protobuf.util.newBuffer(bytes)]);
  });

  it("is there under protobufjs's names", () => {
    assert.deepEqual(runtime, { Reader, Writer, util, roots: {} });
    assert.deepEqual(util.emptyArray, protobuf.util.emptyArray);
    assert.ok(Object.isFrozen(util.emptyArray));
    assert.equal(util.global, globalThis);
  });

  it("has no unknown fields collected", () => {
    assert.equal(new Reader(new Uint8Array(0)).discardUnknown, true);
  });
});
