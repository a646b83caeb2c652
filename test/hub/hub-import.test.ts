import assert from "node:assert/strict";
import fc from "fast-check";
import { describe, it } from "mocha";
import {
  ConfigurationError,
  Device,
  HubBinarySensor,
  HubSensor,
  HubTextSensor,
  Switch,
} from "thimble";
import { createHost } from "../../hosts/node/index.js";
import { parseNumber } from "../../src/hub/parse-number.js";
import { Utf8 } from "../../src/wire/utf8.js";
import { refuses } from "../tools/refuses.js";

const parse = (text: string) => {
  // In the midst of other bytes, as it arrives.
  const bytes = new Utf8(`1${text}1`);
  const { start, end } = bytes;
  bytes.start = start + 1;
  bytes.end = end - 1;
  return parseNumber(bytes);
};

describe("a number that a hub reports", () => {
  it("is what it says, in single precision at least", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const parsed = parse(String(number));
        const off = Math.abs(parsed - number);
        assert.ok(off <= Math.abs(number) * 1e-14 || Math.abs(number) < 1e-280, `${parsed}`);
      }),
    );
  });

  it("is exactly what it says with up to 15 digits", () => {
    const text = fc
      .tuple(fc.integer({ min: -(10 ** 15), max: 10 ** 15 }), fc.integer({ min: 0, max: 15 }))
      .map(([digits, decimals]) => (digits / 10 ** decimals).toFixed(decimals));
    fc.assert(
      fc.property(text, (text) => {
        if (text.replace(/[-.]|^0+/g, "").length <= 15) assert.equal(parse(text), Number(text));
      }),
    );
  });

  const numbers = [
    "0",
    "-0",
    "007",
    "+5",
    ".5",
    "5.",
    "1e3",
    "1E-3",
    "1e+2",
    "0.1",
    "0e999",
    "1e-999",
  ];
  for (const text of [...numbers, "1".repeat(255), `0.${"0".repeat(250)}1`])
    it(`${text.slice(0, 20)} is one`, () => {
      const [parsed, number] = [parse(text), Number(text)];
      if (Math.abs(number) < 1e20) assert.ok(Object.is(parsed, number), `${parsed}`);
      else assert.ok(Math.abs(parsed / number - 1) < 1e-14, `${parsed}`);
    });

  const none = [
    "",
    " ",
    " 1",
    "1 ",
    ".",
    "-",
    "+",
    "--1",
    "1-",
    "1e",
    "1e+",
    "e5",
    "1e5.5",
    "1.2.3",
  ];
  for (const text of [...none, "1,5", "0x10", "1_000", "inf", "Infinity", "NaN", "١", "1e400"])
    it(`${JSON.stringify(text)} is none`, () => assert.ok(Number.isNaN(parse(text))));
});

describe("an entity that follows one of the hub", () => {
  for (const Kind of [HubSensor, HubTextSensor, HubBinarySensor]) {
    for (const entityId of ["", "outside", "sensor.", ".outside", "sensor.a.b", "sensor.Outside"]) {
      it(`can't follow "${entityId}" (${Kind.name})`, () => {
        refuses(
          () => new Kind({ name: "Outside", entityId }),
          new RegExp(`^"Outside": entityId is "${entityId}";`),
        );
      });
    }
  }
});

describe("an internal entity", () => {
  it("can't have the key of another one", () => {
    const entities = [new Switch({ name: "Relay", internal: true }), new Switch({ name: "Relay" })];
    assert.throws(() => new Device(createHost(), { name: "a", entities }), ConfigurationError);
  });
});
