import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { beforeEach, describe, it } from "mocha";
import {
  ClosedError,
  DamagedStorageError,
  StorageNameError,
  StorageTypeError,
} from "../../../hosts/node/errors.js";
import { NodeStorage } from "../../../hosts/node/storage.js";
import { folderForEach } from "../../tools/test-folder.js";

describe("Storage on Node", () => {
  const folder = folderForEach();
  let file: string;

  beforeEach(() => {
    file = folder.file("kept", "storage.json");
  });

  for (const kept of ["in memory", "in a file"]) {
    describe(kept, () => {
      const create = () => new NodeStorage(kept === "in a file" ? file : undefined);

      it("reads what was written, by path and key", () => {
        const storage = create();
        const one = storage.open({ path: "one", format: "string" });
        const two = storage.open({ path: "two" });
        assert.equal(one.read("key"), undefined);
        one.write("key", "värde");
        two.write("key", new Uint8Array([0, 255]));
        two.write("empty", new ArrayBuffer(0));
        assert.equal(one.read("key"), "värde");
        assert.deepEqual(two.read("key"), new Uint8Array([0, 255]).buffer);
        assert.deepEqual(two.read("empty"), new ArrayBuffer(0));
        assert.equal(storage.open({ path: "one", format: "string" }).read("key"), "värde");
        one.delete("key");
        one.delete("key");
        assert.equal(one.read("key"), undefined);
      });

      it("lists the keys of a path, and forgets all paths", () => {
        const storage = create();
        const one = storage.open({ path: "one", format: "string" });
        const two = storage.open({ path: "two", format: "string" });
        for (const key of ["a", "b"]) one.write(key, "1");
        two.write("c", "2");
        assert.deepEqual([...one], ["a", "b"]);
        storage.clear();
        assert.deepEqual([...one, ...two], []);
        assert.equal(one.read("a"), undefined);
        if (kept === "in a file") assert.deepEqual([...create().open({ path: "two" })], []);
        two.write("c", "3");
        assert.equal(two.read("c"), "3");
      });

      it("keeps a copy, and gives copies", () => {
        const set = create().open({ path: "bytes" });
        const value = new Uint8Array([9, 1, 2, 9]);
        set.write("key", value.subarray(1, 3));
        value.fill(0);
        new Uint8Array(set.read("key") as ArrayBuffer).fill(0);
        assert.deepEqual(set.read("key"), new Uint8Array([1, 2]).buffer);
        const buffer = new Uint8Array([3]).buffer;
        set.write("key", buffer);
        new Uint8Array(buffer).fill(0);
        assert.deepEqual(set.read("key"), new Uint8Array([3]).buffer);
      });

      it("takes names of 1 to 15 bytes only", () => {
        const storage = create();
        const set = storage.open({ path: "a".repeat(15), format: "string" });
        set.write("k".repeat(15), "kept");
        assert.equal(set.read("k".repeat(15)), "kept");
        for (const name of ["", "n".repeat(16), "ä".repeat(8)]) {
          assert.throws(() => storage.open({ path: name }), StorageNameError);
          assert.throws(() => set.read(name), StorageNameError);
          assert.throws(() => set.write(name, ""), StorageNameError);
          assert.throws(() => set.delete(name), StorageNameError);
        }
      });

      it("keeps the formats apart", () => {
        const storage = create();
        const strings = storage.open({ path: "same", format: "string" });
        const buffers = storage.open({ path: "same", format: "buffer" });
        strings.write("text", "a");
        buffers.write("bytes", new Uint8Array(1));
        assert.throws(() => buffers.read("text"), StorageTypeError);
        assert.throws(() => strings.read("bytes"), StorageTypeError);
        assert.throws(() => strings.write("text", new Uint8Array(1)), StorageTypeError);
        assert.throws(() => buffers.write("bytes", "a"), StorageTypeError);
      });

      it("can't be used after close", () => {
        const set = create().open({ path: "set", format: "string" });
        set.close();
        assert.throws(() => set.read("key"), ClosedError);
        assert.throws(() => set.write("key", "value"), ClosedError);
      });
    });
  }

  it("forgets what was in memory only", () => {
    new NodeStorage().open({ path: "set", format: "string" }).write("key", "value");
    const set = new NodeStorage().open({ path: "set", format: "string" });
    assert.equal(set.read("key"), undefined);
  });

  it("finds everything again in its file", () => {
    const first = new NodeStorage(file);
    first.open({ path: "set", format: "string" }).write("__proto__", "text");
    first.open({ path: "__proto__" }).write("bytes", new Uint8Array([1, 2, 3]));
    first.open({ path: "set", format: "string" }).write("gone", "text");
    first.open({ path: "set", format: "string" }).delete("gone");

    const second = new NodeStorage(file);
    const set = second.open({ path: "set", format: "string" });
    assert.equal(set.read("__proto__"), "text");
    assert.equal(set.read("gone"), undefined);
    const bytes = second.open({ path: "__proto__" }).read("bytes");
    assert.deepEqual(bytes, new Uint8Array([1, 2, 3]).buffer);
  });

  it("leaves one file, which people can read", () => {
    const storage = new NodeStorage(file);
    storage.open({ path: "set", format: "string" }).write("name", "Lamp");
    storage.open({ path: "set" }).write("key", new Uint8Array([0, 1, 2]));
    assert.deepEqual(readdirSync(folder.file("kept")), [basename(file)]);
    assert.deepEqual(JSON.parse(readFileSync(file, "utf8")), {
      set: { name: "Lamp", key: { base64: "AAEC" } },
    });
  });

  it("reads no value that couldn't be kept", () => {
    writeFileSync(folder.file("plain"), "");
    const set = new NodeStorage(folder.file("plain", "storage.json")).open({
      path: "set",
      format: "string",
    });
    assert.throws(() => set.write("key", "value"), { code: /ENOTDIR|EEXIST/ });
    assert.equal(set.read("key"), undefined);
  });

  it("renames a damaged file, reports it, and starts empty", () => {
    const damages = ["", "{", "[]", '{"set":1}', '{"set":{"key":1}}', '{"a":{"b":{"base64":"?"}}}'];
    const plain = folder.file("storage.json");
    damages.forEach((damage, count) => {
      writeFileSync(plain, damage);
      const errors: DamagedStorageError[] = [];
      const set = new NodeStorage(plain, (error) => errors.push(error)).open({
        path: "set",
        format: "string",
      });
      const aside = count === 0 ? `${plain}.damaged` : `${plain}.damaged-${count + 1}`;
      assert.equal(errors.length, 1);
      assert.ok(errors[0] instanceof DamagedStorageError);
      assert.equal(errors[0].file, plain);
      assert.equal(errors[0].setAside, aside);
      assert.ok(errors[0].message.includes(aside));
      assert.equal(readFileSync(aside, "utf8"), damage);
      assert.equal(existsSync(plain), false);
      assert.equal(set.read("key"), undefined);
      set.write("key", "value");
      assert.equal(
        new NodeStorage(plain).open({ path: "set", format: "string" }).read("key"),
        "value",
      );
    });
  });

  it("is a file that only its owner reads, since the device's key is in it", () => {
    const plain = folder.file("storage.json");
    const rights = () => statSync(plain).mode & 0o777;
    const write = () =>
      new NodeStorage(plain).open({ path: "a", format: "string" }).write("k", "v");
    write();
    assert.equal(rights(), 0o600);
    // As an earlier version has left it, and a write that was cut off.
    chmodSync(plain, 0o644);
    writeFileSync(`${plain}.new`, "{", { mode: 0o644 });
    write();
    assert.equal(rights(), 0o600);
  });

  it("warns of a damaged file without a listener", () => {
    const plain = folder.file("storage.json");
    writeFileSync(plain, "{");
    const program = `
      import { NodeStorage } from ${JSON.stringify(import.meta.resolve("../../../hosts/node/storage.js"))};
      new NodeStorage(process.argv[1]);
    `;
    const { stderr } = spawnSync(
      process.execPath,
      ["--input-type=module", "--eval", program, plain],
      { encoding: "utf8" },
    );
    assert.ok(stderr.includes(`DamagedStorageError: The storage ${plain} is damaged`), stderr);
  });
});
