/** Configurations of ESPHome, converted: what results is a program that compiles and starts. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { transformSync } from "esbuild";
import { after, before, describe, it } from "mocha";
import { convert } from "../../import/convert.js";
import { TestDevice, type TestProgram } from "../../testing/index.js";
import { ROOT } from "../sources/tree.js";

const CONFIGURATIONS = `${ROOT}test/import/configurations/`;
/** Inside the project, so that "thimble" is the project itself. */
const FOLDER = `${ROOT}build/imported/`;

const names = readdirSync(CONFIGURATIONS).map((file) => file.replace(".yaml", ""));

function converted(name: string) {
  return convert(readFileSync(`${CONFIGURATIONS}${name}.yaml`, "utf8"), (path) => {
    const file = CONFIGURATIONS + path;
    return existsSync(file) ? readFileSync(file, "utf8") : undefined;
  });
}

async function started(name: string): Promise<TestDevice> {
  const { code } = transformSync(converted(name).text, { loader: "ts", format: "esm" });
  writeFileSync(`${FOLDER}${name}.js`, code);
  const module = (await import(pathToFileURL(`${FOLDER}${name}.js`).href)) as {
    default: TestProgram;
  };
  return TestDevice.start(module.default);
}

describe("thimble import", function () {
  this.timeout(60_000);

  before(() => {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER);
  });
  after(() => rmSync(FOLDER, { recursive: true, force: true }));

  it("writes programs that compile", () => {
    for (const name of names) writeFileSync(`${FOLDER}${name}.ts`, converted(name).text);
    const compilerOptions = {
      target: "es2024",
      module: "nodenext",
      strict: true,
      noEmit: true,
      noUnusedLocals: true,
      skipLibCheck: true,
      types: [],
    };
    writeFileSync(`${FOLDER}tsconfig.json`, JSON.stringify({ compilerOptions }));
    const tsc = `${ROOT}node_modules/.bin/tsc`;
    const { status, stdout } = spawnSync(tsc, ["-p", FOLDER], { encoding: "utf8" });
    assert.equal(stdout, "");
    assert.equal(status, 0);
    assert.ok(names.length >= 12);
  });

  for (const name of names)
    it(`writes a program that starts: ${name}`, async () => {
      const device = await started(name);
      const hub = device.connect();
      await device.advance("2 min");
      assert.ok(hub.entities.length > 0);
      assert.deepEqual(
        device.log.filter((line) => /can't open|failed|not started/.test(line)),
        [],
      );
      device.close();
    });

  it("keeps what the entities did: a relay that is on when low, a door with a pull resistor", async () => {
    const device = await started("garage");
    const hub = device.connect();
    assert.deepEqual(
      hub.entities.map(({ name }) => name),
      ["Door", "Status", "Garage relay", "Restart"],
    );
    assert.equal(device.board.level(26), 1);
    hub.command("garage_relay", { state: true });
    assert.equal(device.board.level(26), 0);
    assert.equal(hub.state("door")?.state, true, "the resistor pulls it up");
    device.drive(27, 0);
    await device.advance("40 ms");
    assert.equal(hub.state("door")?.state, true);
    await device.advance("20 ms");
    assert.equal(hub.state("door")?.state, false);
    device.close();
  });

  it("puts in the files that are included, and does what triggers did", async () => {
    const device = await started("doorbell");
    const hub = device.connect();
    assert.deepEqual(
      hub.entities.map(({ name }) => name),
      ["Button", "Chime", "Porch"],
    );
    device.drive(27, 0);
    await device.advance("1 s");
    assert.equal(device.board.level(26), 1);
    device.drive(27, 1);
    await device.advance("2 s");
    assert.equal(device.board.level(26), 0);
    assert.equal(device.board.level(25), 1, "the light is toggled at the release");
    assert.deepEqual(
      converted("doorbell").notes.map(({ line, text }) => `${line}: ${text}`),
      ["19: binary_sensor gpio: on_click isn't converted: homeassistant.event"],
    );
    device.close();
  });

  it("lists what it leaves out, with the lines", () => {
    const notes = converted("mixed").notes.map(({ line, text }) => `${line}: ${text}`);
    assert.deepEqual(notes, [
      "1: esphome: on_boot isn't converted",
      "2: external_components isn't converted",
      "4: display isn't converted",
      "8: switch gpio: on_turn_on isn't converted: script.execute",
      "9: switch tuya: isn't converted",
    ]);
  });

  it("writes no line that is too long, and no secret", () => {
    for (const name of names) {
      const { text } = converted(name);
      for (const line of text.split("\n")) assert.ok(line.length <= 100, line);
    }
    const key = "xicrtlZFHnz4TajaV1/IqEKPafZNyrxZ7z+xUpUoqTs=";
    const { text } = convert(`esphome: {name: a}\napi: {encryption: {key: "${key}"}}\n`);
    assert.ok(!text.includes(key));
  });

  it("says where what isn't YAML goes wrong", () => {
    assert.throws(() => convert("esphome:\n  name: [a\nswitch:\n"), /at line \d+, column \d+/);
  });
});
