/** Names of a configuration are texts in the program, whatever they have in them. */
import assert from "node:assert/strict";
import { parse } from "@babel/parser";
import fc from "fast-check";
import { describe, it } from "mocha";
import { stringify } from "yaml";
import { convert } from "../../import/convert.js";

/** What ends texts, comments and lines in TypeScript. */
const PIECES = [
  ...["\n", "\r", "\u2028", "\u2029", '"', "'", "`", "${", "}", "*/", "/*", "//", "\\", "\0", ");"],
  ...["evil()", "new", "import", " ", "Ä", "bme280", "Return", "In", "device", "a", "1", "_"],
];

/** A constant, since a promise has a property of this name. */
const THEN = "then";

const name = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 4 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((pieces) => `n${pieces.join("")}`);

function yamlWith(text: string): string {
  return stringify({
    esphome: { name: text, friendly_name: text, area: text },
    logger: null,
    mqtt: { broker: text, topic_prefix: text },
    i2c: { sda: 21, scl: 22 },
    switch: [
      { platform: "gpio", id: text, name: text, icon: text, pin: 4, device_class: text },
      { platform: "nowhere", name: text },
    ],
    binary_sensor: [{ platform: "template", name: text, lambda: text }],
    sensor: [
      { platform: "bme280_i2c", temperature: { name: text, unit_of_measurement: text } },
      { platform: "template", name: `${text} 2`, filters: [{ lambda: text }, { [text]: 1 }] },
    ],
    select: [{ platform: "template", name: text, options: [text, "b"], optimistic: true }],
    button: [
      { platform: "template", name: text, on_press: [{ "logger.log": text }, { [text]: 1 }] },
    ],
    script: [
      Object.fromEntries([
        ["id", "speak"],
        [THEN, [{ "logger.log": { format: text, tag: text } }]],
      ]),
    ],
    globals: [{ id: "word", type: "std::string", initial_value: JSON.stringify(text) }],
    [text]: { some: text },
  });
}

/** How many statements a program has, in all of its functions. It throws where it isn't one. */
function statementsIn(text: string): number {
  const { program } = parse(text, { sourceType: "module", plugins: ["typescript"] });
  let count = 0;
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const item of node) visit(item);
    else if (typeof node === "object" && node !== null) {
      const { type } = node as { type?: string };
      if (type && /(Statement|Declaration)$/.test(type)) count += 1;
      for (const [key, value] of Object.entries(node)) if (key !== "loc") visit(value);
    }
  };
  visit(program.body);
  return count;
}

describe("Names that thimble import reads", () => {
  it("never become code", () => {
    const plain = statementsIn(convert(yamlWith("name")).text);
    fc.assert(
      fc.property(name, (text) => {
        assert.equal(statementsIn(convert(yamlWith(text)).text), plain, JSON.stringify(text));
      }),
      { numRuns: 60 },
    );
  });

  it("may be reserved words, and those of what the program imports", () => {
    for (const id of ["return", "in", "bme280", "device", "pause", "await", "ntc"]) {
      const { text } = convert(
        `esphome: {name: a}\ni2c: {sda: 21, scl: 22}\nsensor: [{platform: bme280_i2c, id: ${id}, temperature: {name: T}}]\n`,
      );
      assert.match(text, new RegExp(`const ${id}2 = `));
    }
  });

  it("may be those of a switch and of a sensor at once, as in ESPHome", () => {
    const { text, notes } = convert(
      "esphome: {name: a}\nswitch: [{platform: gpio, name: Pump, pin: 4}]\nbinary_sensor: [{platform: gpio, name: Pump, pin: 5}]\n",
    );
    assert.match(text, /objectId: "pump_switch"/);
    assert.equal(notes.length, 1);
  });
});
