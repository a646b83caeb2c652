import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { after, afterEach, before, it } from "mocha";
import { createFlash } from "../../hosts/moddable/tools/flash-file.js";
import { buildArchive } from "../../hosts/moddable/tools/program-archive.js";
import { archiveManifest } from "../../hosts/moddable/tools/program-manifest.js";
import { ProgramSender } from "../../hosts/moddable/tools/program-sender.js";
import { findSDK, type SDK } from "../../hosts/moddable/tools/sdk.js";
import { SimulatedDevice } from "../../hosts/moddable/tools/simulated-device.js";
import { buildForSimulator } from "../../hosts/moddable/tools/simulator-build.js";
import { describeInSimulator } from "../hosts/moddable/describe-in-simulator.js";
import { RunningCommand } from "./run.js";

/** How often power is cut. */
const CUTS = 20;
/** Milliseconds within which a deployment and the starts after it are over. */
const LONGEST = 500;

const programOf = (name: string, more = "") => `import { Device, type Host } from "thimble";
export default function program(host: Host): Device {
  ${more}
  return new Device(host, { name: "${name}", entities: [] });
}
`;

describeInSimulator("npm run deploy, in Moddable's simulator", () => {
  let folder = "";
  const running: RunningCommand[] = [];
  const write = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const start = (script: string, ...words: string[]): RunningCommand => {
    const command = new RunningCommand(`hosts/moddable/tools/${script}.js`, words);
    running.push(command);
    return command;
  };
  const startSim = async (): Promise<[sim: RunningCommand, httpPort: string]> => {
    const sim = start("sim", "--port", "0");
    const [, port = ""] = await sim.prints(/Try: curl http:\/\/127\.0\.0\.1:(\d+)/);
    return [sim, port];
  };

  before(() => {
    folder = mkdtempSync(join(tmpdir(), "thimble-"));
  });
  afterEach(() => {
    for (const command of running.splice(0)) command.kill();
  });
  after(() => rmSync(folder, { recursive: true }));

  it("compiles a program, sends it, and shows the log when it runs", async () => {
    const [sim, port] = await startSim();
    const lamp = write("lamp.ts", programOf("lamp"));
    const deploy = start("deploy", lamp, "127.0.0.1", "--http-port", port);
    assert.equal(await deploy.ended(), 0, deploy.output);
    assert.match(deploy.output, /Compiling lamp\.ts \.\.\. .*Sending \d+ bytes .*http: .*It runs/s);
    await sim.prints(/lamp: 0 entities on Moddable's simulator/);
  });

  it("says why a program was given up, when the last one is back", async () => {
    const [sim, port] = await startSim();
    const lamp = write("lamp.ts", programOf("lamp", 'throw new RangeError("no such pin");'));
    const deploy = start("deploy", lamp, "127.0.0.1", "--http-port", port);
    assert.equal(await deploy.ended(), 1, deploy.output);
    assert.match(deploy.output, /The device has given the program up: RangeError: no such pin/);
    await sim.prints(/program: The new program is given up.*workbench: 7 entities on Moddable's/s);
  });

  it("deploys again on each save with --watch, also after a mistake", async () => {
    const [sim, port] = await startSim();
    const lamp = write("lamp.ts", 'export { default } from "./device.js";\n');
    write("device.ts", programOf("one"));
    const deploy = start("deploy", lamp, "127.0.0.1", "--http-port", port, "--watch");
    await deploy.prints(/Waiting until lamp\.ts or what it imports is saved/);
    await sim.prints(/one: 0 entities/);
    write("device.ts", programOf("two", "const broken: number = true;"));
    await deploy.prints(/device\.ts\(3,9\): error TS2322.*Waiting/s);
    write("device.ts", programOf("two"));
    await sim.prints(/two: 0 entities/);
    deploy.interrupt();
    assert.equal(await deploy.ended(), 0);
  });

  it("says what it compiles, and that there's no device", async () => {
    const lamp = write("lamp.ts", programOf("lamp"));
    const deploy = start("deploy", lamp, "127.0.0.1", "--http-port", "9");
    assert.equal(await deploy.ended(), 1);
    assert.match(deploy.output, /http:\/\/127\.0\.0\.1:9 can't be reached/);
    assert.doesNotMatch(deploy.output, /\n +at /);
  });

  it(`leaves the old program or the new one, whenever power is cut (${CUTS} times)`, async () => {
    const sdk: SDK = findSDK();
    const own = await buildArchive(sdk, write("own.ts", programOf("own")), { debug: true });
    const build = await buildForSimulator(sdk, archiveManifest(), { debug: true });
    const deployed = await Promise.all(
      ["one", "two"].map((name) =>
        buildArchive(sdk, write(`${name}.ts`, programOf(name)), { entry: "deployed" }),
      ),
    );
    const storage = join(folder, "storage.json");
    const flash = join(folder, "flash");
    createFlash(flash);
    let device: SimulatedDevice | undefined;
    const boot = async () => {
      device = await SimulatedDevice.start({ ...build, archive: own }, "program", {
        start: { port: 0, http: { port: 0, address: "127.0.0.1" } },
        storage,
        flash,
        restart: () => void boot(),
      });
      return device;
    };
    const seen = new Set<string>();
    for (let count = 0; count < CUTS; count++) {
      const current = await boot();
      assert.match(current.name, /^(own|one|two)$/);
      seen.add(current.name);
      const client = new ProgramSender("127.0.0.1", current.httpPort ?? 0, undefined);
      const program = readFileSync(deployed[count % 2] ?? assert.fail());
      const sent = client.send(program, true).catch(() => {});
      await sleep((LONGEST * count) / CUTS);
      await device?.cutPower();
      await sent;
      await device?.cutPower();
    }
    assert.ok(seen.size > 1, [...seen].join());
  });
});
