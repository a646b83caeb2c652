import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { GPIOSwitch, type GPIOSwitchOptions } from "../../src/components/switches/gpio-switch.js";
import { Interlock } from "../../src/components/switches/interlock.js";
import { stillBench } from "./bench.js";

describe("GPIOSwitch with limits", () => {
  function running(...options: Partial<GPIOSwitchOptions>[]) {
    const switches = options.map(
      (one, index) => new GPIOSwitch({ name: `Relay ${index}`, pin: 16 + index, ...one }),
    ) as [GPIOSwitch, GPIOSwitch];
    const { bench, clock } = stillBench(switches);
    const levels = () => options.map((_, index) => bench.board.level(16 + index)).join("");
    return { switches, clock, bench, levels };
  }

  it("goes off by itself, counted from when it was last turned on", () => {
    const { switches, clock, levels, bench } = running({ maxOn: 500 });
    const [relay] = switches;
    relay.command({ state: true });
    clock.advance(400);
    relay.command({ state: true });
    clock.advance(499);
    assert.equal(levels(), "1");
    clock.advance(1);
    assert.equal(levels(), "0");
    assert.equal(relay.state, false);
    relay.command({ state: true });
    relay.command({ state: false });
    assert.equal(bench.timer.running, 0);
  });

  it("that is on at the start goes off by itself as well", () => {
    const { clock, levels } = running({ maxOn: 500, initialState: true });
    assert.equal(levels(), "1");
    clock.advance(500);
    assert.equal(levels(), "0");
  });

  it("turns off the other one first, and waits until that has opened", () => {
    const interlock = new Interlock(100);
    const { switches, clock, levels, bench } = running({ interlock }, { interlock });
    const [up, down] = switches;
    clock.advance(1000);
    up.command({ state: true });
    assert.equal(levels(), "10");
    down.command({ state: true });
    assert.equal(levels(), "00");
    assert.deepEqual(bench.published, ["Relay 0: on", "Relay 0: off", "Relay 1: on"]);
    clock.advance(50);
    down.command({ state: true });
    clock.advance(49);
    assert.equal(levels(), "00");
    clock.advance(1);
    assert.equal(levels(), "01");
    // It isn't turned on when it was turned off meanwhile.
    up.command({ state: true });
    up.command({ state: false });
    clock.advance(1000);
    assert.equal(levels(), "00");
  });

  it("starts with one at most", () => {
    const interlock = new Interlock();
    const { levels } = running(
      { interlock, initialState: true },
      { interlock, initialState: true },
    );
    assert.equal(levels(), "10");
  });
});
