/** Converted displays; what they print is that of esphome/components/lcd_base, tm1637 and max7219 of 2025.9. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import type { VirtualLCD, VirtualMAX7219, VirtualTM1637 } from "../../hosts/virtual/parts/index.js";
import { convert } from "../../import/convert.js";
import type { TestDevice } from "../../testing/index.js";
import { runImported } from "./run-imported.js";

const SOURCES = `
time: [{platform: homeassistant, id: clock, timezone: Europe/Berlin}]
number:
  - {platform: template, name: Outside, id: outside, min_value: -50, max_value: 50, step: 0.1, initial_value: 21.5, optimistic: true}
switch: [{platform: template, name: Pump, id: pump, optimistic: true}]
`;

const LCD = `
i2c: {sda: 21, scl: 22}
display:
  - platform: lcd_pcf8574
    id: panel
    address: 0x27
    dimensions: 20x4
    update_interval: 5s
    user_characters:
      - {position: 0, data: [4, 4, 4, 4, 4, 4, 4, 4]}
      - {position: 3, data: [31, 0, 0, 0, 0, 0, 0, 31]}
    lambda: |-
      it.print("Hello");
      it.printf(0, 1, "%.1f\\xDFC \\x08\\x03", id(outside).state);
      if (id(pump).state) {
        it.print(15, 1, "pump");
        it.backlight();
      } else {
        it.no_backlight();
      }
      it.strftime(0, 3, "%H:%M %d.%m.%Y", id(clock).now());
`;

describe("Converted displays", () => {
  let running: TestDevice | undefined;
  afterEach(() => running?.close());

  it("print on an LCD what their lambda says", async () => {
    const yaml = `${SOURCES}${LCD}`;
    assert.deepEqual(convert(`esphome: {name: a}\n${yaml}`).notes, []);
    const device = await runImported(yaml);
    running = device;
    const part = device.board.part("lcd") as unknown as VirtualLCD;
    device.clock.set("2026-01-09 18:05", "Europe/Berlin");
    const hub = device.connect();
    await device.advance("6 s");
    assert.deepEqual(part.rows, [
      "Hello               ",
      "21.5°C \0\u0001          ".padEnd(20),
      " ".repeat(20),
      "18:05 09.01.2026    ",
    ]);
    assert.equal(part.isLit, false);
    hub.entity("pump").turnOn();
    await device.advance("6 s");
    assert.equal(part.rows[1]?.slice(15), "pump ");
    assert.equal(part.isLit, true);
    assert.equal(part.isDark(7 * 6 + 2, 9), true, "the first one has its middle column");
    assert.deepEqual(part.complaints, []);
  });

  it("print on digits what their lambda says, and are updated by an action", async () => {
    const yaml = `${SOURCES}
spi: {clk_pin: 18, mosi_pin: 23}
display:
  - platform: tm1637
    id: digits
    clk_pin: 25
    dio_pin: 26
    length: 4
    intensity: 2
    update_interval: never
    lambda: |-
      it.set_intensity(id(pump).state ? 7 : 1);
      it.strftime("%H.%M", id(clock).now());
  - platform: max7219
    cs_pin: 5
    num_chips: 2
    reverse_enable: true
    lambda: |-
      if (isnan(id(outside).state)) return;
      it.printf(2, "%.1f", id(outside).state);
button: [{platform: template, name: Show, on_press: [{component.update: digits}]}]
`;
    assert.deepEqual(convert(`esphome: {name: a}\n${yaml}`).notes, []);
    const device = await runImported(yaml);
    running = device;
    const tm1637 = device.board.part("tm1637") as unknown as VirtualTM1637;
    const max7219 = device.board.part("max7219") as unknown as VirtualMAX7219;
    device.clock.set("2026-01-09 18:05", "Europe/Berlin");
    const hub = device.connect();
    await device.advance("3 s");
    assert.deepEqual([tm1637.lit, tm1637.intensity], [["", "", "", ""], 2]);
    // The first of the chain, at the board, has the beginning.
    assert.deepEqual(max7219.lit.slice(8), ["", "", "abdeg", "bc.", "acdfg", "", "", ""]);
    hub.entity("show").press();
    await device.advance("1 s");
    assert.deepEqual([tm1637.lit, tm1637.intensity], [["bc", "abcdefg.", "abcdef", "acdfg"], 1]);
    assert.deepEqual([...tm1637.complaints, ...max7219.complaints], []);
  });

  it("name what isn't converted, with its line", () => {
    const { notes, text } = convert(`esphome: {name: a}
i2c: {sda: 21, scl: 22}
display:
  - platform: lcd_pcf8574
    dimensions: 16x2
    lambda: |-
      it.loadchar(1, other);
  - platform: tm1637
    clk_pin: 25
    dio_pin: 26
    lambda: it.print("12:30");
  - {platform: ssd1306_i2c, model: "SSD1306 128x64", lambda: "it.line(0, 0, 5, 5);"}
`);
    assert.deepEqual(
      notes.map(({ line, text: note }) => `${line} ${note}`),
      [
        "6 display lcd_pcf8574: lambda isn't converted: other",
        "8 display tm1637: a colon is the dot of the digit before it here, not a digit of its own",
        "12 display ssd1306_i2c: isn't converted: what its lambda draws are dots: write its texts for a TextDisplay or ColorTextDisplay",
      ],
    );
    assert.match(text, /new LCDTextDisplay\(/);
  });
});
