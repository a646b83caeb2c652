import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { VirtualSSD1306 } from "../../hosts/virtual/parts/virtual-ssd1306.js";
import { VirtualST7789 } from "../../hosts/virtual/parts/virtual-st7789.js";
import {
  ColorPicture,
  ColorTextDisplay,
  Device,
  MonochromePicture,
  TextDisplay,
} from "../../src/index.js";
import { Random } from "../tools/random.js";
import { refuses } from "../tools/refuses.js";

/** Milliseconds until everything was sent. */
const SHOWN = 2000;

/** Nine dots wide, so that a row takes two bytes. */
const ARROW = ["....#....", "...###...", "..#.#.#..", ".#..#..#.", "#...#...#"];

const arrow = new MonochromePicture({
  ...{ width: 9, height: 5 },
  bytes: Uint8Array.of(0x08, 0, 0x1c, 0, 0x2a, 0, 0x49, 0, 0x88, 0x80),
});

const onOLED = (controller: "SSD1306" | "SH1106" = "SSD1306") => {
  const host = new MemoryHost();
  const part = host.board.attach(new VirtualSSD1306({ controller }));
  const bus = { data: 21, clock: 22 };
  const display = new TextDisplay({ name: "Display", bus, controller });
  new Device(host, { name: "display", entities: [display] }).start();
  host.advance(SHOWN);
  return { host, part, display };
};

/** The dots from a place on, with as many lines and columns as the arrow. */
const seenAt = (picture: readonly string[], x: number, y: number) =>
  picture.slice(y, y + 5).map((line) => line.slice(x, x + 9));

const litDots = (picture: readonly string[]) => picture.join("").split("#").length - 1;

for (const controller of ["SSD1306", "SH1106"] as const)
  describe(`Pictures on an ${controller}`, () => {
    it("are shown where they are drawn, in one row or over two", () => {
      const { host, part, display } = onOLED(controller);
      for (const [x, y] of [
        [0, 0],
        [30, 3],
        [60, 6],
        [119, 59],
      ] as const) {
        display.draw(x, y, arrow);
        host.advance(SHOWN);
        assert.deepEqual(seenAt(part.picture, x, y), ARROW, `${x}, ${y}`);
      }
      assert.equal(litDots(part.picture), 4 * litDots(ARROW));
      assert.deepEqual(part.complaints, []);
    });
  });

describe("Pictures on a TextDisplay", () => {
  it("are cut at its edges", () => {
    const { host, part, display } = onOLED();
    display.draw(-4, -2, arrow);
    display.draw(124, 61, arrow);
    display.draw(200, 0, arrow);
    display.draw(0, 64, arrow);
    display.draw(0, -5, arrow);
    host.advance(SHOWN);
    const seen = part.picture;
    const corner = ARROW.slice(2).map((line) => line.slice(4));
    assert.deepEqual(
      seen.slice(0, 3).map((line) => line.slice(0, 5)),
      corner,
    );
    const other = ARROW.slice(0, 3).map((line) => line.slice(0, 4));
    assert.deepEqual(
      seen.slice(61).map((line) => line.slice(124)),
      other,
    );
    assert.equal(litDots(seen), litDots(corner) + litDots(other));
  });

  it("add to the text, replace one another at the same place, and are erased", () => {
    const { host, part, display } = onOLED();
    display.set("T");
    display.draw(0, 0, arrow);
    host.advance(SHOWN);
    // The upper bar of a T is lit beside the arrow.
    assert.equal(part.picture[0]?.slice(0, 9), "#####....");
    assert.equal(part.picture[4]?.slice(0, 9), "#.#.#...#");
    const dot = new MonochromePicture({ width: 1, height: 1, bytes: Uint8Array.of(0x80) });
    display.set("");
    display.draw(0, 0, dot);
    host.advance(SHOWN);
    assert.equal(litDots(part.picture), 1);
    display.erase(0, 0);
    display.erase(1, 1);
    host.advance(SHOWN);
    assert.equal(litDots(part.picture), 0);
  });

  it("are there again after a power cut, and changed while their row is sent", () => {
    const { host, part, display } = onOLED();
    display.draw(0, 8, arrow);
    host.advance(SHOWN);
    part.unplug();
    part.plug();
    host.advance(SHOWN);
    assert.deepEqual(seenAt(part.picture, 0, 8), ARROW);
    display.erase(0, 8);
    display.draw(20, 8, arrow);
    host.advance(SHOWN);
    assert.deepEqual(seenAt(part.picture, 20, 8), ARROW);
    assert.equal(litDots(part.picture), litDots(ARROW));
  });

  it("are sent only when they change, with the rows that they touch", () => {
    const { host, display } = onOLED();
    const bus = host.board.i2c({ data: 21, clock: 22 });
    const tookUntilShown = () => {
      const before = bus.busy;
      host.advance(SHOWN);
      return bus.busy - before;
    };
    const nothing = tookUntilShown();
    display.draw(0, 0, arrow);
    const one = tookUntilShown();
    display.draw(0, 0, arrow);
    assert.ok(Math.abs(tookUntilShown() - nothing) < 1);
    display.draw(0, 20, arrow);
    const two = tookUntilShown();
    assert.ok(Math.abs(two - nothing - 2 * (one - nothing)) < 1, `${nothing}, ${one}, ${two} ms`);
  });
});

describe("Pictures on a ColorTextDisplay", () => {
  const BLUE = { red: 0, green: 0, blue: 1 };
  const SPI = { clock: 18, out: 23 };

  const onScreen = (rotated = false) => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualST7789(), { clock: 18, select: 5, pull: 16 });
    const display = new ColorTextDisplay({
      ...{ name: "Screen", spi: SPI, selectPin: 5, dataPin: 16, background: BLUE, rotated },
    });
    new Device(host, { name: "screen", entities: [display] }).start();
    host.advance(SHOWN);
    return { host, part, display };
  };

  const random = new Random(1);
  const [width, height] = [10, 7];
  const bytes = Uint8Array.from({ length: 2 * width * height }, () => random.below(256));
  const picture = new ColorPicture({ width, height, bytes });

  /** The pixel's bits. */
  const seen = (part: VirtualST7789, x: number, y: number) => {
    const [red, green, blue] = part.color(x, y);
    return (Math.round(red * 31) << 11) | (Math.round(green * 63) << 5) | Math.round(blue * 31);
  };

  for (const [x, y] of [
    [0, 0],
    [101, 13],
    [-3, -2],
    [233, 236],
  ] as const)
    for (const rotated of [false, true])
      it(`are shown at ${x}, ${y}${rotated ? ", upside down" : ""}, and cover nothing else`, () => {
        const { host, part, display } = onScreen(rotated);
        display.draw(x, y, picture);
        host.advance(SHOWN);
        for (let row = 0; row < 240; row++)
          for (let column = 0; column < 240; column++) {
            const [left, top] = [column - x, row - y];
            const isCovered = left >= 0 && left < width && top >= 0 && top < height;
            const at = 2 * (top * width + left);
            const expected = isCovered ? (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0) : 31;
            const actual = rotated ? seen(part, 239 - column, 239 - row) : seen(part, column, row);
            assert.equal(actual, expected, `${column}, ${row}`);
          }
        assert.deepEqual(part.complaints, []);
      });

  it("hide the text below them until they are erased", () => {
    const { host, part, display } = onScreen();
    display.set("T");
    display.draw(0, 0, picture);
    host.advance(SHOWN);
    assert.equal(seen(part, 0, 0), (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0));
    display.erase(0, 0);
    host.advance(SHOWN);
    assert.equal(seen(part, 0, 0), 0xffff);
  });

  it("keep the program for less than 5 ms at a time, even one as large as the display", () => {
    const { host, part, display } = onScreen();
    const all = new ColorPicture({ width: 240, height: 240, bytes: new Uint8Array(115_200) });
    display.draw(0, 0, all);
    const bus = host.board.spi();
    let longest = 0;
    for (let last = bus.busy, passed = 0; passed < SHOWN; passed++, last = bus.busy) {
      host.advance(1);
      longest = Math.max(longest, bus.busy - last);
    }
    assert.ok(longest > 0 && longest < 5, `${longest} ms`);
    assert.equal(litDots(part.picture), 0);
  });
});

describe("A picture", () => {
  it("is given as bytes or in Base64", () => {
    const text = new MonochromePicture({ width: 9, height: 5, bytes: "CAAcACoASQCIgA==" });
    assert.deepEqual(text.columns, arrow.columns);
  });

  it("is refused when its bytes don't fit its size", () => {
    for (const [options, words] of [
      [{ width: 9, height: 5, bytes: new Uint8Array(5) }, /bytes has 5; it must have 10/],
      [{ width: 9, height: 5, bytes: "?" }, /isn't valid Base64/],
      [{ width: 0, height: 5, bytes: "" }, /width is 0;/],
      [{ width: 8, height: 1.5, bytes: "AAA=" }, /height is 1.5;/],
    ] as const)
      refuses(() => new MonochromePicture(options), words);
    assert.throws(
      () => new ColorPicture({ width: 2, height: 2, bytes: "AAAA" }),
      /it must have 8, with 16/,
    );
  });
});
