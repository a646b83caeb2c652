/** Builds for a debugger, as far as they go without the SDK. Where it is installed, names-in-firmware links one. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parse } from "es-module-lexer/js";
import { before, describe, it } from "mocha";
import { modulesOfManifest } from "../../../../hosts/moddable/tools/one-module/manifest-modules.js";
import { asSeparateModules } from "../../../../hosts/moddable/tools/one-module/separate-modules.js";
import {
  archiveManifest,
  programManifest,
} from "../../../../hosts/moddable/tools/programs/program-manifest.js";
import type { ProgramManifest } from "../../../../hosts/moddable/tools/sdk/manifest.js";

const RADAR = "thimble/src/components/radars/ld2410";
const METER = "thimble/src/components/meters/dsmr";
const PROGRAM = "program/ld2410";

describe("The modules of a build for a debugger", () => {
  let files: ReadonlyMap<string, string>;

  function textOf(module: string): string {
    return readFileSync(files.get(module) ?? assert.fail(`${module} isn't there`), "utf8");
  }

  describe("with its program", () => {
    before(() => {
      files = filesOf(programManifest("examples/reference/ld2410.ts"), "esp32/nodemcu");
    });

    it("are those that each firmware has, and those that the program needs", () => {
      assert.ok(files.has(RADAR));
      assert.equal(files.has(METER), false);
      assert.match(textOf(PROGRAM), new RegExp(`import \\{[^}]*LD2410[^}]*\\} from "${RADAR}"`));
    });

    it("have one index, without what comes with programs", () => {
      const names = exportsOf(textOf("thimble/src/index"));
      assert.ok(names.includes("GPIOSwitch"));
      assert.ok(names.includes("field"));
      assert.equal(names.includes("LD2410"), false);
    });

    it("find all that they import", () => assertWhole(files));
  });

  describe("without a program, for the simulator", () => {
    before(() => {
      files = filesOf(archiveManifest("simulator-for-debugger"), "lin");
    });

    it("are those that each firmware has", () => {
      assert.equal(files.has(RADAR), false);
      assert.ok(files.has("thimble/hosts/virtual/board"));
    });

    it("find all that they import", () => assertWhole(files));
  });
});

function filesOf(manifest: ProgramManifest, platform: string): ReadonlyMap<string, string> {
  const { folder } = asSeparateModules(manifest, platform);
  return modulesOfManifest(join(folder, "manifest.json"), platform).files;
}

function exportsOf(text: string): readonly string[] {
  return parse(text)[1].flatMap((one) => ("name" in one ? one.name : []));
}

/** Each import by a path, or by a name of Thimble's, leads to a module of the build. Others are the SDK's. */
function assertWhole(files: ReadonlyMap<string, string>): void {
  let count = 0;
  for (const [module, file] of files)
    for (const { specifier } of parse(readFileSync(file, "utf8"))[0]) {
      if (specifier === null || specifier === undefined) continue;
      const isPath = specifier.startsWith(".");
      if (!isPath && !specifier.startsWith("thimble")) continue;
      const name = isPath ? posix.join(posix.dirname(module), specifier) : specifier;
      assert.ok(files.has(name.replace(/\.js$/, "")), `${module} imports ${specifier}`);
      count += 1;
    }
  assert.ok(count > 1000, String(count));
}
