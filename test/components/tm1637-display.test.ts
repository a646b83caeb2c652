import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { simulateParts } from "../../hosts/virtual/parts/index.js";
import { VirtualTM1637 } from "../../hosts/virtual/parts/virtual-tm1637.js";
import {
  ConfigurationError,
  Device,
  TM1637Display,
  type TM1637DisplayOptions,
} from "../../src/index.js";

const CLOCK = 18;
const DATA = 19;

const start = (options: Partial<TM1637DisplayOptions> = {}) => {
  const host = new MemoryHost();
  const part = host.board.attach(new VirtualTM1637({ size: String(options.digits ?? 4) }));
  const display = new TM1637Display({
    ...{ name: "Display", clockPin: CLOCK, dataPin: DATA },
    ...options,
  });
  const device = new Device(host, { name: "display", entities: [display] });
  const log: string[] = [];
  device.start({ log: (_level, tag, message) => void (tag === "part" && log.push(message)) });
  host.advance(100);
  return { host, part, display, device, log };
};

describe("TM1637Display", () => {
  it("shows its text, with the dots of the digits before points and colons", () => {
    const { host, part, display, device, log } = start({ digits: 6 });
    assert.deepEqual(part.lit, ["", "", "", "", "", ""], "it is dark at first");
    for (const [text, lit] of [
      ["21.5°C", ["abdeg", "bc.", "acdfg", "abfg", "adef", ""]],
      ["12:34:56", ["bc", "abdeg.", "abcdg", "bcfg.", "acdfg", "acdefg"]],
      [".5", [".", "acdfg", "", "", "", ""]],
      ["-7890ö", ["g", "abc", "abcdefg", "abcdfg", "abcdef", ""]],
      ["1234567", ["bc", "abdeg", "abcdg", "bcfg", "acdfg", "acdefg"]],
    ] as const) {
      display.set(text);
      host.advance(100);
      assert.deepEqual(part.lit, lit, text);
    }
    assert.deepEqual([part.complaints, log], [[], []]);
    device.close();
    assert.deepEqual([host.board.use(CLOCK), host.board.use(DATA)], [undefined, undefined]);
  });

  it("is as bright as it is told, also after a power cut", () => {
    const { host, part, display } = start({ intensity: 3, initialText: "1" });
    assert.equal(part.intensity, 3);
    display.setIntensity(0);
    host.advance(100);
    assert.equal(part.intensity, 0);
    part.unplug();
    part.plug();
    assert.deepEqual([part.intensity, part.lit], [undefined, []]);
    host.advance(1100);
    assert.deepEqual([part.intensity, part.lit], [0, ["bc", "", "", ""]]);
    assert.throws(() => display.setIntensity(8), ConfigurationError);
  });

  it("is read upside down, with each dot at the digit behind", () => {
    const { part } = start({ inverted: true, initialText: "1.2F" });
    // Turned by half: A is D, B is E, C is F. The last digit is the leftmost one.
    assert.deepEqual(part.lit, ["", "bcdg", "abdeg.", "ef"]);
  });

  it("says once that it doesn't answer, and once that it works again", () => {
    const { host, part, display, log } = start();
    part.unplug();
    host.advance(3000);
    display.set("12");
    host.advance(3000);
    assert.match(
      log.join("\n"),
      /^TM1637 4 at pin 19 \(two wires, pins 18 and 19\) can't be reached[^\n]*It doesn't answer\.$/,
    );
    part.plug();
    host.advance(1100);
    assert.deepEqual(part.lit, ["bc", "abdeg", "", ""]);
    assert.match(log.slice(1).join("\n"), /^TM1637 4 [^\n]* works again$/);
    assert.deepEqual(host.uncaught, []);
  });

  it("hears nothing on wires that are held", () => {
    const { host, display, part, log } = start();
    const [bus] = host.board.buses;
    if (bus) bus.wires.held = true;
    display.set("1");
    host.advance(3000);
    assert.deepEqual([part.lit, log.length], [["", "", "", ""], 1]);
    if (bus) bus.wires.held = false;
    host.advance(1100);
    assert.deepEqual([part.lit[0], log.length], ["bc", 2]);
  });

  it("is simulated with its digits, and seen on the board's page", () => {
    const host = new MemoryHost();
    const display = new TM1637Display({
      ...{ name: "Display", clockPin: 22, dataPin: 23, digits: 6, initialText: "8" },
    });
    const device = new Device(host, { name: "display", entities: [display] });
    const [part] = simulateParts(host.board, display.buses);
    assert.deepEqual(simulateParts(host.board, display.buses), []);
    assert(part instanceof VirtualTM1637);
    assert.equal(part.name, "tm1637");
    device.start();
    host.advance(100);
    const { screen } = part;
    assert.deepEqual([screen?.width, screen?.height], [73, 18]);
    const middle = (digit: number) => screen?.color(1 + 12 * digit + 4, 8);
    assert.notDeepEqual(middle(0), middle(1));
    device.close();
  });

  it("refuses what it can't show", () => {
    const refused = [{ digits: 7 }, { digits: 0 }, { intensity: 8 }, { initialText: "123456789" }];
    for (const options of refused)
      assert.throws(() => start(options), ConfigurationError, JSON.stringify(options));
    assert.throws(() => start({ dataPin: CLOCK }), ConfigurationError);
  });
});
