import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { measureSizes } from "../../../../hosts/moddable/tools/checks/sizes.js";
import { folderForEach } from "../../../tools/test-folder.js";

/** A compiled module with this many bytes of code: atoms with their length, their name and what is in them. */
function compiled(codeBytes: number): Buffer {
  const file = Buffer.alloc(8 + 8 + codeBytes);
  file.writeUInt32BE(file.length, 0);
  file.write("XS_B", 4);
  file.writeUInt32BE(8 + codeBytes, 8);
  file.write("CODE", 12);
  return file;
}

describe("The size of a build", () => {
  const folder = folderForEach();

  it("has the modules that are built, and none of earlier builds in the same folder", () => {
    for (const [name, bytes] of Object.entries({ thimble: 500, timer: 30, earlier: 7000 }))
      folder.write(`modules/${name}.xsb`, compiled(bytes));
    const list = "MODULES =\\\n\t$(MODULES_DIR)/thimble.xsb\\\n\t$(MODULES_DIR)/timer.xsb\\\n";
    folder.write("makefile", list);
    const linked = '#define mxAliasCount 2\n#define mxHeapCount 10\n/* 0000 */ "abc"\n';
    folder.write("mc.xs.c", linked);
    assert.deepEqual(measureSizes(folder.path), {
      code: { "Thimble and the program": 500, "Moddable SDK": 30 },
      preloadedSlots: 10,
      preloadedBytes: 160,
      flashBytes: 164,
      aliases: 2,
    });
  });
});
