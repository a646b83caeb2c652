import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { GPIOFan, type GPIOFanOptions } from "../../src/components/fans/gpio-fan.js";
import { FanCommandRequest } from "../../src/messages/fan.js";
import { refuses } from "../tools/refuses.js";
import { Bench, stillBench } from "./bench.js";

const SPEEDS = { lowPin: 16, mediumPin: 17, highPin: 18 };

/** A fan that has started long ago, and each change of its relays since, with its moment. */
function running(options: GPIOFanOptions) {
  const fan = new GPIOFan(options);
  const { bench, clock } = stillBench([fan]);
  clock.advance(1000);
  const began = clock.ticks;
  const on = options.inverted ? 0 : 1;
  const relays = () => fan.pins.filter((pin) => bench.board.level(pin) === on);
  const switched: string[] = [];
  bench.board.onChange(() => {
    switched.push(`${clock.ticks - began}: ${relays().join("+") || "off"}`);
  });
  return { fan, clock, bench, relays, switched };
}

describe("GPIOFan", () => {
  for (const inverted of [false, true]) {
    it(`turns one relay on and off${inverted ? ", inverted" : ""}`, () => {
      const { fan, bench, relays, switched } = running({ name: "Fan", pin: 16, inverted });
      assert.equal(fan.supportsSpeed, false);
      assert.equal(fan.supportsOscillation, false);
      assert.deepEqual(relays(), []);
      fan.set({ state: true, speedLevel: 3, oscillating: true });
      assert.deepEqual(relays(), [16]);
      fan.set({ state: false });
      fan.set({ state: true });
      assert.deepEqual(switched, ["0: 16", "0: off", "0: 16"]);
      assert.deepEqual(bench.published, ["Fan: on", "Fan: off", "Fan: on"]);
    });
  }

  it("has never more than one relay of a speed on, and a pause between them", () => {
    const { fan, clock, bench, switched } = running({ name: "Fan", ...SPEEDS });
    fan.set({ state: true, speedLevel: 1 });
    clock.advance(100);
    fan.set({ speedLevel: 2 });
    clock.advance(100);
    fan.set({ speedLevel: 3 });
    clock.advance(100);
    fan.set({ state: false });
    assert.deepEqual(switched, ["0: 16", "100: off", "150: 17", "200: off", "250: 18", "300: off"]);
    assert.deepEqual(bench.published, [
      "Fan: on, low",
      "Fan: on, medium",
      "Fan: on, high",
      "Fan: off",
    ]);
    assert.equal(bench.timer.running, 0);
  });

  it("takes the last of the commands that come in a pause", () => {
    const { fan, clock, switched, bench } = running({ name: "Fan", ...SPEEDS, interlockDelay: 80 });
    fan.set({ state: true, speedLevel: 1 });
    fan.set({ speedLevel: 2 });
    clock.advance(40);
    fan.set({ speedLevel: 3 });
    clock.advance(40);
    assert.deepEqual(switched, ["0: 16", "0: off", "80: 18"]);
    fan.set({ speedLevel: 1 });
    fan.set({ state: false });
    clock.advance(1000);
    assert.deepEqual(switched.slice(3), ["80: off"]);
    assert.equal(bench.timer.running, 0);
  });

  it("breaks before it makes also without a pause", () => {
    const { fan, switched } = running({ name: "Fan", ...SPEEDS, interlockDelay: 0 });
    fan.set({ state: true });
    fan.set({ speedLevel: 1 });
    assert.deepEqual(switched, ["0: 18", "0: off", "0: 16"]);
  });

  it("takes the low speed for the medium one that it doesn't have on two relays", () => {
    const { fan, clock, bench, relays } = running({ name: "Fan", lowPin: 16, highPin: 18 });
    assert.equal(fan.supportsSpeed, true);
    fan.set({ state: true, speedLevel: 2 });
    fan.command(Object.assign(new FanCommandRequest(), { hasSpeed: true, speed: 1 }));
    clock.advance(100);
    assert.deepEqual(relays(), [16]);
    assert.deepEqual(bench.published, ["Fan: on, high", "Fan: on, low"]);
    fan.command(Object.assign(new FanCommandRequest(), { hasSpeed: true, speed: 7 }));
    clock.advance(100);
    assert.deepEqual(relays(), [16]);
    fan.set({ speedLevel: 2 });
    clock.advance(100);
    assert.deepEqual(relays(), [18]);
  });

  it("oscillates, also while it is off", () => {
    const { fan, relays, bench } = running({ name: "Fan", pin: 16, oscillationPin: 19 });
    assert.equal(fan.supportsOscillation, true);
    fan.set({ oscillating: true });
    assert.deepEqual(relays(), [19]);
    fan.set({ state: true });
    assert.deepEqual(relays(), [16, 19]);
    fan.set({ state: false, oscillating: false });
    assert.deepEqual(relays(), []);
    assert.deepEqual(bench.published, ["Fan: off", "Fan: on, oscillating", "Fan: off"]);
  });

  it("turns the other way by a relay", () => {
    const { fan, relays, bench } = running({ name: "Fan", pin: 16, directionPin: 20 });
    fan.set({ direction: "reverse" });
    assert.deepEqual(relays(), [20]);
    fan.set({ state: true });
    assert.deepEqual(relays(), [16, 20]);
    fan.set({ direction: "forward" });
    assert.deepEqual(relays(), [16]);
    assert.deepEqual(bench.published, ["Fan: off", "Fan: on, reverse", "Fan: on"]);
  });

  it("starts with its restored state", () => {
    const fan = new GPIOFan({
      name: "Fan",
      ...SPEEDS,
      oscillationPin: 19,
      initialState: { state: true, speedLevel: 2, oscillating: true },
    });
    const { bench, clock } = stillBench([fan]);
    clock.advance(50);
    assert.deepEqual(
      fan.pins.map((pin) => bench.board.level(pin)),
      [0, 1, 0, 1],
    );
    bench.close();
    for (const pin of fan.pins) {
      assert.equal(bench.board.use(pin), undefined);
      assert.equal(bench.board.level(pin), 0);
    }
    assert.equal(bench.timer.running, 0);
  });

  it("has its relays off when it closes", () => {
    const { fan, clock, bench, switched } = running({ name: "Fan", ...SPEEDS, inverted: true });
    fan.set({ state: true });
    clock.advance(100);
    bench.close();
    assert.deepEqual(switched.slice(0, 2), ["0: 18", "100: off"]);
  });

  it("leaves the relays as they are when onCommand throws", () => {
    const fault = new Error("blocked");
    let blocked = false;
    const { fan, bench, relays } = running({
      name: "Fan",
      ...SPEEDS,
      onCommand() {
        if (blocked) throw fault;
      },
    });
    fan.set({ state: true });
    blocked = true;
    assert.throws(() => fan.set({ state: false, speedLevel: 1 }), fault);
    assert.deepEqual([fan.state, fan.speedLevel], [true, 3]);
    assert.deepEqual(relays(), [18]);
    assert.deepEqual(bench.published, ["Fan: on, high"]);
  });

  it("gives back what it took when it can't have the rest", () => {
    const fan = new GPIOFan({ name: "Fan", ...SPEEDS, oscillationPin: 19 });
    const bench = new Bench([fan]);
    for (const pin of [18, 19]) {
      const taken = new bench.board.Digital({ pin, mode: bench.board.Digital.Output });
      assert.throws(() => bench.start(), new RegExp(`"Fan" can't open pin ${pin}`));
      for (const other of fan.pins) {
        if (other !== pin) assert.equal(bench.board.use(other), undefined);
      }
      taken.close();
    }
    bench.start();
  });

  const refused: [what: string, GPIOFanOptions, RegExp][] = [
    [
      "a first speed that it doesn't have",
      { name: "Fan", lowPin: 1, highPin: 2, initialState: { speedLevel: 3 } },
      /"Fan".*speedLevel is 3/,
    ],
    [
      "a first oscillation that it doesn't have",
      { name: "Fan", pin: 1, initialState: { oscillating: true } },
      /"Fan".*oscillating is true/,
    ],
  ];
  for (const [what, options, message] of refused) {
    it(`refuses ${what}`, () => {
      refuses(() => new GPIOFan(options), message);
    });
  }
});
