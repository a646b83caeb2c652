/** Configurations of ESPHome, converted: what results is a program that compiles and starts. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { transformSync } from "esbuild";
import { after, before, describe, it } from "mocha";
import type { IncludedFile } from "../../import/configuration/yaml-tree.js";
import { convert } from "../../import/convert.js";
import { TestDevice, type TestProgram } from "../../testing/index.js";
import { ROOT } from "../sources/tree.js";
import { silentKeys } from "./silent-keys.js";

/** Configurations as people write them, and others that have one of each thing. */
const FOLDERS = [`${ROOT}test/import/configurations/`, `${ROOT}test/import/corpus/`];
/** Inside the project, so that "thimble" is the project itself. */
const FOLDER = `${ROOT}build/imported/`;

const names = FOLDERS.flatMap((folder) =>
  readdirSync(folder).map((file) => file.replace(".yaml", "")),
);

function read(name: string): [yaml: string, include: IncludedFile] {
  const folder = FOLDERS.find((each) => existsSync(`${each}${name}.yaml`)) ?? "";
  const include = (path: string) => {
    const file = folder + path;
    return existsSync(file) ? readFileSync(file, "utf8") : undefined;
  };
  return [readFileSync(`${folder}${name}.yaml`, "utf8"), include];
}

function converted(name: string) {
  return convert(...read(name));
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

  it("keeps the groups of ESPHome's page", async () => {
    const device = await started("groups");
    const names = ["Burner", "Pump", "Light", "Fan"];
    const groups = names.map((name) => device.entity(name).group);
    await device.close();
    assert.deepEqual(groups, ["Heating", "Hot water", "", ""]);
    const notes = converted("groups").notes.map(({ text }) => text);
    assert.ok(
      notes.some((text) => text.includes(`no sorting group "group_air"`)),
      notes.join(),
    );
  });

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

  // Of published configurations, whose keys were all left out and changed once.
  for (const [what, yaml] of [
    ["the chip", "esp32: {variant: esp32c3}\nswitch: {platform: gpio, name: S, pin: 4}"],
    ["the board", "esp8266: {board: d1_mini}\nswitch: {platform: gpio, name: S, pin: 4}"],
    [
      "no parity",
      "uart: {rx_pin: 1, tx_pin: 2, parity: NONE}\nmodbus: {}\nmodbus_controller: {}\nsensor: {platform: modbus_controller, name: A, register_type: read, address: 1}",
    ],
    [
      "an else without actions",
      "button: {platform: template, name: B, on_press: [{if: {condition: [lambda: return true;], then: [logger.log: a], else: [lambda: '/* none */']}}]}",
    ],
    [
      "an output that does nothing",
      "output: {platform: template, id: o, type: float, write_action: [lambda: ;]}\nfan: {platform: speed, name: F, output: o}",
    ],
  ] as const)
    it(`ignores nothing of ${what}`, () => {
      assert.deepEqual(silentKeys(`esphome: {name: a}\n${yaml}\n`), []);
    });

  for (const name of names)
    it(`ignores no key without a word: ${name}`, () => {
      assert.deepEqual(silentKeys(...read(name)), []);
    });

  for (const name of names)
    it(`writes a program that starts: ${name}`, async () => {
      const device = await started(name);
      const hub = device.connect();
      await device.advance("2 min");
      assert.ok(hub.entities.length > 0);
      assert.deepEqual(
        device.log.filter(
          (line) => /can't open|failed|not started/.test(line) && !/can't be reached/.test(line),
        ),
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
      [],
    );
    device.close();
  });

  it("lists what it leaves out, with the lines", () => {
    const notes = converted("mixed").notes.map(({ line, text }) => `${line}: ${text}`);
    assert.deepEqual(notes, [
      "2: external_components isn't converted",
      "5: microphone i2s_audio: isn't converted: its pins aren't known: bclk, lrclk, din",
      "8: switch gpio: on_turn_on isn't converted: fill, which isn't in the program",
      "9: switch tuya: isn't converted: its tuya isn't",
    ]);
  });

  it("gives parts on a serial port their pins, and names what it can't convert", async () => {
    const device = await started("outlet");
    const hub = device.connect();
    await device.advance("10 ms");
    hub.command("led", { state: true });
    assert.equal(device.board.level(2), 0);
    assert.equal(device.board.level(26), 1, "the light turns the relay on");
    hub.command("buzzer", {});
    assert.equal(device.board.level(25), 0);
    await device.advance("200 ms");
    assert.equal(device.board.level(25), 1);
    const { text, notes } = converted("outlet");
    assert.match(text, /cse7766\(\{\s+serial: \{ receive: 16, transmit: 17 \}/);
    // `sensor_schema` of cse7766/sensor.py: ESPHome counts Wh.
    assert.match(
      text,
      /energy: \{\s+name: "Energy",\s+unitOfMeasurement: "Wh",\s+accuracyDecimals: 0,\s+calibrate: \(value\) => value \* 1000/,
    );
    assert.match(
      text,
      /mqtt: \{ url: "mqtt:\/\/broker\.local:1884", topicPrefix: "home\/outlet" \}/,
    );
    assert.deepEqual(
      notes.map(({ line, text }) => `${line}: ${text}`),
      [
        "2: mqtt: give user and password in the program's mqtt",
        "12: button output: isn't converted: its output, buzzer_out, belongs to button output",
        "34: sensor: nowhere.yaml can't be read",
      ],
    );
    device.close();
  });

  it("converts strips of LEDs, and only the parts that Thimble reads", async () => {
    const device = await started("strip");
    const hub = device.connect();
    hub.command("shelf", { state: true, effect: "Colours" });
    await device.advance("1 s");
    assert.equal(hub.state("shelf")?.effect, "Colours");
    const { text, notes } = converted("strip");
    assert.match(text, /new LEDStrip\(\{ pin: 5, length: 30, order: "RGB" \}\)/);
    assert.match(text, /new LEDStrip\(\{ pin: 4, length: 12, order: "GRBW" \}\)/);
    assert.match(text, /dht22\(\{\s+pin: 19/);
    assert.deepEqual(
      notes.map(({ line, text }) => `${line}: ${text}`),
      [
        "12: light esp32_rmt_led_strip effects, addressable_rainbow: speed isn't converted",
        "14: light esp32_rmt_led_strip effects: the effect addressable_lambda isn't converted",
        "28: sensor dht: isn't converted: there is no driver for a SI7021 on one wire",
      ],
    );
    device.close();
  });

  it("takes over that an output with PWM is on when it is low, at the output or at its pin", () => {
    const uses = ["light: {platform: monochromatic", "fan: {platform: speed"];
    const inverted = (options: string) => {
      const results = uses.map((use) => {
        const output = `output: {platform: ledc, id: out, ${options}}`;
        const { text } = convert(`esphome: {name: a}\n${output}\n${use}, name: A, output: out}\n`);
        return text.includes("inverted: true");
      });
      assert.equal(results[0], results[1]);
      return results[0];
    };
    assert.equal(inverted("pin: 19"), false);
    assert.equal(inverted("pin: 19, inverted: true"), true);
    assert.equal(inverted("pin: {number: 19, inverted: true}"), true);
    assert.equal(inverted("pin: {number: 19, inverted: true}, inverted: true"), false);
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

  for (const [given, expected] of [
    ["internal_filter: 13us", /pin: 4, stateClass/],
    ["internal_filter: 10ms", /debounce: "10 ms",/],
    ["count_mode: {rising_edge: INCREMENT, falling_edge: INCREMENT}", /edge: "both",/],
    ["count_mode: {rising_edge: DISABLE, falling_edge: INCREMENT}", /edge: "falling",/],
  ] as const)
    it(`converts a pulse counter with ${given}`, () => {
      const yaml = `esphome: {name: a}\nsensor:\n  - platform: pulse_counter\n    pin: {number: 4, mode: INPUT_PULLUP}\n    name: A\n    ${given}\n`;
      assert.match(convert(yaml, () => undefined).text, expected);
    });

  for (const [given, attenuation] of [
    ["", "attenuation: 0 }"],
    ["attenuation: 0db", "attenuation: 0 }"],
    ["attenuation: 2.5db", "attenuation: 2.5 }"],
    ["attenuation: 6dB", "attenuation: 6 }"],
    ["attenuation: 11db", undefined],
    ["attenuation: 12db", undefined],
    ["attenuation: auto", undefined],
  ] as const)
    it(`converts an analog input with ${given || "ESPHome's default attenuation"}`, () => {
      // esphome/components/adc/sensor.py: SplitDefault(CONF_ATTENUATION, esp32="0db").
      const yaml = `esphome: {name: a}\nsensor:\n  - platform: adc\n    pin: 34\n    name: A\n    ${given}\n`;
      const { text } = convert(yaml, () => undefined);
      if (attenuation) assert.ok(text.includes(attenuation), text);
      else assert.ok(!text.includes("attenuation"), text);
    });
});
