import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { after, before, describe, it } from "mocha";
import { publint } from "publint";
import { type PackedPackage, packAndInstall, project } from "./packed.js";

/** Bytes of the packed file. */
const LARGEST = 1_250_000;

/** A program that uses each door of the package. It prints what a hub sees. */
const PROGRAM = `
import { CoverOperation, Device, GPIOSwitch } from "thimble";
import { createHost } from "thimble/node";
import { BME280 } from "thimble/sensors/bme280";
import { TestDevice } from "thimble/testing";
import { Reader, Writer } from "thimble/wire";

const lamp = (host) => new Device(host, {
  name: "lamp",
  entities: [new GPIOSwitch({ name: "Relay", pin: 5 })],
});
const device = TestDevice.start(lamp);
const hub = device.connect();
hub.command("relay", { state: true });
const bytes = Writer.create().uint32(8).string("hi").finish();
console.log(hub.state("relay").state, device.board.level(5), createHost().model,
  CoverOperation.IDLE, Reader.create(bytes).uint32(), BME280.name);
device.close();
`;

/** The same with types. */
const TYPED = PROGRAM.replace("(host) =>", "(host: Host): Device =>")
  .replace(
    "import { CoverOperation, Device, GPIOSwitch }",
    "import { CoverOperation, Device, GPIOSwitch, type Host }",
  )
  .replace(`hub.state("relay").state`, `hub.state("relay")?.state`);

/** How users compile: with a bundler, as Node reads modules, and each file by itself. */
const COMPILERS: Record<string, Record<string, unknown>> = {
  "a bundler": { module: "esnext", moduleResolution: "bundler" },
  "Node's modules": { module: "node16", moduleResolution: "node16" },
  "isolated modules": { module: "nodenext", isolatedModules: true, verbatimModuleSyntax: true },
};

describe("The package", function () {
  this.timeout(60_000);
  let packed: PackedPackage;

  before(() => {
    packed = packAndInstall();
    writeFileSync(join(packed.folder, "package.json"), '{ "type": "module" }');
  });
  after(() => packed?.remove());

  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: packed.folder, encoding: "utf8" }).trim();
  const compile = (options: Record<string, unknown>) => {
    const compilerOptions = {
      ...{ target: "es2022", strict: true, noEmit: true, skipLibCheck: false, types: ["node"] },
      ...options,
    };
    writeFileSync(
      join(packed.folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions, files: ["lamp.ts"] }),
    );
    return run(join(project, "node_modules/.bin/tsc"));
  };

  it(`is at most ${LARGEST / 1e6} MB, and has nothing that only this project needs`, () => {
    assert.ok(packed.size <= LARGEST, `${packed.size} bytes`);
    const strange = packed.paths.filter((path) =>
      /node_modules|^(test|bench|fuzz|soak|build\/test)\/|tsbuildinfo|\.map$|^src\/.*\.ts$/.test(
        path,
      ),
    );
    assert.deepEqual(strange, []);
  });

  it("has the licence and the README", () => {
    for (const path of ["LICENSE", "README.md", "package.json"])
      assert.ok(packed.paths.includes(path), path);
  });

  it("runs in plain JavaScript", () => {
    writeFileSync(join(packed.folder, "lamp.js"), PROGRAM);
    assert.equal(run(process.execPath, "lamp.js"), "true 1 Virtual board 0 8 BME280");
  });

  for (const [name, options] of Object.entries(COMPILERS)) {
    it(`has types for programs that are compiled for ${name}`, () => {
      writeFileSync(join(packed.folder, "lamp.ts"), TYPED);
      assert.equal(compile(options), "");
    });
  }

  it("has types that find a mistake", () => {
    writeFileSync(join(packed.folder, "lamp.ts"), TYPED.replace("pin: 5", 'pin: "five"'));
    assert.throws(
      () => compile({ module: "nodenext" }),
      (error) => /TS2322/.test((error as { stdout: string }).stdout),
    );
  });

  it("passes publint", async () => {
    const tarball = readFileSync(packed.file);
    const { messages } = await publint({ pack: { tarball: toArrayBuffer(tarball) } });
    assert.deepEqual(messages, []);
  });

  it("has types that are right for each way of importing it", async () => {
    const result = await checkPackage(createPackageFromTarballData(readFileSync(packed.file)));
    assert.ok(result.types, "it has types");
    // It has ECMAScript modules only, which CommonJS imports with import().
    const wrong = result.problems.filter(({ kind }) => kind !== "CJSResolvesToESM");
    const old = wrong.filter(
      (problem) => !("resolutionKind" in problem && problem.resolutionKind === "node10"),
    );
    assert.deepEqual(old, []);
  });
});

function toArrayBuffer(bytes: Buffer): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
}
