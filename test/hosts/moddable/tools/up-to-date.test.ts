import assert from "node:assert/strict";
import { mkdirSync, utimesSync } from "node:fs";
import { beforeEach, describe, it } from "mocha";
import { isUpToDate } from "../../../../hosts/moddable/tools/base/up-to-date.js";
import { folderForEach } from "../../../tools/test-folder.js";

describe("A file that was made from others", () => {
  const folder = folderForEach();
  /** Writes a file that was last changed then, in seconds since 1970. */
  const write = (name: string, changed: number): string => {
    const file = folder.write(name, "");
    utimesSync(file, changed, changed);
    return file;
  };
  beforeEach(() => {
    mkdirSync(folder.file("sources", "parts"), { recursive: true });
  });

  it("is up to date when it is newer than all of them, also those in folders", () => {
    const made = write("made", 2000);
    const inputs = [write("manifest.json", 1000), folder.file("sources")];
    write("sources/parts/relay.c", 1999);
    assert.ok(isUpToDate(made, inputs));
    write("sources/parts/relay.c", 2000);
    assert.ok(!isUpToDate(made, inputs));
    write("sources/parts/relay.c", 1999);
    write("manifest.json", 3000);
    assert.ok(!isUpToDate(made, inputs));
  });

  it("isn't up to date where it doesn't exist", () => {
    assert.ok(!isUpToDate(folder.file("made"), []));
  });
});
