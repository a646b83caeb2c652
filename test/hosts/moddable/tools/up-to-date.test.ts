import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, it } from "mocha";
import { isUpToDate } from "../../../../hosts/moddable/tools/base/up-to-date.js";

describe("A file that was made from others", () => {
  let folder = "";
  /** Writes a file that was last changed then, in seconds since 1970. */
  const write = (name: string, changed: number): string => {
    const file = join(folder, name);
    writeFileSync(file, "");
    utimesSync(file, changed, changed);
    return file;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "thimble-"));
    mkdirSync(join(folder, "sources", "parts"), { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("is up to date when it is newer than all of them, also those in folders", () => {
    const made = write("made", 2000);
    const inputs = [write("manifest.json", 1000), join(folder, "sources")];
    write("sources/parts/relay.c", 1999);
    assert.ok(isUpToDate(made, inputs));
    write("sources/parts/relay.c", 2000);
    assert.ok(!isUpToDate(made, inputs));
    write("sources/parts/relay.c", 1999);
    write("manifest.json", 3000);
    assert.ok(!isUpToDate(made, inputs));
  });

  it("isn't up to date where it doesn't exist", () => {
    assert.ok(!isUpToDate(join(folder, "made"), []));
  });
});
