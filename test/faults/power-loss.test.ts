/** Power is lost at each step of a write to storage: afterwards it has the old content or the new. */
import assert from "node:assert/strict";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, it } from "mocha";
import { StorageFile } from "../../hosts/node/storage-file.js";

const before = sets("before");
const after = sets("after");

function sets(value: string) {
  return new Map([["thimble.states", new Map([["0000002a", `${value} ${"x".repeat(300)}`]])]]);
}

class PowerLoss extends Error {}

describe("Power lost while storage is written", () => {
  const { mkdirSync, writeFileSync, renameSync } = fs;
  const original = { mkdirSync, writeFileSync, renameSync };
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = fs.mkdtempSync(join(tmpdir(), "thimble-power-"));
    file = join(folder, "storage.json");
    new StorageFile(file).write(before);
  });

  afterEach(() => {
    restore();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  function restore(): void {
    Object.assign(fs, original);
    syncBuiltinESMExports();
  }

  /** Loses power at the nth call that changes a file, after `length` bytes were written. */
  function losePower(nth: number, length: number): void {
    let count = 0;
    const step = () => {
      count += 1;
      if (count === nth) throw new PowerLoss();
      if (count > nth) throw new Error("something is written after the end");
    };
    fs.mkdirSync = ((...args: Parameters<typeof fs.mkdirSync>) => {
      step();
      return original.mkdirSync(...args);
    }) as typeof fs.mkdirSync;
    fs.writeFileSync = (path, data, options) => {
      if (count + 1 === nth) original.writeFileSync(path, String(data).slice(0, length), options);
      step();
      original.writeFileSync(path, data, options);
    };
    fs.renameSync = (from, to) => {
      step();
      original.renameSync(from, to);
    };
    syncBuiltinESMExports();
  }

  /** What the next start finds; checks that it can write again. */
  function found(): string {
    restore();
    const damaged: unknown[] = [];
    const storage = new StorageFile(file, (error) => damaged.push(error));
    const read = storage.read();
    assert.deepEqual(damaged, []);
    storage.write(after);
    assert.deepEqual(storage.read(), after);
    try {
      assert.deepEqual(read, before);
      return "before";
    } catch {
      assert.deepEqual(read, after);
      return "after";
    }
  }

  const steps = ["the folder is made", "the new file is written", "it takes the old one's place"];
  for (const [index, step] of steps.entries()) {
    for (const length of index === 1 ? [0, 1, 100, 300, 10_000] : [0]) {
      const cut = index === 1 ? `, ${length} bytes of it` : "";
      it(`before ${step}${cut}, loses the last change alone`, () => {
        losePower(index + 1, length);
        assert.throws(() => new StorageFile(file).write(after), PowerLoss);
        assert.equal(found(), "before");
      });
    }
  }

  it("after the last step, loses nothing", () => {
    losePower(steps.length + 1, 0);
    new StorageFile(file).write(after);
    assert.equal(found(), "after");
  });

  it("at the first write of all, leaves a storage that is empty", () => {
    fs.rmSync(file);
    losePower(2, 50);
    assert.throws(() => new StorageFile(file).write(after), PowerLoss);
    restore();
    assert.deepEqual(new StorageFile(file, assert.fail).read(), new Map());
  });
});
