import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { boardToken } from "../../../hosts/moddable/plain/board-token.js";
import { boardValues } from "../../../hosts/moddable/tools/flasher/board-values.js";
import { VirtualStorage } from "../../../hosts/virtual/storage.js";

describe("The token of a board", () => {
  it("is that of its build", () => {
    assert.equal(boardToken("of-the-build", new VirtualStorage()), "of-the-build");
  });

  it("is the one that it was flashed with, where the build has none", () => {
    const storage = new VirtualStorage();
    assert.equal(boardToken("", storage), undefined);
    for (const [path, values] of Object.entries(boardValues(["api_token=a-long-token"]))) {
      const set = storage.open({ path, format: "string" });
      for (const [name, value] of Object.entries(values)) set.write(name, value as string);
    }
    assert.equal(boardToken(undefined, storage), "a-long-token");
  });

  it("is none where what is stored can't be read", () => {
    const storage = new VirtualStorage();
    storage.open({ path: "thimble.token", format: "buffer" }).write("token", new ArrayBuffer(3));
    assert.equal(boardToken(undefined, storage), undefined);
  });
});
