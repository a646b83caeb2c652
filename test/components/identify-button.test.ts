import assert from "node:assert/strict";
import { describe, it } from "mocha";
import {
  IdentifyButton,
  type IdentifyButtonOptions,
} from "../../src/components/system/identify-button.js";
import { stillBench } from "./bench.js";

describe("IdentifyButton", () => {
  function running(options: Partial<IdentifyButtonOptions> = {}) {
    const button = new IdentifyButton({
      ...{ name: "Identify", pin: 2, duration: 1000, blink: 250 },
      ...options,
    });
    const { bench, clock } = stillBench([button]);
    return { button, clock, bench, level: () => bench.board.level(2) };
  }

  it("blinks its LED for a while", () => {
    const { button, clock, bench, level } = running();
    const levels = [level()];
    button.press();
    for (let step = 0; step < 6; step++) {
      levels.push(level());
      clock.advance(250);
    }
    assert.deepEqual(levels, [0, 1, 0, 1, 0, 0, 0]);
    assert.equal(bench.timer.running, 0);
  });

  it("blinks for the whole time once more when it is pressed again", () => {
    const { button, clock, bench } = running();
    button.press();
    clock.advance(750);
    button.press();
    clock.advance(999);
    assert.equal(bench.timer.running, 1);
    clock.advance(1);
    assert.equal(bench.timer.running, 0);
  });

  it("leaves the LED dark at its end", () => {
    const { button, bench, level } = running({ inverted: true });
    button.press();
    assert.equal(level(), 0);
    bench.close();
    assert.equal(bench.timer.running, 0);
  });
});
