import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, it } from "mocha";
import { ProgramSender } from "../../hosts/moddable/tools/deploy/program-sender.js";
import { MDNSAnnouncement } from "../../hosts/node/announcement.js";
import { deployDamaged } from "../../soak/damaged-archives.js";
import { cutPowerWhileDeploying } from "../../soak/power-cuts.js";
import { boardWithPrograms } from "../../soak/powered-board.js";
import { describeInSimulator } from "../hosts/moddable/describe-in-simulator.js";
import { damageBy } from "../hosts/moddable/programs/damage.js";
import { keep } from "../tools/close-after.js";
import { hasMulticast } from "../tools/multicast.js";
import { Random } from "../tools/random.js";
import { folderForAll } from "../tools/test-folder.js";
import { RunningCommand } from "./run.js";

/** How many damaged archives are sent. */
const DAMAGED = 60;

/** How many short lives a board has: more than the failures after which its program is left out. */
const LIVES = 15;

/** How often power is cut. */
const CUTS = 20;

const programOf = (name: string, more = "") => `import { Device, type Host } from "thimble";
export default function program(host: Host): Device {
  ${more}
  return new Device(host, { name: "${name}", entities: [] });
}
`;

interface Versions {
  readonly current_version: string;
  readonly latest_version: string | null;
}

describeInSimulator("npm run deploy, in Moddable's simulator", () => {
  const folder = folderForAll();
  const write = (name: string, text: string) => folder.write(name, text);
  const start = (script: string, ...words: string[]): RunningCommand =>
    keep(new RunningCommand(`hosts/moddable/tools/${script}.js`, words));
  const startSim = async (): Promise<[sim: RunningCommand, httpPort: string]> => {
    const sim = start("simulator/main", "--port", "0");
    const [, port = ""] = await sim.prints(/Try: curl http:\/\/127\.0\.0\.1:(\d+)/);
    return [sim, port];
  };

  /** The archive of a program. */
  const savedLamp = async () => {
    const file = folder.file("lamp.xsa");
    const deploy = start("deploy/main", write("lamp.ts", programOf("lamp")), "--save", file);
    assert.equal(await deploy.ended(), 0, deploy.output);
    return readFileSync(file);
  };

  it("compiles a program, sends it, and shows the log when it runs", async () => {
    const [sim, port] = await startSim();
    const lamp = write("lamp.ts", programOf("lamp"));
    const deploy = start("deploy/main", lamp, "127.0.0.1", "--http-port", port);
    assert.equal(await deploy.ended(), 0, deploy.output);
    assert.match(deploy.output, /Compiling lamp\.ts \.\.\. .*Sending \d+ bytes .*http: .*It runs/s);
    await sim.prints(/lamp: 0 entities on Moddable's simulator/);
  });

  it("sends the components and parts that the firmware doesn't have, and all that they need", async () => {
    const [sim, port] = await startSim();
    const names = "LD2410 bme280 RC522 TextDisplay MCP23017 SAMSUNG36_REMOTE DAIKIN LEDStrip".split(
      " ",
    );
    const program = `import { ${names.join(", ")}, Device, type Host } from "thimble";
import { SHT3x } from "thimble/sensors/sht3x";
const all = [${names.join(", ")}, SHT3x];
export default function program(host: Host): Device {
  const radar = new LD2410({ name: "Presence", serial: { receive: 16, transmit: 17 } });
  const distance = radar.sensor("detectionDistance", { name: "Distance" });
  const air = bme280({ bus: { data: 21, clock: 22 }, temperature: "Air" });
  const there = all.filter((one) => one !== undefined);
  return new Device(host, { name: \`has-\${there.length}\`, entities: [radar, distance, ...air] });
}
`;
    const deploy = start("deploy/main", write("all.ts", program), "127.0.0.1", "--http-port", port);
    assert.equal(await deploy.ended(), 0, deploy.output);
    await sim.prints(new RegExp(`has-${names.length + 1}: 3 entities on Moddable's simulator`));
  });

  it("saves a program with a version, which a device fetches by itself", async () => {
    const server = createServer((request, response) => {
      const content = readFileSync(folder.file(request.url ?? ""));
      response.setHeader("Content-Length", content.length).end(content);
    });
    after(() => server.close());
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const manifest = `http://127.0.0.1:${(server.address() as AddressInfo).port}/fan.json`;
    const updated = (name: string, version: string) =>
      write(
        `${name}.ts`,
        `import { Device, type Host, ProgramUpdate } from "thimble";
export default function program(host: Host): Device {
  const update = new ProgramUpdate({ name: "Program", manifest: "${manifest}" });
  return new Device(host, { name: "${name}", version: "${version}", entities: [update] });
}
`,
      );
    const words = ["--save", folder.file("fan.xsa"), "--version", "1.1.0"];
    const save = start("deploy/main", updated("fan", "1.1.0"), ...words);
    assert.equal(await save.ended(), 0, save.output);
    const sim = start("simulator/main", updated("lamp", "1.0.0"), "--port", "0");
    const [, port] = await sim.prints(/Try: curl http:\/\/127\.0\.0\.1:(\d+)/);
    const url = `http://127.0.0.1:${port}/updates/program`;
    const versions = async () => {
      const { current_version, latest_version } = (await (await fetch(url)).json()) as Versions;
      return `${current_version} ${latest_version}`;
    };
    await sim.prints(/1\.1\.0 is available/);
    assert.equal(await versions(), "1.0.0 1.1.0");
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ command: "update" });
    const taken = await fetch(url, { method: "PATCH", headers, body });
    assert.ok(taken.ok, await taken.text());
    await sim.prints(/fan: 1 entities on Moddable's simulator/);
    assert.match(await versions(), /^1\.1\.0 /);
  });

  it("says why a program was given up, when the last one is back", async () => {
    const [sim, port] = await startSim();
    const lamp = write("lamp.ts", programOf("lamp", 'throw new RangeError("no such pin");'));
    const deploy = start("deploy/main", lamp, "127.0.0.1", "--http-port", port);
    assert.equal(await deploy.ended(), 1, deploy.output);
    assert.match(deploy.output, /The device has given the program up: RangeError: no such pin/);
    await sim.prints(/program: The new program is given up.*workbench: 7 entities on Moddable's/s);
  });

  it("gives up a program that ends the device after its start", async () => {
    const [sim, port] = await startSim();
    const fails = 'host.timer.set(() => { throw new RangeError("too bright"); }, 100);';
    start(
      "deploy/main",
      write("lamp.ts", programOf("lamp", fails)),
      "127.0.0.1",
      "--http-port",
      port,
    );
    await sim.prints(/simulator: The simulator has ended \(status 5\): .*: RangeError: too bright/);
    const why = "it stopped the device before it was healthy: an exception that nothing caught";
    await sim.prints(
      new RegExp(`the new program was given up: ${why}.*workbench: 7 entities`, "s"),
    );
  });

  it("gives up a program that never returns", async () => {
    const [sim, port] = await startSim();
    const lamp = write("lamp.ts", programOf("lamp", "for (;;);"));
    const deploy = start("deploy/main", lamp, "127.0.0.1", "--http-port", port);
    await sim.prints(/simulator: .* The program didn't return: the watchdog has ended it\./);
    assert.equal(await deploy.ended(), 1, deploy.output);
    assert.match(
      deploy.output,
      /given the program up: it stopped .* healthy: the program didn't return for too long/,
    );
    await sim.prints(/workbench: 7 entities/);
  });

  it("refuses a program that the engine couldn't map, whose hash is right", async () => {
    const [, port] = await startSim();
    const archive = await savedLamp();
    archive.write("?", archive.indexOf("CODE"));
    const sender = new ProgramSender("127.0.0.1", Number(port), undefined);
    await assert.rejects(sender.send(archive, true), /409 The archive is damaged: .* no part CODE/);
    assert.equal(await sender.running(), null);
  });

  it("leaves out a program that ends the engine while that maps it, and gives it up", async () => {
    const archive = await savedLamp();
    // The engine goes on until it is in memory that isn't there.
    archive.writeUInt32BE(0x7fffffff, archive.indexOf("CODE") - 4);
    const flash = Buffer.alloc(256 * 1024, 0xff);
    const slot = 21 * 4096;
    archive.copy(flash, slot);
    const sha256 = createHash("sha256").update(archive).digest("hex");
    const trial = { slot: 0, length: archive.length, sha256, attempts: 2, keep: true };
    const place = mkdtempSync(join(folder.path, "board-"));
    writeFileSync(join(place, "flash"), flash);
    const stored = { program: { record: JSON.stringify({ trial }) } };
    writeFileSync(join(place, "storage.json"), JSON.stringify(stored));
    const log: string[] = [];
    const board = await boardWithPrograms(place, (line) => log.push(line));
    try {
      assert.equal(await board.start(), "own");
      assert.equal(await board.sender.running(), null);
    } finally {
      await board.close();
    }
    assert.match(log.join("\n"), /the new program was given up: the engine can't load it/);
    assert.match(log.join("\n"), /simulator: The simulator has ended/);
  });

  it("runs its program when power stays, after short lives of which each is cut", async () => {
    const log: string[] = [];
    const place = mkdtempSync(join(folder.path, "board-"));
    const board = await boardWithPrograms(place, (line) => log.push(line));
    for (let life = 0; life < LIVES; life++) {
      await board.start();
      await board.close();
    }
    assert.ok(!log.some((line) => /Several starts/.test(line)), log.join("\n"));
  });

  it(`answers after each of ${DAMAGED} damaged archives whose hashes and signatures are right`, async () => {
    const random = new Random(DAMAGED);
    const results = await deployDamaged(DAMAGED, folder.path, () => damageBy(random));
    assert.ok(results.refused > DAMAGED / 2, JSON.stringify(results));
  });

  it("sends a program to many, and stops when one gives it up", async () => {
    const ports = [(await startSim())[1], (await startSim())[1]];
    const from = folder.file("fleet.json");
    const devices = ports.map((port, i) => {
      return { name: `lamp-${i + 1}`, address: "127.0.0.1", httpPort: Number(port) };
    });
    writeFileSync(from, JSON.stringify({ devices }));
    const many = ["--to", "lamp-*", "--from", from, "--at-a-time", "1"];
    const deploy = start("deploy/main", write("lamp.ts", programOf("lamp")), ...many);
    assert.equal(await deploy.ended(), 0, deploy.output);
    assert.match(
      deploy.output,
      /^lamp-1 {2}[0-9a-f]{8} {2}runs it\nlamp-2 {2}[0-9a-f]{8} {2}runs it$/m,
    );
    const broken = write("broken.ts", programOf("lamp", 'throw new RangeError("no such pin");'));
    const stopped = start("deploy/main", broken, ...many);
    assert.equal(await stopped.ended(), 1, stopped.output);
    // What it runs then: the lamp is good only when it has run for 30 s.
    assert.match(
      stopped.output,
      /^lamp-1 {2}(built in|[0-9a-f]{8}) {2}The device has given the program up/m,
    );
    assert.match(
      stopped.output,
      /^lamp-2 {2}[0-9a-f]{8} {2}not sent, because lamp-1 has given it up/m,
    );
  });

  it("finds the devices by mDNS", async function () {
    const address = "127.0.0.1";
    if (!(await hasMulticast(address))) return this.skip();
    const [, port] = await startSim();
    const names = ["found-lamp", "found-door"];
    const announcements = await Promise.all(
      names.map((name) => MDNSAnnouncement.begin({ name, port: 6053, address, records: [] })),
    );
    try {
      const lamp = write("lamp.ts", programOf("lamp"));
      const words = ["--to", "*-lamp", "--search", "10", "--http-port", port];
      const deploy = start("deploy/main", lamp, ...words);
      assert.equal(await deploy.ended(), 0, deploy.output);
      assert.match(
        deploy.output,
        /Looking for \*-lamp \.\.\. .*\n {2}found-lamp at 127\.0\.0\.1\n/,
      );
      assert.match(deploy.output, /^found-lamp {2}[0-9a-f]{8} {2}runs it$/m);
    } finally {
      await Promise.all(announcements.map((one) => one.end()));
    }
  });

  it("deploys again on each save with --watch, also after a mistake", async () => {
    const [sim, port] = await startSim();
    const lamp = write("lamp.ts", 'export { default } from "./device.js";\n');
    write("device.ts", programOf("one"));
    const deploy = start("deploy/main", lamp, "127.0.0.1", "--http-port", port, "--watch");
    await deploy.prints(/Waiting until lamp\.ts or what it imports is saved/);
    await sim.prints(/one: 0 entities/);
    write("device.ts", programOf("two", "const broken: number = true;"));
    // The error and "Waiting" come on different streams, in any order.
    await deploy.prints(/device\.ts\(3,9\): error TS2322/);
    await deploy.prints(/Waiting.*Waiting/s);
    write("device.ts", programOf("two"));
    await sim.prints(/two: 0 entities/);
    deploy.interrupt();
    assert.equal(await deploy.ended(), 0);
  });

  it("says what it compiles, and that there's no device", async () => {
    const lamp = write("lamp.ts", programOf("lamp"));
    const deploy = start("deploy/main", lamp, "127.0.0.1", "--http-port", "9");
    assert.equal(await deploy.ended(), 1);
    assert.match(deploy.output, /http:\/\/127\.0\.0\.1:9 can't be reached/);
    assert.doesNotMatch(deploy.output, /\n +at /);
  });

  it(`leaves the old program or the new one, whenever power is cut (${CUTS} times)`, async () => {
    const seen = await cutPowerWhileDeploying(CUTS, folder.path);
    assert.ok(seen.size > 1, [...seen.keys()].join());
  });
});
