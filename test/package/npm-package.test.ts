import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { build, type Plugin } from "esbuild";
import { after, before, describe, it } from "mocha";
import { publint } from "publint";
import { INTERFACE_FILE, interfaceOf } from "../../hosts/moddable/tools/programs/interface.js";
import {
  type PackedTravelling,
  TRAVELLING_FILE,
} from "../../hosts/moddable/tools/travelling/packed-travelling.js";
import {
  notInFirmware,
  travellingModules,
} from "../../hosts/moddable/tools/travelling/travelling-modules.js";
import { bundleHousePage } from "../../house-page/bundle/bundle-house-page.js";
import { RunningCommand } from "../commands/run.js";
import { type PackedPackage, packAndInstall, project } from "./packed.js";

/** Bytes of the packed file. */
const LARGEST = 1_400_000;

/** The most packages that an installation brings, without optional ones. */
const MAX_PACKAGES = 75;

/** The most files, and bytes of JavaScript, that an import loads at once: its time depends on them. */
const IMPORTS: Record<string, { files: number; bytes: number }> = {
  thimble: { files: 72, bytes: 1_500_000 },
  "thimble/node": { files: 40, bytes: 600_000 },
  "thimble/testing": { files: 40, bytes: 1_000_000 },
};

/** A program that uses each door of the package. It prints what a hub sees. */
const PROGRAM = `
import { LogLevel, Device, GPIOSwitch } from "thimble";
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
  LogLevel.INFO, Reader.create(bytes).uint32(), BME280.name);
device.close();
`;

/** A program as boards run it. */
const FLEET_PROGRAM = `
import { Device, GPIOSwitch, type Host } from "thimble";

export default function lamp(host: Host): Device {
  return new Device(host, { name: "lamp", entities: [new GPIOSwitch({ name: "Relay", pin: 5 })] });
}
`;

/** The same with types. */
const TYPED = PROGRAM.replace("(host) =>", "(host: Host): Device =>")
  .replace(
    "import { LogLevel, Device, GPIOSwitch }",
    "import { LogLevel, Device, GPIOSwitch, type Host }",
  )
  .replace(`hub.state("relay").state`, `hub.state("relay")?.state`);

/** Fails to compile where an entity or a service shows what only encoders and protocols use. */
const INTERNALS = `
import type * as thimble from "thimble";
type Instance<Class> = Class extends abstract new (...args: never[]) => infer One ? One : never;
type Wire = { readonly bytes: Uint8Array } | { readonly items: readonly unknown[] };
type Internal<One> = {
  [Name in keyof One]-?: Name extends \`wire\${string}\` | "command" ? Name : One[Name] extends Wire ? Name : never;
}[keyof One];
type Shown = {
  [Name in keyof typeof thimble]: Internal<Instance<(typeof thimble)[Name]>> extends infer Shown
    ? [Shown] extends [never] ? never : \`\${Name}.\${Shown & string}\`
    : never;
}[keyof typeof thimble];
export const shown: [Shown] extends [never] ? "nothing" : Shown = "nothing";
`;

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

  const readPacked = (path: string) =>
    readFileSync(join(packed.folder, "node_modules", path), "utf8");
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: packed.folder, encoding: "utf8" }).trim();
  const compile = (options: Record<string, unknown>, include = ["lamp.ts"]) => {
    const compilerOptions = {
      ...{ target: "es2022", strict: true, noEmit: true, skipLibCheck: false, types: ["node"] },
      ...options,
    };
    writeFileSync(
      join(packed.folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions, include }),
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

  it("has comments in its types", () => {
    const type = readPacked("thimble/build/src/components/switches/gpio-switch.d.ts");
    assert.match(type, /\/\*\*[\s\S]*export declare class GPIOSwitch/);
  });

  it("has the firmware's modules in thimble-sources, each as it is but for its comments", () => {
    const code = readPacked("thimble-sources/build/src/components/switches/gpio-switch.js");
    assert.doesNotMatch(code, /^ *(\/\/|\/?\*)/m);
    assert.ok(code.split("\n").length > 20, code);
    assert.deepEqual(
      packed.paths.filter((path) => /\.[ch]$/.test(path)),
      [],
    );
    for (const path of ["hosts/moddable/esp32/crypto.c", "src/manifest.json", "LICENSE", "NOTICE"])
      assert.ok(packed.firmwarePaths.includes(path), path);
  });

  it("has in thimble-sources what the simulator's manifests name", () => {
    const folder = "hosts/moddable/simulator";
    const manifests = packed.firmwarePaths.filter((path) => path.startsWith(`${folder}/manifest`));
    const missing = manifests.flatMap((path) => {
      const { modules = {} } = JSON.parse(readPacked(`thimble-sources/${path}`)) as {
        modules?: Record<string, string | string[]>;
      };
      const files = Object.values(modules).flatMap((one) => join(folder, [one].flat()[0] ?? ""));
      return files.filter(
        (file) => file.startsWith("build/") && !packed.firmwarePaths.includes(`${file}.js`),
      );
    });
    assert.ok(manifests.length > 3);
    assert.deepEqual(missing, []);
  });

  it("names functions and their modules in stacks", () => {
    const program = `import { Device } from "thimble"; import { createHost } from "thimble/node";
try { new Device(createHost(), { name: "", entities: [] }); } catch ({ stack }) { console.log(stack); }`;
    writeFileSync(join(packed.folder, "stack.js"), program);
    const [, file = "", line = ""] =
      /at new Device \(.*\/(thimble\/.*\.js):(\d+)/.exec(run(process.execPath, "stack.js")) ?? [];
    const before = readPacked(file).split("\n").slice(0, Number(line));
    assert.equal(
      before.findLast((text) => text.startsWith("// ")),
      "// build/src/device/device.js",
    );
  });

  it("has one copy of what its doors share", () => {
    const program = `import * as thimble from "thimble"; import { TestDevice } from "thimble/testing";
import { BME280 } from "thimble/sensors/bme280"; import { createHost } from "thimble/node";
const device = TestDevice.start((host) => new thimble.Device(host, { name: "a", entities: [] }));
let wrong; try { createHost({ mac: "x" }); } catch (error) { wrong = error; }
console.log(device.device instanceof thimble.Device, wrong.name, typeof BME280);
device.close();`;
    writeFileSync(join(packed.folder, "one.js"), program);
    assert.equal(run(process.execPath, "one.js"), "true InvalidMACError function");
    // A class of a module that is in two files would be two classes.
    const modules = packed.paths
      .filter((path) => path.startsWith("build/") && path.endsWith(".js"))
      .flatMap((path) => [...new Set(readPacked(`thimble/${path}`).match(/^\/\/ build\/.*$/gm))]);
    assert.ok(modules.length > 1000, `${modules.length}`);
    assert.equal(new Set(modules).size, modules.length);
  });

  it("has the interface that its programs are compiled for, which is the clone's", () => {
    const text = readFileSync(join(packed.folder, "node_modules/thimble", INTERFACE_FILE), "utf8");
    assert.equal(text.trim(), interfaceOf());
  });

  it("has the components and parts that come with programs, which are the clone's", async () => {
    const text = readFileSync(join(packed.folder, "node_modules/thimble", TRAVELLING_FILE), "utf8");
    const { modules, notInFirmware: files } = JSON.parse(text) as PackedTravelling;
    assert.deepEqual(modules, await travellingModules());
    assert.deepEqual(new Set(files), notInFirmware());
  });

  it(`brings at most ${MAX_PACKAGES} packages`, () => {
    const lock = JSON.parse(readFileSync(join(project, "package-lock.json"), "utf8")) as {
      packages: Record<string, { dev?: true; optional?: true; peer?: true; devOptional?: true }>;
    };
    const brought = Object.values(lock.packages).filter(
      ({ dev, optional, peer, devOptional }) => !(dev || optional || peer || devOptional),
    );
    assert.ok(brought.length <= MAX_PACKAGES, `${brought.length}`);
  });

  for (const [door, most] of Object.entries(IMPORTS))
    it(`loads at most ${most.files} files for the import of ${door}`, async () => {
      const { metafile } = await build({
        stdin: { contents: `import ${JSON.stringify(door)};`, resolveDir: packed.folder },
        ...{ bundle: true, write: false, metafile: true, platform: "node", format: "esm" },
        // What is loaded at once: not what is imported when it is needed.
        plugins: [withoutLateImports],
        ignoreAnnotations: true,
        logLevel: "error",
      });
      const files = Object.values(metafile.inputs);
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
      assert.ok(files.length <= most.files && bytes <= most.bytes, `${files.length}, ${bytes}`);
      assert.ok(files.length > 1);
    });

  it("has the licence and the README", () => {
    for (const path of ["LICENSE", "NOTICE", "README.md", "package.json"])
      assert.ok(packed.paths.includes(path), path);
  });

  it("runs in plain JavaScript", () => {
    writeFileSync(join(packed.folder, "lamp.js"), PROGRAM);
    assert.equal(run(process.execPath, "lamp.js"), "true 1 Virtual board 3 8 BME280");
  });

  it("runs many devices of a program", async () => {
    writeFileSync(join(packed.folder, "lamp.ts"), FLEET_PROGRAM);
    const fleet = new RunningCommand(packed.command, ["fleet", "3", "lamp.ts"], {
      cwd: packed.folder,
    });
    try {
      await fleet.prints(/3 devices of lamp\.ts run after/);
      fleet.interrupt();
      assert.equal(await fleet.ended(), 0, fleet.output);
    } finally {
      fleet.close();
    }
  });

  it("says where the house's page is, and shows it once it is there", async () => {
    const start = (...words: string[]) =>
      new RunningCommand(packed.command, ["house", "--port", "0", "--no-mdns", ...words], {
        cwd: packed.folder,
      });
    const without = start();
    assert.equal(await without.ended(), 3, without.output);
    assert.match(without.output, /npm install --save-dev thimble-workshop/);
    const workshop = join(packed.folder, "node_modules/thimble-workshop");
    await bundleHousePage(join(workshop, "dist/house/"));
    writeFileSync(join(workshop, "package.json"), '{ "name": "thimble-workshop" }');
    const house = start("--programs", "programs");
    try {
      const [, address = ""] = await house.prints(/Open (http\S+)/);
      const entry = await fetch(address, { redirect: "manual" });
      const Cookie = entry.headers.get("set-cookie")?.split(";")[0] ?? "";
      const script = await fetch(new URL("house.js", address), { headers: { Cookie } });
      assert.equal(script.status, 200);
      assert.match(await script.text(), /deployments/);
    } finally {
      house.close();
    }
  });

  for (const [name, options] of Object.entries(COMPILERS)) {
    it(`has types for programs that are compiled for ${name}`, () => {
      writeFileSync(join(packed.folder, "lamp.ts"), TYPED);
      assert.equal(compile(options), "");
    });
  }

  it("has types for all examples and templates, without what is internal", () => {
    for (const folder of ["examples", "create-thimble/templates"])
      cpSync(join(project, folder), join(packed.folder, basename(folder)), { recursive: true });
    writeFileSync(join(packed.folder, "lamp.ts"), INTERNALS);
    const options = { module: "nodenext", target: "es2024", types: ["node", "mocha"] };
    assert.equal(compile(options, ["lamp.ts", "examples", "templates"]), "");
  });

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

const withoutLateImports: Plugin = {
  name: "without late imports",
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === "dynamic-import" ? { path, external: true } : undefined,
    );
  },
};

function toArrayBuffer(bytes: Buffer): ArrayBuffer {
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
}
