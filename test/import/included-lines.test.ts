/** Lines of files that a configuration includes: notes name them, and none is taken for another. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { convert } from "../../import/convert.js";
import { noteLine } from "../../import/note-line.js";

const FILES: Readonly<Record<string, string>> = {
  "parts/relays.yaml": `switch:
  - {platform: gpio, name: A, pin: 19}
  - {platform: gpio, name: B, pin: 19}
  - {platform: nowhere, name: C}
packages:
  more: !include more.yaml
`,
  "parts/more.yaml": `
uart:
  - {id: one, rx_pin: 16, tx_pin: 17, baud_rate: 9600}
  - {id: two, rx_pin: 4, tx_pin: 5, baud_rate: 9600}
button:
  - {platform: template, name: One, on_press: {uart.write: {id: one, data: [1]}}}
  - {platform: template, name: Two, on_press: {uart.write: {id: two, data: [2]}}}
lights: here
`,
  "bad.yaml": "switch: [",
};

function converted(yaml: string) {
  const { text, notes } = convert(yaml, (path) => FILES[path]);
  return { text, notes: notes.map((note) => noteLine("house/a.yaml", note)) };
}

describe("Lines of included files", () => {
  const { text, notes } = converted(`esphome: {name: a, odd: 1}
packages:
  relays: !include parts/relays.yaml
cover: {platform: nowhere}
`);

  it("are named with their file, in the order in which files are included", () => {
    assert.deepEqual(notes, [
      "house/a.yaml:1: esphome: odd isn't converted",
      "house/parts/relays.yaml:3: switch gpio: isn't converted: its pin, 19, belongs to switch gpio",
      "house/parts/relays.yaml:4: switch nowhere: isn't converted",
      "house/parts/more.yaml:8: lights isn't converted",
      "house/a.yaml:4: cover nowhere: isn't converted",
    ]);
  });

  it("are told apart, with what stands in them", () => {
    assert.match(text, /one2\.write\(Uint8Array\.of\(0x01\)\)/);
    assert.match(text, /one2 = new host\.io\.Serial\(\{ receive: 16,/);
    assert.match(text, /two2 = new host\.io\.Serial\(\{ receive: 4,/);
  });

  it("that aren't YAML are named", () => {
    assert.throws(() => converted("switch: !include bad.yaml"), /^YamlFormatError: bad\.yaml: /);
  });

  it("are in JSON with their file", () => {
    const { notes: given } = convert("a: !include b.yaml", () => "\nswitch: 1");
    assert.deepEqual(given, [{ line: 1, text: "a isn't converted" }]);
    const { notes: inside } = convert("esphome: !include b.yaml", () => "name: a\nodd: 1");
    assert.deepEqual(inside, [{ file: "b.yaml", line: 2, text: "esphome: odd isn't converted" }]);
  });
});

describe("Why an imported thing is missing", () => {
  it("is what was so at first, not that another is missing because of it", () => {
    const { notes } = convert(`esphome: {name: a}
number:
  - {platform: template, id: one, name: One, min_value: 0, max_value: 1, step: 1, optimistic: true,
     set_action: {lambda: id(two).foo();}}
  - {platform: template, id: two, name: Two, min_value: 0, max_value: 1, step: 1, optimistic: true,
     set_action: {switch.turn_on: $none}}
  - {platform: template, id: six, name: Six, min_value: 0, max_value: 1, step: 1, optimistic: true,
     set_action: {number.set: {id: two, value: 1}}}
`);
    assert.deepEqual(
      notes.map(({ line, text }) => `${line}: ${text}`),
      [
        "3: number template: isn't converted: its set_action isn't",
        "4: number template: set_action isn't converted: foo of a number",
        "5: number template: isn't converted: its set_action isn't",
        "6: number template: set_action isn't converted: switch.turn_on: $none, which isn't in the program",
        "7: number template: isn't converted: its set_action isn't",
        "8: number template: set_action isn't converted: number.set: two, which isn't in the program",
      ],
    );
  });
});
