import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, beforeEach } from "mocha";
import { keep } from "./close-after.js";

/** A temporary folder of tests. */
export class TestFolder {
  path = "";

  /** Makes it, another one each time. */
  make(): this {
    this.path = mkdtempSync(join(tmpdir(), "thimble-"));
    return this;
  }

  /** Removes it. */
  close(): void {
    rmSync(this.path, { recursive: true });
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
  const folder = new TestFolder();
  // Kept first, so removed last: what the test opens may write there to its end.
  beforeEach(() => void keep(folder.make()));
  return folder;
}

/** A folder that all tests of the `describe` share. */
export function folderForAll(): TestFolder {
  const folder = new TestFolder();
  before(() => void folder.make());
  after(() => folder.close());
  return folder;
}
