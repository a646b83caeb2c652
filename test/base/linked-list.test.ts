import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { type Linked, LinkedList } from "../../src/base/linked-list.js";

class Wagon implements Linked<Wagon> {
  next: Wagon | undefined;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

function names(list: LinkedList<Wagon>, visit?: (item: Wagon) => void): string {
  let walked = "";
  for (let item = list.first; item !== undefined; item = item.next) {
    walked += item.name;
    visit?.(item);
  }
  return walked;
}

describe("A linked list", () => {
  const [a, b, c] = [new Wagon("a"), new Wagon("b"), new Wagon("c")];
  const list = new LinkedList<Wagon>();

  it("keeps its items in the order in which they were added", () => {
    for (const item of [a, b, c]) list.add(item);
    assert.equal(names(list), "abc");
  });

  it("can be walked while the current item is removed", () => {
    assert.equal(
      names(list, (item) => item === b && list.remove(b)),
      "abc",
    );
    assert.equal(names(list), "ac");
  });

  it("removes its first and its last item, and nothing for one that it doesn't have", () => {
    list.remove(a);
    list.remove(a);
    assert.equal(names(list), "c");
    list.remove(c);
    assert.equal(names(list), "");
    list.add(new Wagon("d"));
    assert.equal(names(list), "d");
  });
});
