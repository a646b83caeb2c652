import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryTime } from "../../hosts/memory/time.js";
import { ClickEvent, type ClickEventOptions } from "../../src/components/events/click-event.js";
import { BinarySensor } from "../../src/entities/binary-sensor.js";
import { Bench } from "./bench.js";

describe("ClickEvent", () => {
  function running(options: Partial<ClickEventOptions> = {}) {
    const clock = new MemoryTime();
    const button = new BinarySensor({ name: "Button", initialState: false });
    const heard: string[] = [];
    const clicks = new ClickEvent({
      name: "Clicks",
      button,
      onClick: (click) => heard.push(`${clock.ticks - began}: ${click}`),
      ...options,
    });
    const bench = new Bench([button, clicks], clock, clock).start();
    const began = clock.ticks;
    /** Holds the button for some milliseconds, and waits after it. */
    const hold = (pressed: number, released: number) => {
      button.publish(true);
      clock.advance(pressed);
      button.publish(false);
      clock.advance(released);
    };
    return { heard, hold, clock, bench, clicks, button };
  }

  it("distinguishes single, double and triple clicks", () => {
    const { heard, hold } = running();
    hold(100, 400);
    hold(100, 100);
    hold(100, 700);
    for (let i = 0; i < 3; i++) hold(50, 50);
    assert.deepEqual(heard, ["400: single", "1100: double", "1750: triple"]);
  });

  it("reports a long click while it is held, and ignores its release", () => {
    const { heard, hold } = running({ longPress: 1000 });
    hold(1500, 1000);
    hold(999, 500);
    assert.deepEqual(heard, ["1000: long", "3799: single"]);
  });

  it("counts clicks just before a long press as part of it", () => {
    const { heard, hold } = running();
    hold(50, 50);
    hold(600, 500);
    assert.deepEqual(heard, ["600: long"]);
  });

  it("waits for the next click as long as configured", () => {
    const { heard, hold } = running({ pause: 1000 });
    hold(50, 900);
    hold(50, 1100);
    assert.deepEqual(heard, ["2000: double"]);
  });

  it("publishes each click, and none when it is closed", () => {
    const { hold, bench, button, clock } = running();
    hold(50, 500);
    hold(50, 500);
    const { published } = bench;
    assert.deepEqual(
      published.filter((line) => line.startsWith("Clicks")),
      ["Clicks: single", "Clicks: single"],
    );
    button.publish(true);
    bench.close();
    clock.advance(1000);
    assert.equal(published.filter((line) => line.startsWith("Clicks")).length, 2);
    assert.equal(bench.timer.running, 0);
  });
});
