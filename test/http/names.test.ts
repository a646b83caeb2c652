/** How known names are found in bytes. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Names } from "../../src/http/names.js";

const ALL = ["host", "accept", "prefer", "x-a", "if-match", "100-continue", "http:"];

describe("Known names", () => {
  const names = new Names(ALL);
  const bytes = (text: string) => Buffer.from(text, "latin1");
  const find = (text: string, mask?: number) => {
    const all = bytes(`<${text}>`);
    return names.find(all, 1, all.length - 1, mask);
  };

  it("are found wherever they stand, in any case", () => {
    for (const [i, name] of ALL.entries())
      for (const text of [name, name.toUpperCase(), name.replace("t", "T")])
        assert.equal(find(text), i, text);
  });

  it("aren't found in upper case where the case counts", () => {
    assert.equal(new Names(["GET", "PUT"]).find(bytes("PUT"), 0, 3, 0), 1);
    assert.equal(new Names(["GET", "PUT"]).find(bytes("put"), 0, 3, 0), -1);
    assert.equal(find("Host", 0), -1);
  });

  it("are whole: nothing shorter, longer or else is one", () => {
    for (const text of ["", "hos", "hosts", "h", "hose", "xost", "accepT ", "x".repeat(40)])
      assert.equal(find(text), -1, text);
    assert.equal(new Names(["y".repeat(31)]).find(bytes("y".repeat(31)), 0, 31), 0);
    assert.equal(new Names([]).find(bytes("y"), 0, 1), -1);
  });

  it("have their texts and lengths", () => {
    assert.deepEqual(
      ALL.map((_, i) => names.nameOf(i)),
      ALL,
    );
    assert.deepEqual(
      ALL.map((_, i) => names.lengthOf(i)),
      ALL.map(({ length }) => length),
    );
  });

  it("are told from others of the same length at a place", () => {
    const at = (index: number, text: string, start = 0) => names.isAt(index, bytes(text), start);
    assert.deepEqual([at(0, "host:"), at(0, "HOST:"), at(0, ".host", 1)], [true, true, true]);
    assert.deepEqual([at(1, "accept:"), at(1, "prefer:"), at(2, "accept:")], [true, false, false]);
    assert.equal(at(0, "hostaccept"), true);
    assert.deepEqual([at(1, "acceps"), at(1, "bccept"), at(3, "x-b")], [false, false, false]);
  });
});
