/** A converted dsmr on the virtual board; the keys are those of esphome/components/dsmr of 2025.9. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, describe, it } from "mocha";
import { VirtualDSMR } from "../../hosts/virtual/parts/index.js";
import { convert } from "../../import/convert.js";
import type { TestDevice } from "../../testing/index.js";
import { runImported } from "./run-imported.js";

const ALL = `
uart:
  rx_pin: {number: 16, inverted: true}
  baud_rate: 115200
  rx_buffer_size: 1700
dsmr:
  id: p1
  max_telegram_length: 1700
  request_pin: {number: 4, inverted: true}
  request_interval: 10s
  receive_timeout: 100ms
  gas_mbus_id: 1
  water_mbus_id: 3
sensor:
  - platform: dsmr
    energy_delivered_tariff1:
      name: Night
      on_value:
        - logger.log: counted
    energy_delivered_tariff2: {name: Day, filters: [multiply: 1000], unit_of_measurement: Wh}
    power_delivered: {name: Power, id: power}
    voltage_l1: {name: Voltage}
    gas_delivered: {name: Gas}
    water_delivered: {name: Water}
    active_energy_import_maximum_demand_last_13_months: {name: Demand}
text_sensor:
  - platform: dsmr
    dsmr_id: p1
    identification: {name: Identification}
    p1_version: {name: Version}
    telegram: {name: Telegram}
`;

describe("A converted dsmr", () => {
  let running: TestDevice | undefined;
  afterEach(() => running?.close());

  it("shows what telegrams say, and asks for them", async () => {
    assert.deepEqual(convert(`esphome: {name: a}\n${ALL}`).notes, []);
    const device = await runImported(ALL);
    running = device;
    const part = device.board.attach(new VirtualDSMR(), { receive: 16 });
    part.isAsked = () => device.board.level(4) === 0;
    part.more.push(
      "0-3:24.2.1(240115115500W)(00042.500*m3)",
      "0-0:98.1.0(1)(1-0:1.6.0)(1-0:1.6.0)(230201000000W)(230117224500W)(04.250*kW)",
    );
    const hub = device.connect();
    await device.advance("3 s");
    const states = ["night", "day", "power", "voltage", "gas", "water", "demand"];
    assert.deepEqual(
      states.map((id) => hub.entity(id).state?.state),
      [4712.38, 5_120_500, 0.482, 230.4, 3108.214, 42.5, 4.25].map(Math.fround),
    );
    assert.equal(hub.entity("identification").state?.state, "THM5\\2VIRTUAL");
    assert.equal(hub.entity("version").state?.state, "50");
    assert.throws(() => hub.entity("telegram"));
    assert.ok(device.log.some((line) => line.includes("counted")));
    assert.equal(device.board.level(4), 1);
    assert.deepEqual(part.complaints, []);
  });

  it("is a meter of before DSMR 4 by its uart and crc_check", () => {
    const { text } = convert(`
esphome: {name: a}
uart: {rx_pin: 16, tx_pin: 17, baud_rate: 9600, data_bits: 7, parity: EVEN}
dsmr: {crc_check: false}
sensor: [{platform: dsmr, power_delivered: {name: Power}}]
`);
    assert.match(text, /baud: 9600,\s+sevenBits: true,\s+checksum: false/);
  });

  it("knows each key of ESPHome's platforms", function () {
    const folder = process.env.ESPHOME;
    if (!folder) return this.skip();
    for (const [domain, file] of [
      ["sensor", "sensor.py"],
      ["text_sensor", "text_sensor.py"],
    ] as const) {
      const source = readFileSync(`${folder}/esphome/components/dsmr/${file}`, "utf8");
      const keys = [...source.matchAll(/cv\.Optional\(\s*"(\w+)"/g)].map(([, key = ""]) => key);
      assert.ok(keys.length > 10);
      const sections = keys.map((key) => `    ${key}: {name: ${key}}`).join("\n");
      const yaml = `esphome: {name: a}\nuart: {rx_pin: 16}\ndsmr:\n${domain}:\n  - platform: dsmr\n${sections}\n`;
      const { notes, text } = convert(yaml);
      assert.deepEqual(notes, []);
      for (const key of keys) assert.ok(text.includes(`"${key}"`), key);
    }
  });

  it("names what isn't converted", () => {
    const notes = (yaml: string) =>
      convert(`esphome: {name: a}\nuart: {rx_pin: 16}\n${yaml}`).notes.map(({ text }) => text);
    const sensor = "sensor: [{platform: dsmr, power_delivered: {name: Power}}]";
    const encrypted = notes(
      `dsmr: {decryption_key: "00112233445566778899AABBCCDDEEFF"}\n${sensor}`,
    );
    assert.ok(
      encrypted.some((text) => text.includes("AES")),
      encrypted.join(),
    );
    assert.ok(encrypted.some((text) => text.includes("its dsmr isn't")));
    const filtered = notes(
      "dsmr:\ntext_sensor: [{platform: dsmr, p1_version: {name: V, filters: [to_upper]}}]",
    );
    assert.ok(
      filtered.some((text) => text.includes("its filters aren't")),
      filtered.join(),
    );
  });
});
