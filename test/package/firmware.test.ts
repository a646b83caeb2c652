/** The commands that build firmware, where npm has installed the package. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "mocha";
import { freePort } from "../../hosts/node/free-port.js";
import { TwoColorsClient } from "../clients/two-colors.js";
import { RunningCommand } from "../commands/run.js";
import { type PackedPackage, packAndInstall } from "./packed.js";

/** A program that imports a driver and a component, which the firmware has not. */
const program = (
  name: string,
) => `import { Device, GPIOSwitch, type Host, LD2410, TextSensor } from "thimble";
import { BME280 } from "thimble/sensors/bme280";

export default function lamp(host: Host): Device {
  const lamp = new GPIOSwitch({ name: "${name}", pin: 26 });
  const types = typeof BME280 + " and " + typeof LD2410;
  return new Device(host, { name: "lamp", entities: [lamp, new TextSensor({ name: types })] });
}
`;

/** Milliseconds to build the engine and the simulator, which is done once. */
const BUILD = 20 * 60_000;

describe("The commands for boards, installed from npm", function () {
  this.timeout(60_000);
  let packed: PackedPackage;
  const running: RunningCommand[] = [];
  const thimble = (...words: string[]) => {
    const command = new RunningCommand(packed.command, words, { cwd: packed.folder });
    running.push(command);
    return command;
  };

  let cache = "";
  const kept = process.env.XDG_CACHE_HOME;

  before(() => {
    cache = mkdtempSync(join(tmpdir(), "cache-"));
    process.env.XDG_CACHE_HOME = cache;
    packed = packAndInstall();
    writeFileSync(join(packed.folder, "package.json"), '{ "type": "module" }');
    writeFileSync(join(packed.folder, "lamp.ts"), program("Lamp"));
  });
  after(() => {
    for (const command of running) command.close();
    packed?.remove();
    rmSync(cache, { recursive: true, force: true });
    if (kept === undefined) delete process.env.XDG_CACHE_HOME;
    else process.env.XDG_CACHE_HOME = kept;
  });

  for (const name of ["sim", "build", "flash", "installer", "monitor", "deploy"])
    it(`thimble ${name} has help`, async () => {
      const command = thimble(name, "--help");
      assert.equal(await command.ended(), 0, command.output);
      assert.match(command.output, new RegExp(`npx thimble ${name}`));
    });

  it("run a program in Moddable's simulator, and send it another one", async function () {
    if (!process.env.MODDABLE) this.skip();
    this.timeout(BUILD);
    const http = String(await freePort());
    const sim = thimble("sim", "lamp.ts", "--port", "0", "--http-port", http);
    const [, port] = await sim.prints(/Connect to 127\.0\.0\.1 port (\d+)/);
    const client = new TwoColorsClient();
    await client.connect({ host: "127.0.0.1", port: Number(port) });
    await client.command("switch", "lamp", { state: true });
    await sim.prints(/Lamp: on/);
    await client.destroy();
    writeFileSync(join(packed.folder, "fan.ts"), program("Fan"));
    const deploy = thimble("deploy", "fan.ts", "127.0.0.1", "--http-port", http);
    assert.equal(await deploy.ended(), 0, deploy.output);
    const answer = await fetch(`http://127.0.0.1:${http}/entities`);
    assert.match(await answer.text(), /"Fan".*"function and function"/s);
  });

  it("refuse a program with a type error, with its file and line", async function () {
    if (!process.env.MODDABLE) this.skip();
    writeFileSync(join(packed.folder, "wrong.ts"), program("Lamp").replace("26", '"26" * 2'));
    const command = thimble("sim", "wrong.ts");
    assert.equal(await command.ended(), 1);
    assert.match(command.output, /wrong\.ts\(5,\d+\): error TS2362/);
  });
});
