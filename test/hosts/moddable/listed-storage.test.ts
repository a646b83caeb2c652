import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { ListedStorage } from "../../../hosts/moddable/plain/listed-storage.js";
import { VirtualStorage } from "../../../hosts/virtual/storage.js";

/** How many values there are in all paths. */
const count = (sets: Map<string, Map<string, unknown>>) =>
  [...sets.values()].reduce((sum, { size }) => sum + size, 0);

describe("Storage that lists its paths", () => {
  it("forgets all values of all paths that were ever opened, also before a restart", () => {
    const sets = new Map();
    const before = new ListedStorage(new VirtualStorage(sets));
    const names = before.open({ path: "names", format: "string" });
    names.write("one", "1");
    names.write("two", "2");
    names.close();
    before.open({ path: "bytes" }).write("three", Uint8Array.of(3));
    assert.ok(count(sets) > 3);
    const after = new ListedStorage(new VirtualStorage(sets));
    const open = after.open({ path: "later", format: "string" });
    open.write("four", "4");
    after.clear();
    assert.equal(count(sets), 0);
    assert.equal(open.read("four"), undefined);
  });

  it("goes on where the power failed", () => {
    const sets = new Map();
    let changes = Number.POSITIVE_INFINITY;
    const worn = new VirtualStorage(sets, () => {
      if (changes-- <= 0) throw new Error("no power");
    });
    const storage = new ListedStorage(worn);
    for (const path of ["a", "b", "c"]) storage.open({ path, format: "string" }).write("key", path);
    for (let first = 0; count(sets) > 0; first++) {
      assert.ok(first < 10, "it forgets one more each time");
      changes = 1;
      try {
        new ListedStorage(worn).clear();
      } catch {}
    }
  });

  it("writes flash once for a path", () => {
    let writes = 0;
    const storage = new VirtualStorage(new Map(), () => writes++);
    for (let start = 0; start < 3; start++) new ListedStorage(storage).open({ path: "names" });
    assert.equal(writes, 1);
  });
});
