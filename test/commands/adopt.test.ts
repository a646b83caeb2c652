/** `thimble adopt`: what a hub would lose. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, it } from "mocha";
import { createHost, startDevice } from "../../hosts/node/index.js";
import { Device, GPIOBinarySensor, GPIOSwitch, Sensor } from "../../src/index.js";
import { ROOT } from "../sources/tree.js";

const KEY = "xicrtlZFHnz4TajaV1/IqEKPafZNyrxZ7z+xUpUoqTs=";
const GARAGE = `esphome: {name: garage, friendly_name: Garage, area: Yard}
api: {encryption: {key: !secret api_key}}
wifi: {ssid: Home, password: !secret wifi_password}
switch:
  - {platform: gpio, id: opener, name: Opener, pin: 26}
  - {platform: gpio, id: hidden, pin: 25}
binary_sensor:
  - {platform: gpio, name: Door, pin: 27}
`;
const SECRETS = `api_key: ${KEY}\nwifi_password: it's mine\n`;

interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

describe("thimble adopt", function () {
  // Each starts Node, and compiles a program.
  this.timeout(30_000);
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "adopt-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

  /** Not synchronous: the device that it asks is in this process. */
  function adopt(...args: string[]): Promise<Ended> {
    const command = [`${ROOT}build/cli/main.js`, "adopt", ...args];
    return new Promise((resolve) =>
      execFile(process.execPath, command, { cwd: folder }, (error, stdout, stderr) =>
        resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
      ),
    );
  }

  const outcomes = (stdout: string) =>
    Object.fromEntries(
      [...stdout.matchAll(/^(\S.*?) {2,}.* (kept|lost|new|changed)$/gm)].map(
        ([, what, outcome]) => [what, outcome],
      ),
    );

  it("says that all is kept, and how to flash it with its keys", async () => {
    write("garage.yaml", GARAGE);
    write("secrets.yaml", SECRETS);
    const { status, stdout, stderr } = await adopt("garage.yaml");
    assert.equal(stderr, "");
    assert.equal(status, 0);
    assert.deepEqual(outcomes(stdout), {
      "device's name": "kept",
      "friendly name": "kept",
      area: "kept",
      "switch opener": "kept",
      "binary_sensor door": "kept",
    });
    assert.match(stdout, /A hub would lose nothing\./);
    const settings = `ssid=Home password='it'\\''s mine' api_key=${KEY}`;
    assert.ok(stdout.endsWith(`npx thimble flash BOARD garage.ts ${settings}\n`), stdout);
  });

  it("names what isn't converted, secrets that aren't there, and a name that isn't known", async () => {
    const yaml = GARAGE.replace("area: Yard", "name_add_mac_suffix: true");
    write("garage.yaml", `${yaml}light: {platform: nowhere, name: Lamp}\n`);
    const { status, stdout } = await adopt("garage.yaml");
    assert.equal(status, 1);
    assert.equal(outcomes(stdout)["light lamp"], "lost");
    assert.equal(outcomes(stdout)["device's name"], "lost");
    assert.match(stdout, /api_key isn't known: secrets\.yaml has no api_key\./);
    assert.match(stdout, /A hub would lose 3\./);
    const named = await adopt("garage.yaml", "--force", "--name", "garage-a1b2c3");
    assert.equal(outcomes(named.stdout)["device's name"], "kept");
    assert.match(readFileSync(join(folder, "garage.ts"), "utf8"), /name: "garage-a1b2c3"/);
  });

  it("knows a date or a time by its type", async () => {
    const time = "{platform: template, name: Wake, type: time, optimistic: true}";
    write("light.yaml", `esphome: {name: light}\ndatetime: ${time}\n`);
    const { status, stdout } = await adopt("light.yaml");
    assert.equal(status, 0);
    assert.equal(outcomes(stdout)["time wake"], "kept");
    assert.equal(outcomes(stdout)["friendly name"], "kept");
  });

  it("compares a program that is there as it is", async () => {
    write("garage.yaml", GARAGE);
    write("secrets.yaml", SECRETS);
    await adopt("garage.yaml");
    const file = join(folder, "garage.ts");
    const edited = readFileSync(file, "utf8").replace('"Opener"', '"Gate"');
    writeFileSync(file, edited);
    const { status, stdout } = await adopt("garage.yaml");
    assert.equal(status, 1);
    assert.equal(outcomes(stdout)["switch opener"], "lost");
    assert.equal(outcomes(stdout)["switch gate"], "new");
    assert.equal(readFileSync(file, "utf8"), edited);
  });

  it("asks the device that is there now, with the configuration's key", async () => {
    const host = createHost({ mac: "02:00:00:00:00:0c" });
    const device = new Device(host, {
      name: "garage-00000c",
      friendlyName: "Garage",
      area: "Yard",
      entities: [
        new GPIOSwitch({ name: "Opener", pin: 26 }),
        new GPIOBinarySensor({ name: "Door", pin: 27 }),
        new Sensor({ name: "Heat" }),
      ],
    });
    const port = await startDevice(device, { port: 0, encryption: { key: KEY } });
    try {
      const suffix = GARAGE.replace("area: Yard", "area: Yard, name_add_mac_suffix: true");
      write("garage.yaml", suffix);
      write("secrets.yaml", SECRETS);
      const from = ["--from", "127.0.0.1", "--port", String(port)];
      const { status, stdout } = await adopt("garage.yaml", "--json", ...from);
      assert.equal(status, 1);
      const { before, after, adoptions, lost } = JSON.parse(stdout);
      assert.equal(before.mac.toLowerCase(), "02:00:00:00:00:0c");
      assert.equal(after.name, "garage-00000c");
      assert.equal(lost, 1);
      for (const { what, outcome } of adoptions)
        assert.equal(outcome, what === "sensor heat" ? "lost" : "kept", what);
    } finally {
      device.close();
    }
  });

  it("says what is wrong with the command line, and with what it needs", async () => {
    assert.equal((await adopt()).status, 2);
    assert.match((await adopt("--help")).stdout, /--from HOST/);
    write("garage.yaml", GARAGE);
    write("secrets.yaml", SECRETS);
    assert.equal((await adopt("garage.yaml", "--port", "x")).status, 2);
    const gone = await adopt("garage.yaml", "--from", "127.0.0.1", "--port", "1");
    assert.equal(gone.status, 1);
    assert.match(gone.stderr, /127\.0\.0\.1/);
    write("secrets.yaml", "api_key: short\n");
    const wrong = await adopt("garage.yaml", "--from", "127.0.0.1");
    assert.equal(wrong.status, 1);
    assert.match(wrong.stderr, /isn't a key/);
  });
});
