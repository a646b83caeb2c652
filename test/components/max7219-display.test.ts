import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { simulateParts } from "../../hosts/virtual/parts/index.js";
import { VirtualMAX7219 } from "../../hosts/virtual/parts/virtual-max7219.js";
import {
  ConfigurationError,
  Device,
  MAX7219Display,
  type MAX7219DisplayOptions,
} from "../../src/index.js";

const SPI = { clock: 18, out: 23 };
const SELECT = 5;

const start = (options: Partial<MAX7219DisplayOptions> = {}) => {
  const host = new MemoryHost();
  const part = host.board.attach(new VirtualMAX7219({ size: String(options.chips ?? 1) }));
  const display = new MAX7219Display({
    ...{ name: "Display", spi: SPI, selectPin: SELECT },
    ...options,
  });
  const device = new Device(host, { name: "display", entities: [display] });
  device.start();
  host.advance(100);
  return { host, part, display, device };
};

const dark = (count: number) => Array<string>(count).fill("");

describe("MAX7219Display", () => {
  it("shows its text from the left, with the dots of the digits before points", () => {
    const { host, part, display, device } = start();
    assert.deepEqual(part.lit, dark(8), "it is dark at first");
    display.set("-12.5°C");
    host.advance(100);
    assert.deepEqual(part.lit, ["g", "bc", "abdeg.", "acdfg", "abfg", "adef", "", ""]);
    display.set("1234567890");
    host.advance(100);
    assert.deepEqual(part.lit.slice(6), ["abc", "abcdefg"]);
    assert.deepEqual(part.complaints, []);
    device.close();
    for (const pin of [SELECT, 18, 23]) assert.equal(host.board.use(pin), undefined);
  });

  it("goes on along the chain, from its end or from its beginning", () => {
    const text = "1       2";
    const last = start({ chips: 2, initialText: text });
    assert.deepEqual(last.part.lit, ["bc", ...dark(7), "abdeg", ...dark(7)]);
    const first = start({ chips: 2, initialText: text, reversed: true });
    assert.deepEqual(first.part.lit, ["abdeg", ...dark(7), "bc", ...dark(7)]);
    assert.deepEqual([...last.part.complaints, ...first.part.complaints], []);
  });

  it("is as bright as it is told, also after a power cut", () => {
    const { host, part, display } = start({ intensity: 3, initialText: "1" });
    assert.equal(part.intensity, 3);
    display.setIntensity(12);
    host.advance(100);
    assert.equal(part.intensity, 12);
    part.unplug();
    part.plug();
    assert.deepEqual([part.intensity, part.lit], [undefined, []]);
    host.advance(1100);
    assert.deepEqual([part.intensity, part.lit], [12, ["bc", ...dark(7)]]);
    assert.throws(() => display.setIntensity(16), ConfigurationError);
  });

  it("keeps the program for less than 5 ms, also with 16 of them", () => {
    const { host, display, part } = start({ chips: 16 });
    const bus = host.board.spi(SPI.clock);
    const before = bus.busy;
    display.set("8".repeat(128));
    host.advance(50);
    const took = bus.busy - before;
    assert.deepEqual(part.lit, Array(128).fill("abcdefg"));
    assert.ok(took > 1 && took < 5, `${took} ms`);
  });

  it("is simulated with its chain, and seen on the board's page", () => {
    const host = new MemoryHost();
    const display = new MAX7219Display({
      ...{ name: "Display", spi: SPI, selectPin: 15, chips: 2, initialText: "8" },
    });
    const device = new Device(host, { name: "display", entities: [display] });
    const [part] = simulateParts(host.board, display.buses);
    assert(part instanceof VirtualMAX7219);
    assert.equal(part.name, "max7219");
    device.start();
    host.advance(100);
    const { screen } = part;
    assert.equal(screen?.width, 16 * 12 + 1);
    const middle = (digit: number) => screen?.color(1 + 12 * digit + 4, 8);
    assert.notDeepEqual(middle(0), middle(1));
    device.close();
  });

  it("refuses what it can't show", () => {
    const refused = [
      { chips: 0 },
      { chips: 17 },
      { intensity: 16 },
      { initialText: "1".repeat(17) },
    ];
    for (const options of refused)
      assert.throws(() => start(options), ConfigurationError, JSON.stringify(options));
  });
});
