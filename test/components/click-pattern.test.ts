import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryTime } from "../../hosts/memory/time.js";
import { milliseconds } from "../../src/base/duration.js";
import {
  type ClickPatternOptions,
  onClickPattern,
} from "../../src/components/events/click-pattern.js";
import { BinarySensor } from "../../src/entities/binary-sensor.js";

/** A button whose state isn't known, and the times at which its pattern was recognised, in milliseconds. */
function watched(options: ClickPatternOptions) {
  const clock = new MemoryTime();
  const began = clock.ticks;
  const button = new BinarySensor({ name: "Button" });
  const heard: number[] = [];
  const timers = {
    after: (delay: Parameters<typeof milliseconds>[0], callback: () => void) => {
      const timer = clock.set(callback, milliseconds(delay));
      return () => clock.clear(timer);
    },
  };
  onClickPattern(button, timers, options, () => heard.push(clock.ticks - began));
  return { clock, began, button, heard };
}

/** The times when a button, which isn't pressed at the start, changes at these times. */
function recognised(options: ClickPatternOptions, changes: readonly number[]): number[] {
  const { clock, began, button, heard } = watched(options);
  button.publish(false);
  for (const [index, at] of changes.entries()) {
    clock.advance(at - (clock.ticks - began));
    button.publish(index % 2 === 0);
  }
  clock.advance(10_000);
  return heard;
}

// Expected: MultiClickTrigger of esphome/components/binary_sensor/automation.cpp.
describe("onClickPattern", () => {
  const short: ClickPatternOptions = {
    steps: [
      { on: true, max: "1 s" },
      { on: false, min: "200 ms" },
    ],
  };
  const double: ClickPatternOptions = {
    steps: [
      { on: true, min: 50, max: 500 },
      { on: false, max: 300 },
      { on: true, max: 500 },
      { on: false, min: 250 },
    ],
  };

  it("recognises a short press once the button has been released for long enough", () => {
    assert.deepEqual(recognised(short, [100, 400]), [600]);
  });

  it("recognises a long press while it is held", () => {
    assert.deepEqual(recognised({ steps: [{ on: true, min: "4 s" }] }, [100, 9000]), [4100]);
    assert.deepEqual(recognised({ steps: [{ on: true, min: "4 s" }] }, [100, 4000]), []);
  });

  it("recognises a double click, and not one with a pause that is too long", () => {
    assert.deepEqual(recognised(double, [100, 200, 400, 500]), [750]);
    assert.deepEqual(recognised(double, [100, 200, 600, 700]), []);
  });

  it("ends with a change where the last step has a longest time", () => {
    const steps = [{ on: true, min: 100, max: 500 }];
    assert.deepEqual(recognised({ steps }, [100, 300]), [300]);
    assert.deepEqual(recognised({ steps }, [100, 150]), []);
    assert.deepEqual(recognised({ steps }, [100, 700]), []);
  });

  it("recognises nothing for a while after a wrong length", () => {
    // The first press is too long at 1100: nothing counts until 2100.
    assert.deepEqual(recognised(short, [100, 1500, 1700, 1800]), []);
    assert.deepEqual(recognised({ ...short, cooldown: 300 }, [100, 1500, 1700, 1800]), [2000]);
    assert.deepEqual(recognised(short, [100, 1500, 2200, 2300]), [2500]);
  });

  it("begins again after a match, and with a step that has its level", () => {
    assert.deepEqual(recognised(short, [100, 200, 1000, 1100]), [400, 1300]);
    const released: ClickPatternOptions = { steps: [{ on: false, min: 100 }] };
    assert.deepEqual(recognised(released, [100, 500]), [600]);
  });

  it("takes no notice of a button that is held at the start", () => {
    const { clock, button, heard } = watched({ steps: [{ on: true, min: 100 }] });
    button.publish(true);
    clock.advance(1000);
    button.publish(false);
    clock.advance(1000);
    assert.deepEqual(heard, []);
    button.publish(true);
    clock.advance(1000);
    assert.deepEqual(heard, [2100]);
  });

  it("says what is wrong with a pattern", () => {
    const button = new BinarySensor({ name: "Button" });
    const timers = { after: () => () => {} };
    for (const steps of [[], [{ on: true }, { on: true }], [{ on: true, min: -1 }]])
      assert.throws(() => onClickPattern(button, timers, { steps }, () => {}), /"Button"/);
  });
});
