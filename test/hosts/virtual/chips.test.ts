import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "mocha";
import { createHost } from "../../../hosts/node/index.js";
import { BOARDS } from "../../../hosts/virtual/boards.js";
import { CHIPS, type ChipName } from "../../../hosts/virtual/chips/chips.js";
import { ADCSensor, bme280, Device, GPIOSwitch, PWMLight } from "../../../src/index.js";
import { ROOT } from "../../sources/tree.js";
import { refuses } from "../../tools/refuses.js";

const NAMES = Object.keys(BOARDS) as ChipName[];

/** What a pin of a chip says to a way of using it. */
const refusal = (chip: ChipName, pin: number, use: "in" | "out" | "PWM" | "analog" | "I2C") => {
  const { io } = createHost({ board: chip });
  const { Input, Output } = io.Digital;
  try {
    if (use === "in") new io.Digital({ pin, mode: Input });
    else if (use === "out") new io.Digital({ pin, mode: Output });
    else if (use === "PWM") new io.PWM({ pin });
    else if (use === "I2C")
      new io.I2C({ data: pin, clock: pin === 21 ? 22 : 21, hz: 1, address: 1 });
    else new io.Analog({ pin });
    return "";
  } catch (error) {
    return (error as Error).message;
  }
};

describe("A virtual board with a chip", () => {
  const rows: [ChipName, number, Parameters<typeof refusal>[2], RegExp][] = [
    ["esp32", 34, "in", /^$/],
    [
      "esp32",
      34,
      "out",
      /^input only: pin 34 of an ESP32 is for input only, not for digital output/,
    ],
    ["esp32", 39, "PWM", /^can't configure: pin 39 of an ESP32 is for input only/],
    ["esp32", 35, "I2C", /^unusable pins: pin 35 of an ESP32 is for input only/],
    ["esp32", 36, "analog", /^$/],
    ["esp32", 25, "analog", /^$/],
    ["esp32", 5, "analog", /^not analog pin/],
    ["esp32", 6, "in", /^in use: pin 6 of an ESP32 is wired to its flash/],
    ["esp32", 24, "out", /^invalid pin: an ESP32 has no pin 24/],
    ["esp32", 40, "in", /^invalid pin/],
    ["esp32s3", 48, "out", /^$/],
    ["esp32s3", 22, "out", /^invalid pin/],
    ["esp32s3", 30, "out", /^in use/],
    ["esp32s3", 1, "analog", /^$/],
    ["esp32s3", 34, "analog", /^not analog pin/],
    ["esp32c3", 10, "out", /^$/],
    ["esp32c3", 22, "out", /^invalid pin: an ESP32-C3 has no pin 22/],
    // Data sheet, section 2.2: VDD_SPI, which supplies the flash.
    ["esp32c3", 11, "out", /^in use: pin 11 of an ESP32-C3 is wired to its flash/],
    ["esp32c3", 12, "in", /^in use/],
    ["esp32c3", 4, "analog", /^$/],
    ["esp32c3", 6, "analog", /^not analog pin/],
    ["esp32c6", 23, "out", /^$/],
    ["esp32c6", 31, "out", /^invalid pin/],
    ["esp32c6", 26, "out", /^in use/],
    ["esp32c6", 7, "analog", /^not analog pin/],
  ];
  for (const [chip, pin, use, message] of rows) {
    const how = message.source === "^$" ? "has" : "refuses";
    it(`${chip} ${how} pin ${pin} as ${use}`, () => {
      assert.match(refusal(chip, pin, use), message);
    });
  }

  it("has as many PWM channels as the chip", () => {
    for (const [chip, channels] of [
      ["esp32", 8],
      ["esp32s3", 8],
      ["esp32c3", 6],
      ["esp32c6", 6],
    ] as const) {
      const { io } = createHost({ board: chip });
      for (let pin = 0; pin < channels; pin++)
        new io.PWM({ pin: [0, 1, 2, 3, 4, 5, 18, 19][pin] as number });
      assert.throws(() => new io.PWM({ pin: 21 }), /no ledc channel: none is left for pin 21/);
    }
  });

  it("refuses what doesn't depend on the chip with the board's words", () => {
    for (const chip of NAMES) {
      const { io } = createHost({ board: chip });
      const { Input, Output } = io.Digital;
      const input = new io.Digital({ pin: 5, mode: Input });
      const output = new io.Digital({ pin: 18, mode: Output });
      const I2C = io.I2C ?? assert.fail();
      const part = { data: 0, clock: 1, hz: 100_000, address: 0x76 };
      new I2C(part);
      const mode = 99 as typeof Input;
      const onReadable = () => {};
      for (const [does, words] of [
        [() => new io.PWM({ pin: 5 }), /^in use: pin 5 is open as digital input/],
        [() => new io.Digital({ pin: 3, mode }), /^invalid mode: 99/],
        [() => new io.Digital({ pin: 3, mode: Input, onReadable }), /^invalid edges: pin 3/],
        [() => output.read(), /^can't read output: pin 18/],
        [() => input.write(1), /^can't write input: pin 5/],
        [() => new I2C(part), /^duplicate address: 0x76/],
      ] as const)
        assert.throws(does, (error: Error) => words.test(error.message), `${chip}, ${words}`);
    }
  });

  it("counts as many encoders as the chip has units, and a C3 by interrupt", () => {
    const PAIRS = [4, 12, 15, 18, 21, 25, 27, 0, 2] as const;
    for (const [chip, units] of [
      ["esp32", 8],
      ["esp32s3", 4],
      ["esp32c6", 4],
    ] as const) {
      const { io } = createHost({ board: chip });
      const pins = Array.from(CHIPS[chip].pins).filter((pin) => !CHIPS[chip].flash.has(pin));
      const open = (index: number) =>
        new io.PulseCount({ signal: pins[2 * index] ?? 0, control: pins[2 * index + 1] ?? 0 });
      const counts = PAIRS.slice(0, units).map((_, index) => open(index));
      assert.throws(() => open(units), /^NoPulseCounterError: no pcnt: none is left/);
      // Edges of one pin are counted by interrupt then.
      const pin = pins[2 * units] ?? 0;
      new io.EdgeCount({ pin, mode: io.Digital.Input, edge: io.Digital.Rising }).close();
      counts[0]?.close();
      open(units);
    }
    const { io } = createHost({ board: "esp32c3" });
    for (const signal of [0, 2, 4, 6, 8]) new io.PulseCount({ signal, control: signal + 1 });
  });

  it("has no pull resistors at pins for input only", () => {
    const { io, board } = createHost({ board: "esp32" });
    const { Digital } = io;
    const mode = Digital.InputPullUp;
    assert.equal(new Digital({ pin: 34, mode }).read(), 0);
    assert.equal(new Digital({ pin: 33, mode }).read(), 1);
    board.drive(34, 1);
    assert.equal(board.level(34), 1);
  });

  it("doesn't read ADC2, which Wi-Fi uses", () => {
    const { io } = createHost({ board: "esp32" });
    const input = new io.Analog({ pin: 25 });
    assert.throws(() => input.read(), /pin 25 is on ADC2, which Wi-Fi uses; take one on ADC1/);
    new io.Analog({ pin: 34 }).read();
  });

  it("is named as the firmware's board is, and has the same pins", () => {
    for (const name of NAMES) {
      const source = readFileSync(`${ROOT}hosts/moddable/boards/${name}.ts`, "utf8");
      const { model, pin } = BOARDS[name];
      assert.ok(source.includes(`model: "${model}"`), name);
      for (const [key, number] of Object.entries(pin))
        assert.match(source, new RegExp(`\\b${key}: ${number}\\b`), `${name} ${key}`);
      const host = createHost({ board: name });
      assert.equal(host.model, model);
      assert.deepEqual(host.pin, pin);
      for (const number of Object.values(pin)) {
        assert.ok(
          CHIPS[name].pins.has(number) && !CHIPS[name].flash.has(number),
          `${name} ${number}`,
        );
      }
      assert.ok(CHIPS[name].adc1.has(pin.analog as number));
    }
  });

  const devices: [
    what: string,
    board: ChipName,
    () => ConstructorParameters<typeof Device>[1]["entities"],
    RegExp,
  ][] = [
    [
      "a relay on an input",
      "esp32",
      () => [new GPIOSwitch({ name: "Relay", pin: 34 })],
      /"Relay" can't open pin 34 \(input only: pin 34 of an ESP32/,
    ],
    [
      "a lamp on the flash",
      "esp32c3",
      () => [new PWMLight({ name: "Lamp", pin: 12 })],
      /"Lamp" can't open pin 12 \(in use: pin 12 of an ESP32-C3 is wired to its flash/,
    ],
    [
      "a sensor on a pin without a converter",
      "esp32s3",
      () => [new ADCSensor({ name: "Battery", pin: 40 })],
      /"Battery" can't open pin 40 \(not analog pin/,
    ],
    [
      "a bus on pins that aren't there",
      "esp32c3",
      () => [...bme280({ bus: { data: 22, clock: 23 }, temperature: "Outside" })],
      /"Outside" can't open the BME280 at 0x76 .*invalid pin: an ESP32-C3 has no pin 22/,
    ],
  ];
  for (const [what, board, entities, message] of devices) {
    it(`doesn't start a device with ${what}`, () => {
      const device = new Device(createHost({ board }), { name: "board", entities: entities() });
      refuses(() => device.start(), message);
    });
  }

  it("has to be a known one", () => {
    assert.throws(
      () => createHost({ board: "esp8266" as ChipName }),
      /no board "esp8266".*esp32c3/,
    );
  });
});
