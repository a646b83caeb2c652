import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, afterEach, before, beforeEach } from "mocha";

/** A temporary folder of tests. */
export class TestFolder {
  path = "";

  constructor(begin: (make: () => void) => void, end: (remove: () => void) => void) {
    begin(() => {
      this.path = mkdtempSync(join(tmpdir(), "thimble-"));
    });
    end(() => rmSync(this.path, { recursive: true }));
  }

  /** The path of something in it. */
  file(...names: readonly string[]): string {
    return join(this.path, ...names);
  }

  /** Writes a file, and makes its folder. Returns its path. */
  write(name: string, content: string | Uint8Array): string {
    const file = this.file(name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return file;
  }
}

/** A folder that each test of the `describe` has anew. */
export function folderForEach(): TestFolder {
  return new TestFolder(beforeEach, afterEach);
}

/** A folder that all tests of the `describe` share. */
export function folderForAll(): TestFolder {
  return new TestFolder(before, after);
}
