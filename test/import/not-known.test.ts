/** Values of a configuration that can't be: what has them is named in a note, and the device starts. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { convert } from "../../import/convert.js";
import { runImported } from "./run-imported.js";

const NUMBER = "platform: template, name: A, optimistic: true, step: 1";
const I2C = "i2c: {sda: 21, scl: 22}\n";
const GPIO = "binary_sensor: {platform: gpio, name: A, pin: 4, ";
const WIRE = "one_wire: {platform: gpio, pin: 4}\n";

describe("Values of an imported configuration that can't be", () => {
  for (const [yaml, note] of [
    [`${I2C}sensor: {platform: bmp280_i2c, address: 1.5, temperature: {name: A}}`, /address isn't/],
    [`${I2C}sensor: {platform: bmp280_i2c, address: 200, temperature: {name: A}}`, /address isn't/],
    [
      `${I2C}ads1115: {address: $x}\nsensor: {platform: ads1115, name: A, gain: 1.024, multiplexer: A0_GND}`,
      /address isn't/,
    ],
    ["switch: {platform: gpio, name: A, pin: 4999}", /"4999" isn't a pin/],
    [
      `number: {${NUMBER}, min_value: 1, max_value: 9, initial_value: 10}`,
      /initial_value: 10 isn't/,
    ],
    [`number: {${NUMBER}, min_value: 9, max_value: 1}`, /its range isn't known/],
    [`number: {${NUMBER.replace("step: 1", "step: 0")}, min_value: 1, max_value: 9}`, /its step/],
    [
      "select: {platform: template, name: A, options: [a, b], initial_option: c, optimistic: true}",
      /initial_option: "c"/,
    ],
    [
      "select: {platform: template, name: A, options: [a, b, a, ''], optimistic: true}",
      /"a" stands in its options twice/,
    ],
    [
      "event: {platform: template, name: A, event_types: [a, a]}",
      /"a" stands in its event_types twice/,
    ],
    ["text_sensor: {platform: template, id: ''}", /^$/],
    [
      "light: {platform: esp32_rmt_led_strip, name: A, pin: 4, num_leds: $x, rgb_order: GRB, chipset: WS2812}",
      /num_leds isn't/,
    ],
    ["text_sensor: {platform: homeassistant, id: a, entity_id: $x}", /"\$x" isn't the id/],
    ["sensor: {platform: homeassistant, id: a, entity_id: Sensor.Outside}", /^$/],
    ["binary_sensor: {platform: homeassistant, id: a}", /entity_id isn't known/],
    [`${WIRE}sensor: {platform: dallas_temp, name: A, address: 0xe40000031d87b010}`, /ends in 28/],
    [
      "uart: {id: u, tx_pin: 4, rx_pin: 5, baud_rate: 9600, parity: MARK}\nbutton: {platform: template, name: A, on_press: {uart.write: [1]}}",
      /its parity, mark/,
    ],
    [
      `${GPIO}on_multi_click: [{timing: $x, then: [delay: 1s]}]}`,
      /on_multi_click isn't converted: its timing/,
    ],
    [
      `${I2C}sensor: {platform: sen5x, acceleration_mode: 1.5, pm_1_0: {name: A}}`,
      /acceleration_mode isn't/,
    ],
    [
      'switch: {platform: template, name: A, optimistic: true, lambda: \'return "@{x}" == "b";\'}'.replace(
        "@",
        "$",
      ),
      /its lambda has to be written: \$\{x\} isn't known here/,
    ],
    [
      `${I2C}sensor: [{platform: bmp280_i2c, address: 0x76, temperature: {name: A}}, {platform: bme280_i2c, address: 0x76, temperature: {name: B}}]`,
      /bme280_i2c: isn't converted: its address on the bus belongs to sensor bmp280_i2c/,
    ],
    [
      `output: [${[...Array(9).keys()].map((n) => `{platform: ledc, id: o${n}, pin: ${n + 12}}`).join(", ")}]\nlight: [${[...Array(9).keys()].map((n) => `{platform: monochromatic, name: L${n}, output: o${n}}`).join(", ")}]`,
      /its output, o8, would be one PWM more than the 8 of a board/,
    ],
    [
      "sensor: {platform: adc, name: A, pin: 36, update_interval: 0s}",
      /update_interval: each time/,
    ],
    ["sensor: {platform: template, name: A, lambda: return 1;, update_interval: 0s}", /^$/],
    ["rp2040: {board: rpipico}\nswitch: {platform: gpio, name: A, pin: 4}", /different pins/],
    [
      "esp32: {board: lolin_s2_mini}\nswitch: {platform: gpio, name: A, pin: 4}",
      /no firmware for an ESP32-S2/,
    ],
    [
      "esp32: {variant: esp32h2}\nswitch: {platform: gpio, name: A, pin: 4}",
      /no firmware for an ESP32-H2/,
    ],
    ["esp32: {board: esp32-s3-devkitc-1}\nswitch: {platform: gpio, name: A, pin: 4}", /^$/],
    [
      "esp32: {board: adafruit_funhouse_esp32s2}\nesp32_touch: {filter_mode: IIR_16}\nbinary_sensor: {platform: esp32_touch, name: A, pin: 4, threshold: 99}",
      /filter_mode: only an ESP32-S3 has it/,
    ],
    [
      "sensor: [{platform: hx711, name: A, dout_pin: 4, clk_pin: 5}, {platform: hx711, name: B, dout_pin: 14, clk_pin: 15}]",
      /nothing may be wired to pin 23/,
    ],
    [
      "text: {platform: template, name: A, optimistic: true, mode: text, max_length: 3, initial_value: abcd}",
      /initial_value: it has 4 characters/,
    ],
    ["web_server: {auth: {username: a, password: b}}", /auth: its page asks for a token/],
    ["sensor: {platform: adc, name: A, pin: {number: 36, mode: input}}", /^$/],
    [
      "uart: {rx_pin: 16, tx_pin: 17, baud_rate: 9600}\ntuya: {}\nlight: {platform: tuya, name: A, switch_datapoint: $x, dimmer_datapoint: 2}",
      /its switch_datapoint isn't known/,
    ],
    [
      "uart: {rx_pin: 16, tx_pin: 17, baud_rate: 9600}\ntuya: {}\ncover: {platform: tuya, name: A, position_datapoint: 2, direction_datapoint: $x}",
      /its direction_datapoint isn't known/,
    ],
  ] as const)
    it(yaml.replace(/^.*\n/, ""), async () => {
      const notes = convert(`esphome: {name: a}\n${yaml}`).notes.map(({ text }) => text);
      assert.ok(
        notes.length === 0 ? note.test("") : notes.some((each) => note.test(each)),
        notes.join("\n"),
      );
      (await runImported(yaml)).close();
    });
});
