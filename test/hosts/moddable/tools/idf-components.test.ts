import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { beforeEach, describe, it } from "mocha";
import { writeComponents } from "../../../../hosts/moddable/tools/firmware/idf-components.js";
import { folderForEach } from "../../../tools/test-folder.js";

describe("The components of ESP-IDF's registry", () => {
  const folder = folderForEach();
  let makefile: string;
  let file: string;

  beforeEach(() => {
    makefile = folder.file("makefile");
    file = folder.file("xsProj-esp32s3", "main", "idf_component.yml");
  });

  /** As the SDK does. */
  function writeMakefile(...components: [name: string, version: string][]): void {
    const commands = components.map(
      ([name, version]) => `grep -q '${name}' ${file} || idf.py add-dependency "${name}${version}"`,
    );
    writeFileSync(makefile, `A = 1\nBUILD_DEPENDENCIES = ${commands.join("& ")}\n`);
  }

  it("are all written down when there are several", () => {
    writeMakefile(["espressif/onewire_bus", "^1.0.2"], ["espressif/w5500", "^2.0.0"], ["a/b", ""]);
    writeComponents(makefile);
    assert.equal(
      readFileSync(file, "utf8"),
      'dependencies:\n  espressif/onewire_bus: "^1.0.2"\n  espressif/w5500: "^2.0.0"\n  a/b: "*"\n',
    );
  });

  it("are left to the SDK when there is one", () => {
    writeMakefile(["espressif/onewire_bus", "^1.0.2"]);
    writeComponents(makefile);
    assert.equal(existsSync(file), false);
  });
});
