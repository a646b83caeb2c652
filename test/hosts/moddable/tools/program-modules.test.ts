import assert from "node:assert/strict";
import { readFileSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "mocha";
import { CompileError } from "../../../../hosts/moddable/tools/base/errors.js";
import { ROOT } from "../../../../hosts/moddable/tools/base/output.js";
import { programModules } from "../../../../hosts/moddable/tools/programs/program-modules.js";
import { folderForEach } from "../../../tools/test-folder.js";

describe("The modules of a program for Moddable", () => {
  const folder = folderForEach();
  const write = (name: string, text: string) => folder.write(name, text);
  const output = () => folder.file("output");

  it("are named by their paths below the folder.path that holds them all", () => {
    write("shared/pins.ts", "export const RELAY = 26;");
    write("lamp/parts/relay.ts", 'export { RELAY } from "../../shared/pins.js";');
    const lamp = write("lamp/lamp.ts", 'export { RELAY as default } from "./parts/relay.js";');
    const { modules, names } = programModules([lamp], output());
    const ids = ["program/lamp/lamp", "program/lamp/parts/relay", "program/shared/pins"];
    assert.deepEqual(Object.keys(modules).sort(), ids);
    assert.deepEqual(names, ["program/lamp/lamp"]);
  });

  it("of one file are named by it alone", () => {
    const lamp = write("lamp.ts", "export default 1;");
    assert.deepEqual(programModules([lamp], output()).names, ["program/lamp"]);
  });

  it("don't contain files that are only used for their types", () => {
    write("types.ts", "export interface A { a: number }");
    const lamp = write("lamp.ts", 'import type { A } from "./types.js"; export default {} as A;');
    assert.deepEqual(Object.keys(programModules([lamp], output()).modules), ["program/lamp"]);
  });

  it("list what else they import", () => {
    write("meter.ts", 'import { Reader } from "thimble/wire"; export default Reader;');
    const lamp = write(
      "lamp.ts",
      'import "embedded:io/i2c"; export { default } from "./meter.js";',
    );
    const { imports } = programModules([lamp], output());
    assert.deepEqual([...imports].sort(), ["embedded:io/i2c", "thimble/wire"]);
  });

  it("are one with the packages that they import, and with what these import of Thimble", () => {
    write(
      "node_modules/thermometer/package.json",
      '{ "name": "thermometer", "type": "module", "exports": { ".": "./dist/index.js" } }',
    );
    write("node_modules/thermometer/dist/index.js", 'export { read as default } from "./read.js";');
    write(
      "node_modules/thermometer/dist/read.js",
      'import { BME280 } from "thimble/sensors/bme280"; export const read = () => BME280;',
    );
    const lamp = write(
      "lamp.ts",
      'import "timer"; import read from "thermometer"; export default read();',
    );
    const { modules, imports } = programModules([lamp], output());
    assert.deepEqual(Object.keys(modules).sort(), ["program/lamp", "thimble/sensors/bme280"]);
    const code = readFileSync(modules["program/lamp"] ?? "", "utf8");
    assert.match(code, /from "thimble\/sensors\/bme280"/);
    assert.match(code, /read = \(\) => BME280/);
    assert.deepEqual([...imports].sort(), ["thimble/sensors/bme280", "timer"]);
  });

  it("of the project are what npm run build has compiled", () => {
    const lamp = join(ROOT, "examples", "rgb-lamp.ts");
    // The compiler leaves what it has written as it is when a file was only touched, as by git.
    const now = new Date();
    utimesSync(join(ROOT, "build/examples/rgb-lamp.js"), now, now);
    const { modules, project } = programModules([lamp], output());
    assert.deepEqual(modules, { "program/rgb-lamp": join(ROOT, "build/examples/rgb-lamp.js") });
    assert.equal(project, undefined);
  });

  it("of the project are compiled again when they were saved since", () => {
    const lamp = join(ROOT, "examples", "rgb-lamp.ts");
    const { atime, mtime } = statSync(lamp);
    const later = new Date(statSync(join(ROOT, "build/examples/rgb-lamp.js")).mtimeMs + 1000);
    try {
      utimesSync(lamp, later, later);
      const { modules, project } = programModules([lamp], output());
      assert.notEqual(modules["program/rgb-lamp"], join(ROOT, "build/examples/rgb-lamp.js"));
      assert.ok(JSON.parse(readFileSync(project as string, "utf8")).files.includes(lamp));
    } finally {
      utimesSync(lamp, atime, mtime);
    }
  });

  it("leave their project's file as old as it is where nothing has changed", () => {
    const lamp = write("lamp.ts", "export default 1;");
    const project = programModules([lamp], output()).project as string;
    const { mtimeMs } = statSync(project);
    assert.equal(programModules([lamp], output()).project, project);
    assert.equal(statSync(project).mtimeMs, mtimeMs);
    assert.ok(JSON.parse(readFileSync(project, "utf8")).files.includes(lamp));
  });

  it("need a default export, of the file itself or of another, before anything is built", () => {
    write("device.ts", "export default 1;");
    const lamp = write("lamp.ts", "export function lamp() {}");
    assert.throws(
      () => programModules([lamp], output()),
      (error) =>
        error instanceof CompileError &&
        /lamp\.ts: error: it has no default export/.test(error.message),
    );
    for (const text of [
      'export { default } from "./device.js";',
      "export { a as default }; var a;",
    ])
      programModules([write("lamp.ts", text)], output());
  });

  it("say with file and line which import has no file", () => {
    const lamp = write("lamp.ts", 'export default 1;\nimport { a } from "./parts.js";\na();');
    assert.throws(
      () => programModules([lamp], output()),
      (error) => {
        assert.ok(error instanceof CompileError);
        assert.match(error.message, /lamp\.ts\(2,\d+\): error: Could not resolve "\.\/parts\.js"/);
        return true;
      },
    );
  });
});
