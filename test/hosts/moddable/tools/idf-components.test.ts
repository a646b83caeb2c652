import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, it } from "mocha";
import {
  keepComponents,
  useKeptComponents,
  writeComponents,
} from "../../../../hosts/moddable/tools/firmware/idf-components.js";
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

  it("are all written down", () => {
    writeMakefile(["espressif/onewire_bus", "^1.0.2"], ["espressif/w5500", "^2.0.0"], ["a/b", ""]);
    assert.equal(writeComponents(makefile), file);
    assert.equal(
      readFileSync(file, "utf8"),
      'dependencies:\n  espressif/onewire_bus: "^1.0.2"\n  espressif/w5500: "^2.0.0"\n  a/b: "*"\n',
    );
  });

  it("have no file where there are none", () => {
    writeMakefile();
    assert.equal(writeComponents(makefile), undefined);
    assert.equal(existsSync(file), false);
  });

  describe("that were downloaded", () => {
    const COMPONENT = join("managed_components", "espressif__w5500", "w5500.c");

    /** As ESP-IDF's component manager leaves a project. */
    function download(list: string): void {
      const project = dirname(dirname(list));
      mkdirSync(dirname(join(project, COMPONENT)), { recursive: true });
      writeFileSync(join(project, COMPONENT), "int w5500;\n");
      writeFileSync(join(project, "dependencies.lock"), "manifest_hash: 1\n");
    }

    /** The list of a build's components. */
    function listOf(build: string, chip: string, version: string): string {
      const list = folder.file(build, `xsProj-${chip}`, "main", "idf_component.yml");
      mkdirSync(dirname(list), { recursive: true });
      writeFileSync(list, `dependencies:\n  espressif/w5500: "${version}"\n`);
      return list;
    }

    it("are there for the next build with the same list, and for no other", () => {
      const kept = folder.file("kept");
      const first = listOf("first", "esp32s3", "^2.0.0");
      download(first);
      keepComponents(first, kept);
      const wants = (build: string, chip: string, version: string) => {
        const list = listOf(build, chip, version);
        useKeptComponents(list, kept);
        const project = dirname(dirname(list));
        return [COMPONENT, "dependencies.lock"].map((name) => existsSync(join(project, name)));
      };
      assert.deepEqual(wants("second", "esp32s3", "^2.0.0"), [true, true]);
      assert.deepEqual(wants("newer", "esp32s3", "^3.0.0"), [false, false]);
      assert.deepEqual(wants("other", "esp32c3", "^2.0.0"), [false, false]);
    });

    it("stay as a build has them, if it has them", () => {
      const kept = folder.file("kept");
      const first = listOf("first", "esp32", "*");
      download(first);
      keepComponents(first, kept);
      const second = listOf("second", "esp32", "*");
      download(second);
      const lock = join(dirname(dirname(second)), "dependencies.lock");
      writeFileSync(lock, "manifest_hash: 2\n");
      useKeptComponents(second, kept);
      assert.equal(readFileSync(lock, "utf8"), "manifest_hash: 2\n");
    });

    it("are kept again only when a build has others", () => {
      const kept = folder.file("kept");
      const list = listOf("first", "esp32", "*");
      const project = dirname(dirname(list));
      const keep = (lock: string) => {
        writeFileSync(join(project, "dependencies.lock"), lock);
        keepComponents(list, kept);
        return readFileSync(join(kept, readdirSync(kept)[0] ?? "", COMPONENT), "utf8");
      };
      download(list);
      keep("manifest_hash: 1\n");
      writeFileSync(join(project, COMPONENT), "int w5500_2;\n");
      assert.equal(keep("manifest_hash: 1\n"), "int w5500;\n");
      assert.equal(keep("manifest_hash: 2\n"), "int w5500_2;\n");
    });

    it("aren't kept of a build that has none", () => {
      const kept = folder.file("kept");
      const list = listOf("first", "esp32", "*");
      keepComponents(list, kept);
      useKeptComponents(list, kept);
      assert.equal(existsSync(kept), false);
    });
  });
});
