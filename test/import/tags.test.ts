/** Converted readers of tags, with the keys of ESPHome's rc522, pn532, rdm6300 and wiegand. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { convert } from "../../import/convert.js";
import type { TestDevice } from "../../testing/index.js";
import { runImported } from "./run-imported.js";

const ACTIONS = `
  on_tag:
    then:
      - homeassistant.tag_scanned: !lambda 'return x;'
      - logger.log: {format: "came %s", args: ['x.c_str()']}
  on_tag_removed:
    - logger.log: gone
`;
const SENSOR = (kind: string, uid: string) =>
  `binary_sensor:\n  - {platform: ${kind}, ${kind}_id: reader, uid: ${uid}, name: Key}`;

describe("A converted reader of tags", () => {
  let running: TestDevice | undefined;
  afterEach(() => running?.close());

  for (const [what, yaml] of [
    [
      "rc522_i2c",
      `i2c: {sda: 21, scl: 22}\nrc522_i2c:\n  id: reader\n  address: 0x28\n  update_interval: 500ms${ACTIONS}${SENSOR("rc522", "04-A1-B2-C3")}`,
    ],
    [
      "rc522_spi",
      `spi: {clk_pin: 18, miso_pin: 19, mosi_pin: 23}\nrc522_spi:\n  id: reader\n  cs_pin: 5\n  reset_pin: 22${ACTIONS}${SENSOR("rc522", "04-a1-b2-c3")}`,
    ],
    [
      "pn532_i2c",
      `i2c: {sda: 21, scl: 22}\npn532_i2c:\n  id: reader${ACTIONS}${SENSOR("pn532", "04-A1-B2-C3")}`,
    ],
    [
      "pn532_spi",
      `spi: {clk_pin: 18, miso_pin: 19, mosi_pin: 23}\npn532_spi:\n  id: reader\n  cs_pin: 5${ACTIONS}${SENSOR("pn532", "04-A1-B2-C3")}`,
    ],
  ] as const)
    it(`is an internal binary sensor with its triggers: ${what}`, async () => {
      assert.deepEqual(
        convert(`esphome: {name: a}\n${yaml}`).notes.map(({ text }) => text),
        [],
      );
      const device = await runImported(yaml);
      running = device;
      const part = device.part(what.startsWith("rc522") ? "rc522" : "pn532");
      const hub = device.connect();
      await device.advance("3 s");
      assert.equal(hub.entity("key").state?.state, false);
      part.set("tag", 1);
      await device.advance("3 s");
      assert.equal(hub.entity("key").state?.state, true);
      assert.ok(device.log.some((line) => line.includes("came 04-A1-B2-C3")));
      assert.deepEqual(
        hub.calls.map(({ service, data }) => [service, data]),
        [["esphome.tag_scanned", { tag_id: "04-A1-B2-C3" }]],
      );
      if (what === "rc522_spi") assert.equal(device.board.level(22), 1);
      part.set("tag", 0);
      await device.advance("3 s");
      assert.equal(hub.entity("key").state?.state, false);
      assert.ok(device.log.some((line) => line.includes("gone")));
    });

  it("is an rdm6300, whose binary sensors go on and off at once", async () => {
    const device = await runImported(
      `uart: {rx_pin: 16, tx_pin: 17, baud_rate: 9600}\nrdm6300:\n  id: reader\n  on_tag:\n    - logger.log: {format: "number %u", args: ['x']}\nbinary_sensor:\n  - platform: rdm6300\n    uid: ${0xe3086ced}\n    name: Key\n    on_press: [logger.log: pressed]`,
    );
    running = device;
    const part = device.part("rdm6300");
    const hub = device.connect();
    part.set("tag", 1);
    await device.advance("3 s");
    assert.ok(device.log.some((line) => line.includes(`number ${0xe3086ced}`)));
    assert.equal(device.log.filter((line) => line.includes("pressed")).length, 1);
    assert.equal(hub.entity("key").state?.state, false);
  });

  it("is a wiegand, whose keys are numbers as in ESPHome", async () => {
    const device = await runImported(
      `wiegand:\n  - id: keypad\n    d0: 18\n    d1: 19\n    on_key:\n      - logger.log: {format: "key %d", args: ['x']}\n    on_tag:\n      - logger.log: {format: "tag %s", args: ['x.c_str()']}\n    on_raw:\n      - logger.log: {format: "raw %d %d", args: ['bits', 'value']}`,
    );
    running = device;
    for (const pin of [18, 19]) device.board.drive(pin, 1);
    const send = async (bits: string) => {
      for (const bit of bits) {
        for (const level of [0, 1] as const) device.board.drive(bit === "0" ? 18 : 19, level);
        await device.advance("2 ms");
      }
      await device.advance("200 ms");
    };
    await send("1011");
    await send(`0${(5).toString(2).padStart(24, "0")}1`);
    for (const words of ["raw 4 11", "key 11", "raw 26", "tag 5"])
      assert.ok(
        device.log.some((line) => line.includes(words)),
        words,
      );
  });

  it("is a pn532 that erases the next tag, and says when it has", async () => {
    const yaml = `i2c: {sda: 21, scl: 22}
pn532_i2c:
  id: reader
  on_finished_write: [logger.log: written]
button:
  - platform: template
    name: Erase
    on_press:
      - lambda: id(reader).clean_mode();
      - wait_until: {not: {pn532.is_writing: reader}}
      - logger.log: erased
`;
    assert.deepEqual(convert(`esphome: {name: a}\n${yaml}`).notes, []);
    const device = await runImported(yaml);
    running = device;
    const hub = device.connect();
    hub.entity("erase").press();
    await device.advance("3 s");
    assert.ok(!device.log.some((line) => line.includes("written")));
    device.part("pn532").set("tag", 1);
    await device.advance("3 s");
    for (const words of ["written", "erased"])
      assert.ok(
        device.log.some((line) => line.includes(words)),
        words,
      );
  });

  // As ESPHome's documentation of NFC has it, for tags that Home Assistant's app writes.
  it("is a pn532 that writes what a lambda says, and reads it", async () => {
    const yaml = `spi: {clk_pin: 18, miso_pin: 19, mosi_pin: 23}
pn532_spi:
  id: reader
  cs_pin: 5
  on_tag:
    then:
      - homeassistant.tag_scanned: !lambda |-
          if (!tag.has_ndef_message()) {
            ESP_LOGD("tagscanned", "No NDEF");
            return x;
          }
          auto message = tag.get_ndef_message();
          auto records = message->get_records();
          for (auto &record : records) {
            std::string payload = record->get_payload();
            size_t pos = payload.find("https://www.home-assistant.io/tag/");
            if (pos != std::string::npos) {
              return payload.substr(pos + 34);
            }
          }
          ESP_LOGD("tagscanned", "Bad NDEF, fallback to uid");
          return x;
text:
  - {platform: template, id: text_of_tag, name: Tag text, mode: text, initial_value: kitchen, optimistic: true}
button:
  - platform: template
    name: Write
    on_press:
      then:
        - lambda: |-
            auto message = new nfc::NdefMessage();
            std::string uri = "https://www.home-assistant.io/tag/";
            uri += id(text_of_tag).state;
            message->add_text_record("for the kitchen", "en");
            message->add_uri_record(uri);
            id(reader).write_mode(message);
`;
    assert.deepEqual(convert(`esphome: {name: a}\n${yaml}`).notes, []);
    const device = await runImported(yaml);
    running = device;
    const hub = device.connect();
    const part = device.part("pn532");
    part.set("tag", 1);
    await device.advance("3 s");
    hub.entity("write").press();
    await device.advance("3 s");
    for (const there of [0, 1]) {
      part.set("tag", there);
      await device.advance("3 s");
    }
    assert.deepEqual(
      hub.calls.map(({ data }) => data),
      [{ tag_id: "04-A1-B2-C3" }, { tag_id: "kitchen" }],
    );
  });

  it("says what isn't converted", () => {
    const notes = convert(
      "esphome: {name: a}\nbinary_sensor:\n  - {platform: rc522, uid: 01-02, name: Key}",
    ).notes.map(({ text }) => text);
    assert.deepEqual(notes, ["binary_sensor rc522: isn't converted: its rc522 isn't"]);
  });
});
