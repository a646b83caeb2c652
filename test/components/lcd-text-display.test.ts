import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { simulateParts } from "../../hosts/virtual/parts/index.js";
import { VirtualLCD } from "../../hosts/virtual/parts/virtual-lcd.js";
import {
  ConfigurationError,
  Device,
  LCDTextDisplay,
  type LCDTextDisplayOptions,
} from "../../src/index.js";

const BUS = { data: 21, clock: 22 };

const start = (options: Partial<LCDTextDisplayOptions> = {}) => {
  const host = new MemoryHost();
  const { size } = options;
  const part = host.board.attach(new VirtualLCD(size ? { size } : {}));
  const display = new LCDTextDisplay({ name: "Display", bus: BUS, ...options });
  const device = new Device(host, { name: "display", entities: [display] });
  const log: string[] = [];
  device.start({ log: (_level, tag, message) => void (tag === "part" && log.push(message)) });
  host.advance(500);
  return { host, part, display, device, log };
};

describe("LCDTextDisplay", () => {
  it("shows its text in rows, and nothing elsewhere", () => {
    const { host, part, display, device, log } = start({ size: "20x4" });
    assert.deepEqual(part.rows, Array(4).fill(" ".repeat(20)), "it is empty at first");
    display.set("Outside 21.5 °C\nsecond\nthird, which is too long\n…");
    host.advance(500);
    assert.deepEqual(part.rows, [
      "Outside 21.5 °C     ",
      "second              ",
      "third, which is too ",
      "long                ",
    ]);
    display.set("short");
    host.advance(500);
    assert.deepEqual(part.rows[0], "short               ");
    assert.deepEqual(part.rows[2], " ".repeat(20));
    assert.deepEqual([part.complaints, log], [[], []]);
    device.close();
    assert.equal(host.board.use(21), undefined);
  });

  for (const size of ["8x1", "8x2", "16x1", "16x2", "16x4", "20x2", "20x4", "40x2", "18x2", "13x3"])
    it(`fills ${size}, each place with its own letter`, () => {
      const [columns = 0, rows = 0] = size.split("x").map(Number);
      const { host, part, display } = start({ size: size as `${number}x${number}` });
      const letters = Array.from({ length: columns * rows }, (_, i) =>
        String.fromCharCode(0x21 + i),
      );
      const expected = letters.join("").replaceAll("\\", "¥");
      display.set(letters.join(""));
      host.advance(500);
      assert.equal(part.rows.join(""), expected);
      assert.deepEqual(part.complaints, []);
    });

  it("has the letters of the ROM A00 (data sheet, table 4)", () => {
    const { host, part, display } = start({ initialText: "äöüß µ→←÷π Ωｱﾝ €" });
    assert.equal(part.rows[0], "äöüß µ→←÷π Ωｱﾝ ?".padEnd(16));
    display.set("μ");
    host.advance(500);
    assert.equal(part.rows[0], "µ".padEnd(16));
  });

  it("has characters of the program's own, also after a power cut", () => {
    const heart = [0, 10, 31, 31, 14, 4, 0, 0];
    const corner = [16, 0, 0, 0, 0, 0, 0, 1];
    const { host, part, display } = start({ characters: { "♥": heart, "⌜": corner } });
    display.set("a♥⌜");
    const dots = (column: number) =>
      Array.from({ length: 8 }, (_, y) =>
        Array.from({ length: 5 }, (_, x) => Number(part.isDark(6 * column + x, y))).join(""),
      ).map((row) => Number.parseInt(row, 2));
    for (let time = 0; time < 2; time++) {
      host.advance(1500);
      assert.deepEqual(part.rows[0], "a\0\u0001".padEnd(16));
      assert.deepEqual([dots(1), dots(2), dots(3)], [heart, corner, Array(8).fill(0)]);
      part.unplug();
      part.plug();
    }
    assert.deepEqual(part.complaints, []);
  });

  it("has a light, which stays as it was over a power cut", () => {
    const { host, part, display } = start({ initialText: "T", backlight: false });
    assert.equal(part.isLit, false);
    display.setBacklight(true);
    host.advance(100);
    assert.deepEqual([part.isLit, part.shown.backlight], [true, 1]);
    display.setBacklight(false);
    host.advance(100);
    assert.equal(part.isLit, false);
    part.unplug();
    part.plug();
    assert.equal(part.isLit, true, "all pins are high");
    host.advance(1500);
    assert.deepEqual([part.isLit, part.rows[0]], [false, "T".padEnd(16)]);
  });

  it("is started again after a power cut, also if it is written to before that is noticed", () => {
    const { host, part, display } = start({ initialText: "T" });
    part.unplug();
    part.plug();
    assert.deepEqual(part.rows, []);
    display.set("L");
    host.advance(1500);
    assert.equal(part.rows[0], "L".padEnd(16));
    assert.deepEqual(part.complaints, []);
  });

  it("says once that it can't be reached, and once that it works again", () => {
    const { host, part, display, log } = start();
    part.unplug();
    host.advance(3000);
    display.set("L");
    host.advance(3000);
    assert.match(
      log.join("\n"),
      /^LCD 16x2 at 0x27 \(I2C, pins 21 and 22\) can't be reached[^\n]*$/,
    );
    part.plug();
    host.advance(1500);
    assert.equal(part.rows[0], "L".padEnd(16));
    assert.match(log.slice(1).join("\n"), /^LCD 16x2 [^\n]* works again$/);
    assert.deepEqual(host.uncaught, []);
  });

  it("keeps the program for less than 5 ms at a time, and sends only what has changed", () => {
    const { host, part, display } = start({ size: "20x4", characters: { "♥": Array(8).fill(1) } });
    const bus = host.board.i2c(BUS);
    const longest = (time: number) => {
      let most = 0;
      for (let last = bus.busy, passed = 0; passed < time; passed++, last = bus.busy) {
        host.advance(1);
        most = Math.max(most, bus.busy - last);
      }
      return most;
    };
    const letters = "x".repeat(20);
    display.set(`${letters}\n${letters}\n${letters}`);
    const before = bus.busy;
    const rows = longest(500);
    assert.ok(rows > 3 && rows < 5, `${rows} ms`);
    const three = bus.busy - before;
    display.set(`${letters}\nTWO\n${letters}`);
    const then = bus.busy;
    host.advance(300);
    assert.ok(bus.busy - then < three / 2, `${bus.busy - then} of ${three} ms`);
    part.unplug();
    part.plug();
    const started = longest(1500);
    assert.ok(started < 5, `${started} ms`);
    assert.equal(part.rows[1], "TWO".padEnd(20));
  });

  it("is simulated in its size, and seen on the board's page", () => {
    const host = new MemoryHost();
    const display = new LCDTextDisplay({
      ...{ name: "Display", bus: BUS, address: 0x3f, size: "20x4", initialText: "I" },
    });
    const device = new Device(host, { name: "display", entities: [display] });
    const [part] = simulateParts(host.board, display.buses);
    assert(part instanceof VirtualLCD);
    assert.deepEqual([part.name, part.address], ["lcd", 0x3f]);
    device.start();
    const seen = () => part.screen;
    assert.equal(seen(), undefined, "it is off");
    host.advance(500);
    const screen = seen();
    assert.deepEqual([screen?.width, screen?.height], [121, 37]);
    const [paper, dot] = [screen?.color(0, 0), screen?.color(3, 2)];
    assert.notDeepEqual(paper, dot);
    // The stem of the I is the third column of its cell.
    for (let y = 1; y < 8; y++) assert.deepEqual(screen?.color(3, y), dot);
    assert.deepEqual(screen?.color(3, 8), paper);
    device.close();
  });

  it("refuses what it can't show", () => {
    const eight = Array(8).fill(0) as number[];
    const refused: Partial<LCDTextDisplayOptions>[] = [
      ...["20x5", "41x1", "0x2", "40x4", "16", "1.5x2", "x"].map((size) => ({
        size: size as "1x1",
      })),
      { initialText: "x".repeat(34) },
      { characters: { ab: eight } },
      { characters: { "\n": eight } },
      { characters: { a: eight.slice(1) } },
      { characters: { a: [32, ...eight.slice(1)] } },
      { characters: Object.fromEntries([..."abcdefghi"].map((each) => [each, eight])) },
    ];
    for (const options of refused)
      assert.throws(() => start(options), ConfigurationError, JSON.stringify(options));
  });
});
