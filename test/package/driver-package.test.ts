/** A driver's package, made by `thimble new` of the packed Thimble and packed itself, in somebody else's project. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "mocha";
import { TwoColorsClient } from "../clients/two-colors.js";
import { RunningCommand } from "../commands/run.js";
import { blocksOf } from "../documentation/blocks.js";
import { type PackedPackage, packAndInstall, project } from "./packed.js";

const PROGRAM = `import { Device, type Host } from "thimble";
import { sts35 } from "thimble-sts35";

export default function greenhouse(host: Host): Device {
  const bus = { data: 21, clock: 22 };
  const { temperature } = sts35({ bus, interval: "200 ms", temperature: "Air" });
  return new Device(host, { name: "greenhouse", entities: [temperature] });
}
`;

const TEST = `import assert from "node:assert/strict";
import { test } from "node:test";
import { TestDevice } from "thimble/testing";
import "thimble-sts35/simulated";
import greenhouse from "./greenhouse.js";

test("it shows what the part measures", async () => {
  const device = TestDevice.start(greenhouse);
  device.part("sts35").temperature = -10;
  const hub = device.connect();
  await device.until(() => Math.abs(Number(hub.state("air")?.state) + 10) < 0.1);
  device.part("sts35").unplug();
  await device.until(() => hub.state("air")?.missingState === true);
  device.close();
});
`;

describe("A driver's package that thimble new makes", function () {
  this.timeout(120_000);
  let packed: PackedPackage;
  let driver = "";
  let user = "";
  const running: RunningCommand[] = [];
  const npm = (folder: string, ...words: string[]) =>
    execFileSync("npm", words, { cwd: folder, encoding: "utf8", stdio: "pipe" });

  before(async () => {
    packed = packAndInstall();
    const words = ["new", "thimble-sts35", "--kind", "driver"];
    const made = new RunningCommand(packed.command, words, { cwd: packed.folder });
    assert.equal(await made.ended(), 0, made.output);
    driver = join(packed.folder, "thimble-sts35");
  });
  after(() => {
    for (const command of running) command.close();
    packed?.remove();
  });

  it("is compiled, and passes its tests, with 10,000 faults", () => {
    npm(driver, "run", "check");
    assert.match(npm(driver, "test"), /pass 3/);
  });

  it("is packed, and installed from that file into another project", () => {
    npm(driver, "pack");
    user = join(packed.folder, "greenhouse");
    mkdirSync(user);
    writeFileSync(join(user, "package.json"), '{ "type": "module", "main": "greenhouse.ts" }');
    const file = join(driver, "thimble-sts35-0.1.0.tgz");
    // Without its peer, which isn't in a registry here: this project has Thimble from the folder above.
    npm(user, "install", "--offline", "--legacy-peer-deps", "--no-audit", file);
    const { dependencies } = JSON.parse(readFileSync(join(user, "package.json"), "utf8"));
    assert.match(dependencies["thimble-sts35"], /^file:/);
    const installed = readdirSync(join(user, "node_modules/thimble-sts35"));
    assert.deepEqual(installed.sort(), ["README.md", "dist", "package.json", "src"]);
    writeFileSync(join(user, "greenhouse.ts"), PROGRAM);
    writeFileSync(join(user, "greenhouse.test.ts"), TEST);
  });

  it("is simulated there in thimble dev, with its page, and the program is right for the compiler", async () => {
    const words = ["dev", "--port", "0", "--board-port", "0"];
    const dev = new RunningCommand(packed.command, words, { cwd: user });
    running.push(dev);
    const [, port] = await dev.prints(/Connect to 127\.0\.0\.1 port (\d+)/);
    assert.match(dev.output, /sts35/);
    const client = new TwoColorsClient();
    await client.connect({ host: "127.0.0.1", port: Number(port) });
    await client.destroy();
    await dev.prints(/Air: 21\.0/);
    dev.types("sts35 temperature 30");
    await dev.prints(/Air: 30\.0/);
    const [, page = ""] = await dev.prints(/wired to it: (http:\S+)/);
    const events = await fetch(`${page}/events`);
    const first = await events.body?.getReader().read();
    assert.match(Buffer.from(first?.value ?? []).toString(), /"name":"sts35"/);
    assert.doesNotMatch(dev.output, /error TS/);
    dev.interrupt();
    assert.equal(await dev.ended(), 0);
  });

  it("is in the archive that devices take, where a compiler is installed", async function () {
    if (!process.env.MODDABLE && !existsSync(join(project, "release/compiler/dist"))) this.skip();
    const compiler = join(packed.folder, "node_modules/thimble-compiler");
    if (!existsSync(compiler)) symlinkSync(join(project, "release/compiler"), compiler);
    const file = join(user, "greenhouse.xsa");
    const words = ["deploy", "--save", file];
    const saved = new RunningCommand(packed.command, words, { cwd: user });
    assert.equal(await saved.ended(), 0, saved.output);
    const archive = readFileSync(file).toString("latin1");
    assert.ok(archive.includes("STS35"));
    assert.ok(!archive.includes("thimble-sts35"));
  });

  it("is simulated in that project's tests", async () => {
    const tests = new RunningCommand(packed.command, ["test"], { cwd: user });
    assert.equal(await tests.ended(), 0, tests.output);
    assert.match(tests.output, /pass 1/);
  });

  it("is what docs/guides/driver.md says, whose program passes its tests with the packed Thimble", async () => {
    const folder = join(packed.folder, "guide");
    mkdirSync(folder);
    const options = {
      extends: "thimble/tsconfig.program.json",
      compilerOptions: { types: ["node"] },
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(options));
    for (const { file, code } of blocksOf("docs/guides/driver.md"))
      if (file !== undefined) writeFileSync(join(folder, file), code);
    execFileSync(join(packed.folder, "node_modules/.bin/tsc"), ["-p", "."], { cwd: folder });
    const tests = new RunningCommand(packed.command, ["test"], { cwd: folder });
    assert.equal(await tests.ended(), 0, tests.output);
    assert.match(tests.output, /pass 4/);
  });
});
