import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Repeated } from "../../src/wire/repeated.js";

describe("Repeated", () => {
  it("makes an item only when none is left", () => {
    let made = 0;
    const list = new Repeated(() => ({ number: ++made }));
    const first = list.next();
    const second = list.next();
    assert.deepEqual([list.length, made], [2, 2]);
    list.clear();
    assert.equal(list.length, 0);
    assert.equal(list.next(), first);
    assert.equal(list.next(), second);
    assert.equal(made, 2);
    assert.deepEqual(list.next(), { number: 3 });
  });

  it("takes numbers and booleans, and forgets those it was cleared of", () => {
    const list = new Repeated<number>();
    list.push(1);
    list.push(2);
    list.clear();
    list.push(3);
    assert.deepEqual(list.toArray(), [3]);
    assert.equal(JSON.stringify(list), "[3]");
  });

  it("is made of an array, and gives a copy", () => {
    const list = Repeated.of(["a", "b"]);
    assert.equal(list.length, 2);
    list.toArray().pop();
    assert.deepEqual(list.toArray(), ["a", "b"]);
  });

  it("can't make items without a function for it", () => {
    assert.throws(() => new Repeated().next(), TypeError);
  });
});
