import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { after, before, it } from "mocha";
import { OUTPUT } from "../../hosts/moddable/tools/base/output.js";
import { findSDK } from "../../hosts/moddable/tools/sdk/sdk.js";
import { freePort } from "../../hosts/node/free-port.js";
import { describeInSimulator, simulatorBuild } from "../hosts/moddable/describe-in-simulator.js";
import { ServerProcess } from "../mqtt/processes.js";
import { encode } from "../tools/frames.js";
import { patient } from "../tools/patience.js";
import { RawClient } from "../tools/raw-client.js";
import { type PackedPackage, packAndInstall } from "./packed.js";

const run = promisify(execFile);

/** The files of a project, by their names. */
const PROJECT = {
  "package.json": JSON.stringify({ name: "mcpack-lamp", type: "module", main: "dist/main.js" }),
  "tsconfig.json": JSON.stringify({
    compilerOptions: {
      ...{ target: "es2022", module: "nodenext", strict: true, types: [] },
      ...{ rootDir: "src", outDir: "dist" },
    },
    include: ["src"],
  }),
  "src/lamp.ts": `import { Device, GPIOSwitch, type Host } from "thimble";

export default function lamp(host: Host): Device {
  return new Device(host, { name: "lamp", entities: [new GPIOSwitch({ name: "Relay", pin: 5 })] });
}
`,
  "src/main.ts": `import { startFirmware } from "thimble/moddable";
import lamp from "./lamp.js";

startFirmware(lamp);
trace("started\\n");
`,
  "src/trace.d.ts": "declare function trace(text: string): void;\n",
};

describeInSimulator("A project that mcpack builds, in Moddable's simulator", () => {
  let packed: PackedPackage;
  let running: ServerProcess | undefined;
  before(() => {
    packed = packAndInstall();
  });
  after(async () => {
    await running?.kill();
    packed?.remove();
  });

  it("has its program in TypeScript, which a client connects to", async function () {
    this.timeout(patient(300_000));
    const { folder } = packed;
    for (const name of ["src", "out"]) mkdirSync(join(folder, name));
    for (const [name, text] of Object.entries(PROJECT)) writeFileSync(join(folder, name), text);
    const options = { cwd: folder, env: findSDK().env };
    await run(join(folder, "node_modules/.bin/tsc"), [], options);
    const port = await freePort();
    const out = join(folder, "out");
    // The engine is compiled already.
    const engine = join("tmp", "lin", "mc", "release", "lib");
    cpSync(join(OUTPUT, engine), join(out, engine), { recursive: true, preserveTimestamps: true });
    const words = ["mcconfig", "-m", "-p", "lin", "-t", "build", "-o", out, `port=${port}`];
    await run("mcpack", words, { ...options, maxBuffer: 1e8 });
    const library = join(out, "bin/lin/mc/release/mcpack-lamp/mc.so");
    assert.ok(existsSync(library));
    const { launcher } = simulatorBuild();
    running = await ServerProcess.start(launcher, ["127.0.0.1", library], /started/);
    const client = await RawClient.open({ host: "127.0.0.1", port });
    client.send(encode("DeviceInfoRequest"));
    const messages = await client.untilNamed("DeviceInfoResponse");
    assert.equal(messages.at(-1)?.name, "lamp");
    client.close();
  });
});
