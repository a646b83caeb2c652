import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "mocha";
import type { FleetDevice } from "../../fleet/fleet-device.js";
import { planFleet } from "../../fleet/plan.js";
import { FleetTable } from "../../fleet/table.js";
import { RunningCommand } from "../commands/run.js";
import { BrokerClient } from "../mqtt/broker-client.js";
import { Mosquitto, needsMosquitto } from "../mqtt/mosquitto.js";
import { keep } from "../tools/close-after.js";
import { encode } from "../tools/frames.js";
import { patient } from "../tools/patience.js";
import { RawClient } from "../tools/raw-client.js";

describe("npm run fleet", function () {
  this.timeout(patient(30_000));
  const folder = mkdtempSync(join(tmpdir(), "fleet-"));
  const file = join(folder, "fleet.json");
  let command: RunningCommand;
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** Starts a fleet. Resolves when all of its devices run. */
  async function start(...words: string[]): Promise<FleetDevice[]> {
    command = new RunningCommand("fleet/main.js", [...words, "--file", file]);
    keep(command);
    await command.prints(/devices of .* run after/);
    return (JSON.parse(readFileSync(file, "utf8")) as { devices: FleetDevice[] }).devices;
  }

  async function end(): Promise<void> {
    command.interrupt();
    assert.equal(await command.ended(), 0, command.output);
  }

  it("starts devices with names, addresses, ports and keys of their own", async () => {
    const devices = await start("5", "gallery/irrigation", "relay-board", "--processes", "2");
    assert.equal(devices.length, 5);
    for (const field of ["name", "mac", "port", "key"] as const)
      assert.equal(new Set(devices.map((device) => device[field])).size, 5, field);
    assert.deepEqual(devices.map(({ name }) => name).sort(), [
      "irrigation-1",
      "irrigation-3",
      "irrigation-5",
      "relay-board-2",
      "relay-board-4",
    ]);
    await end();
    assert.ok(!existsSync(file));
  });

  it("has devices that clients connect to and command", async () => {
    const devices = await start("3", "gallery/irrigation", "--no-keys");
    for (const { address, port, name } of devices) {
      const client = await RawClient.open({ host: address, port });
      keep(client);
      client.send(encode("DeviceInfoRequest"));
      const messages = await client.untilNamed("DeviceInfoResponse");
      assert.equal(messages.at(-1)?.name, name);
    }
    await end();
  });

  it("restarts devices, and takes their network away", async () => {
    const devices = await start("2", "relay-board", "--no-keys", "--drops", "120");
    const [device] = devices;
    assert.ok(device);
    // It may lose its network before it has said hello.
    let client: RawClient | undefined;
    while (!client)
      client = await RawClient.open({ host: device.address, port: device.port }).catch(
        () => undefined,
      );
    keep(client);
    await client.rest();
    await end();
  });

  it("has old devices, with a password and an old version of the protocol", async () => {
    const devices = await start("3", "relay-board", "--old", "1");
    const [device, ...others] = devices.filter(({ password }) => password !== undefined);
    assert.ok(device);
    assert.deepEqual(others, []);
    const client = keep(await RawClient.connect({ host: device.address, port: device.port }));
    client.send(encode("HelloRequest"), encode("ConnectRequest", { password: device.password }));
    const hello = await client.next("HelloResponse");
    assert.deepEqual([hello.apiVersionMajor, hello.apiVersionMinor], [1, 10]);
    const login = await client.next("ConnectResponse");
    assert.ok(!login.invalidPassword);
    await end();
  });

  it("has devices that misbehave, each in its way", async () => {
    const devices = await start("4", "relay-board", "--misbehaving", "3", "--processes", "1");
    assert.deepEqual(
      devices.map(({ misbehaviour }) => misbehaviour),
      [undefined, "silent", "slow", "cut"],
    );
    const cut = devices[3] as FleetDevice;
    const client = keep(await RawClient.open({ host: cut.address, port: cut.port }));
    client.send(encode("ListEntitiesRequest"));
    await assert.rejects(client.rest(), /closed within a frame/);
    await end();
  });

  it("refuses what it can't do", async () => {
    const wrong = [
      [],
      ["many"],
      ["2", "nothing"],
      ["2", "--port", "65535"],
      ["2", "--processes", "0"],
      ["2", "--old", "2", "--misbehaving", "1"],
    ];
    for (const words of wrong) {
      const refused = new RunningCommand("fleet/main.js", words);
      assert.equal(await refused.ended(), 2, refused.output);
      assert.match(refused.output, /See npm run fleet -- --help/);
    }
  });

  it("shows its help in 80 columns", async () => {
    const help = new RunningCommand("fleet/main.js", ["--help"]);
    assert.equal(await help.ended(), 0);
    for (const line of help.output.split("\n")) assert.ok(line.length <= 80, line);
  });

  describe("with a broker", () => {
    before(needsMosquitto);

    it("has its devices there", async () => {
      const broker = keep(await Mosquitto.start());
      const hub = keep(await BrokerClient.open(broker.url));
      const devices = await start("4", "gallery/irrigation", "--mqtt", broker.url);
      for (const { name } of devices) await hub.waitForText(`thimble/${name}/status`, "online");
      await hub.publish(`thimble/${devices[0]?.name}/switch/daily/set`, "OFF");
      await hub.waitForText(`thimble/${devices[0]?.name}/switch/daily/state`, "OFF");
      await end();
      for (const { name } of devices) await hub.waitForText(`thimble/${name}/status`, "offline");
    });
  });
});

describe("The plan of a fleet", () => {
  const options = {
    count: 12,
    programs: ["workbench"],
    address: "127.0.0.1",
    hasKeys: false,
    isAnnounced: false,
    old: 0,
    misbehaving: 0,
  };

  it("has the same names and addresses each time, and ports one after the other", () => {
    const [plan, again] = [
      planFleet({ ...options, port: 7000 }),
      planFleet({ ...options, port: 0 }),
    ];
    assert.deepEqual(
      plan.map(({ mac }) => mac),
      again.map(({ mac }) => mac),
    );
    assert.deepEqual(
      plan.map(({ port }) => port),
      Array.from({ length: 12 }, (_, i) => 7000 + i),
    );
    assert.equal(plan[0]?.nameSuffix, "-01");
  });
});

describe("The table of a fleet", () => {
  it("has a row for each process, and their sum, in 80 columns", () => {
    const table = new FleetTable();
    const counts = { devices: 250, clients: 3, commands: 7, states: 100, memory: 9e7, cpu: 0 };
    table.lines(
      [
        { ...counts, pid: 1 },
        { ...counts, pid: 2 },
      ],
      1000,
    );
    const later = { ...counts, states: 300, cpu: 500_000 };
    const lines = table.lines(
      [
        { ...later, pid: 1 },
        { ...counts, pid: 2 },
      ],
      2000,
    );
    const words = lines.map((line) => line.trim().split(/\s+/).join(" "));
    assert.deepEqual(words, [
      "process devices clients commands states/s memory CPU",
      "1 250 3 7 200.0 90 MB 50 %",
      "2 250 3 7 0.0 90 MB 0 %",
      "all 500 6 14 200.0 180 MB 50 %",
    ]);
    for (const line of lines) assert.ok(line.length <= 80, line);
  });
});
