/** What `npm create thimble` makes, from the packed files: it is tested, and runs for a real client. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { transformSync } from "esbuild";
import { after, before, describe, it } from "mocha";
import { TwoColorsClient } from "../clients/two-colors.js";
import { RunningCommand } from "../commands/run.js";
import { type PackedPackage, packAndInstall, project } from "./packed.js";

/** How users have TypeScript read modules. */
const COMPILERS: Record<string, Record<string, unknown>> = {
  "as it is": {},
  "with a bundler": { module: "esnext", moduleResolution: "bundler" },
  "as node16": { module: "node16", moduleResolution: "node16" },
  "with isolated modules": { isolatedModules: true, verbatimModuleSyntax: true },
};

describe("A project that npm create thimble makes", function () {
  this.timeout(60_000);
  let packed: PackedPackage;
  let unpacked = "";
  const running: RunningCommand[] = [];

  before(function () {
    // It compiles all of the firmware.
    this.timeout(300_000);
    packed = packAndInstall();
    unpacked = mkdtempSync(join(tmpdir(), "create-thimble-"));
    execFileSync(process.execPath, [join(project, "build/create-thimble/bundle.js")]);
    const pack = ["pack", "--ignore-scripts", "--pack-destination", unpacked];
    execFileSync("npm", pack, { cwd: join(project, "create-thimble"), stdio: "pipe" });
    execFileSync("tar", ["-xzf", "create-thimble-0.1.0.tgz"], { cwd: unpacked });
  });
  after(() => {
    for (const command of running) command.close();
    packed?.remove();
    if (unpacked) rmSync(unpacked, { recursive: true });
  });

  /** Makes a project beside the installed package, whose packages it has. */
  const create = async (name: string): Promise<string> => {
    const script = pathToFileURL(join(unpacked, "package/dist/main.js"));
    const command = new RunningCommand(script, [name, "--yes"], { cwd: packed.folder });
    assert.equal(await command.ended(), 0, command.output);
    return join(packed.folder, name);
  };
  const npm = (folder: string, ...words: string[]) =>
    execFileSync("npm", words, { cwd: folder, encoding: "utf8", stdio: "pipe" });
  const answersToClient = async (folder: string): Promise<void> => {
    const dev = new RunningCommand(packed.command, ["dev", "--port", "0"], { cwd: folder });
    running.push(dev);
    const [, port] = await dev.prints(/Connect to 127\.0\.0\.1 port (\d+)/);
    const client = new TwoColorsClient();
    await client.connect({ host: "127.0.0.1", port: Number(port) });
    await client.destroy();
    dev.interrupt();
    assert.equal(await dev.ended(), 0);
  };

  for (const [index, [how, options]] of Object.entries(COMPILERS).entries())
    it(`is compiled ${how}, passes its test, and answers to a client`, async () => {
      const folder = await create(`porch-${index}`);
      const file = join(folder, "tsconfig.json");
      const config = JSON.parse(readFileSync(file, "utf8"));
      writeFileSync(file, JSON.stringify({ ...config, compilerOptions: options }));
      npm(folder, "run", "check");
      assert.match(npm(folder, "test"), /# pass [1-9]|pass [1-9]/);
      await answersToClient(folder);
    });

  it("has the Thimble that made it, and says that nothing is to be installed where that is above", async () => {
    writeFileSync(
      join(packed.folder, "package.json"),
      JSON.stringify({ dependencies: { thimble: "file:../thimble-0.1.0.tgz" } }),
    );
    const words = ["new", "near/by", "--yes"];
    const made = new RunningCommand(packed.command, words, { cwd: packed.folder });
    assert.equal(await made.ended(), 0, made.output);
    assert.doesNotMatch(made.output, /npm install/);
    assert.match(made.output, /cd near\/by\n {2}npm test/);
    const read = (folder: string) =>
      JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).dependencies.thimble;
    assert.equal(read(join(packed.folder, "near/by")), "file:../../../thimble-0.1.0.tgz");
    // Elsewhere it has to be installed, from that file.
    const far = mkdtempSync(join(tmpdir(), "far-"));
    const away = new RunningCommand(packed.command, ["new", "away", "--yes"], { cwd: far });
    assert.equal(await away.ended(), 0, away.output);
    assert.match(away.output, /npm install/);
    assert.match(read(join(far, "away")), /^file:.*thimble-0\.1\.0\.tgz$/);
    const compilerOf = (folder: string) =>
      JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).devDependencies[
        "thimble-compiler"
      ];
    assert.equal(compilerOf(join(far, "away")), undefined);
    rmSync(far, { recursive: true });
    rmSync(join(packed.folder, "package.json"));
    const registered = await create("registered");
    assert.equal(read(registered), "^0.1.0");
    assert.equal(compilerOf(registered), "^0.1.0");
  });

  it("isn't compiled with what boards don't have: the compiler says what to use", async () => {
    const folder = await create("loud");
    appendFileSync(join(folder, "loud.ts"), 'console.log("on");\n');
    assert.throws(
      () => npm(folder, "run", "check"),
      (error) => (error as { stdout: string }).stdout.includes("use device.log"),
    );
  });

  it("is compiled for devices without an SDK, or hears what is missing", async () => {
    const folder = await create("alone");
    const file = join(folder, "alone.xsa");
    const env = { HOME: folder, PATH: dirname(process.execPath) };
    const save = async () => {
      const options = { cwd: folder, env };
      const command = new RunningCommand(packed.command, ["deploy", "--save", file], options);
      return { code: await command.ended(), output: command.output };
    };
    const compiler = join(project, "release/compiler");
    const missing = await save();
    assert.equal(missing.code, 3, missing.output);
    assert.match(missing.output, /npm install --save-dev thimble-compiler/);
    if (!existsSync(join(compiler, "dist"))) {
      console.warn("Skipped in part: npm run build:compiler makes thimble-compiler.");
      return;
    }
    symlinkSync(compiler, join(packed.folder, "node_modules/thimble-compiler"));
    const saved = await save();
    assert.equal(saved.code, 0, saved.output);
    assert.equal(readFileSync(file).toString("latin1", 4, 8), "XS_A");
  });

  it("passes its test in plain JavaScript, and answers to a client", async () => {
    const folder = await create("porch");
    for (const name of ["porch", "test/porch.test"]) {
      const file = join(folder, name);
      const { code } = transformSync(readFileSync(`${file}.ts`, "utf8"), { loader: "ts" });
      renameSync(`${file}.ts`, `${file}.js`);
      writeFileSync(`${file}.js`, code);
    }
    const manifest = join(folder, "package.json");
    writeFileSync(manifest, readFileSync(manifest, "utf8").replace("porch.ts", "porch.js"));
    assert.match(npm(folder, "test"), /pass [1-9]/);
    await answersToClient(folder);
  });
});
