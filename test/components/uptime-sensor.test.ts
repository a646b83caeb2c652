import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { UptimeSensor } from "../../src/components/system/uptime-sensor.js";
import { Bench, SteppedTime } from "./bench.js";

describe("UptimeSensor", () => {
  it("counts whole seconds from the start", async () => {
    const bench = new Bench(
      [new UptimeSensor({ name: "Uptime", interval: 1 })],
      new SteppedTime(700),
    );
    bench.start();
    await bench.until(() => bench.published.length === 4);
    assert.deepEqual(bench.published.slice(0, 4), [
      "Uptime: 0 s",
      "Uptime: 1 s",
      "Uptime: 2 s",
      "Uptime: 3 s",
    ]);
  });

  it("releases its timer, and starts over", () => {
    const uptime = new UptimeSensor({ name: "Uptime" });
    const bench = new Bench([uptime], new SteppedTime(2000)).start();
    assert.equal(bench.timer.running, 1);
    bench.close();
    assert.equal(bench.timer.running, 0);
    bench.start();
    assert.equal(uptime.state, 2);
  });
});
