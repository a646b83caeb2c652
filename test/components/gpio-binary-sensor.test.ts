import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { GPIOBinarySensor } from "../../src/components/binary-sensors/gpio-binary-sensor.js";
import { refusesPin } from "../tools/refuses.js";
import { Bench, delivered } from "./bench.js";

describe("GPIOBinarySensor", () => {
  it("reads the level at the start", () => {
    const undriven = [
      ["pullUp", true],
      ["pullDown", false],
      ["floating", false],
    ] as const;
    for (const [mode, level] of undriven) {
      for (const inverted of [false, true]) {
        const sensor = new GPIOBinarySensor({ name: "Door", pin: 5, mode, inverted });
        new Bench([sensor]).start();
        assert.equal(sensor.state, level !== inverted, `${mode} ${inverted}`);
      }
    }
    const pulledUp = new GPIOBinarySensor({ name: "Door", pin: 5 });
    new Bench([pulledUp]).start();
    assert.equal(pulledUp.state, true);
  });

  for (const debounce of [0, 5]) {
    it(`follows the level with a debounce of ${debounce} ms`, async () => {
      const sensor = new GPIOBinarySensor({ name: "Button", pin: 5, inverted: true, debounce });
      const bench = new Bench([sensor]).start();
      bench.board.drive(5, 0);
      await bench.until(() => sensor.state === true);
      bench.board.drive(5, undefined);
      await bench.until(() => !sensor.state);
      assert.deepEqual(bench.published, ["Button: on", "Button: off"]);
      assert.equal(bench.timer.running, 0);
    });
  }

  it("publishes each change at once without debounce", async () => {
    const sensor = new GPIOBinarySensor({ name: "Button", pin: 5, inverted: true, debounce: 0 });
    const bench = new Bench([sensor]).start();
    for (const level of [0, 1, 0, 1] as const) {
      bench.board.drive(5, level);
      await delivered();
    }
    assert.deepEqual(bench.published, ["Button: on", "Button: off", "Button: on", "Button: off"]);
  });

  // As ESPHome's delayed_off: on at once, off only when it has been off for a while.
  it("may wait for one direction only", async () => {
    const debounce = { on: 0, off: 5 };
    const sensor = new GPIOBinarySensor({ name: "Motion", pin: 5, inverted: true, debounce });
    const bench = new Bench([sensor]).start();
    bench.board.drive(5, 0);
    await delivered();
    assert.equal(sensor.state, true);
    bench.board.drive(5, 1);
    await delivered();
    assert.equal(sensor.state, true);
    bench.board.drive(5, 0);
    await delivered();
    assert.equal(bench.timer.running, 0, "it was on again in time");
    bench.board.drive(5, 1);
    await bench.until(() => sensor.state === false);
    assert.deepEqual(bench.published, ["Motion: on", "Motion: off"]);
  });

  // Timers of the same length end in the order in which they began, so that the other sensor shows when the time
  // of this one is over.
  describe("with a contact that bounces", () => {
    const button = () => new GPIOBinarySensor({ name: "Button", pin: 5, inverted: true });
    const other = () => new GPIOBinarySensor({ name: "Other", pin: 6, inverted: true });

    it("publishes nothing when the level comes back", async () => {
      const bench = new Bench([button(), other()]).start();
      bench.board.drive(5, 0);
      await delivered();
      bench.board.drive(5, 1);
      await delivered();
      assert.equal(bench.timer.running, 0);
      bench.board.drive(6, 0);
      await bench.until(() => bench.published.includes("Other: on"));
      assert.deepEqual(bench.published, ["Other: on"]);
    });

    it("publishes once, when the last bounce is as old as the debounce", async () => {
      const bench = new Bench([button(), other()]).start();
      bench.board.drive(5, 0);
      await delivered();
      bench.board.drive(6, 0);
      await delivered();
      for (const level of [1, 0, 1, 0] as const) {
        bench.board.drive(5, level);
        await delivered();
      }
      await bench.until(() => bench.published.length === 2);
      assert.deepEqual(bench.published, ["Other: on", "Button: on"]);
      assert.equal(bench.timer.running, 0);
    });

    it("restarts its time when two edges came as one", async () => {
      const bench = new Bench([button(), other()]).start();
      bench.board.drive(5, 0);
      await delivered();
      bench.board.drive(6, 0);
      await delivered();
      bench.board.drive(5, 1);
      bench.board.drive(5, 0);
      await bench.until(() => bench.published.length === 2);
      assert.deepEqual(bench.published, ["Other: on", "Button: on"]);
    });
  });

  it("gives back its pin and its timer", async () => {
    const sensor = new GPIOBinarySensor({ name: "Button", pin: 5, inverted: true });
    const bench = new Bench([sensor]).start();
    bench.board.drive(5, 0);
    await delivered();
    assert.equal(bench.timer.running, 1);
    bench.close();
    assert.equal(bench.timer.running, 0);
    assert.equal(bench.board.use(5), undefined);
    bench.start();
    assert.equal(sensor.state, true);
  });

  it("says which pin it can't have", () => {
    const sensors = [
      new GPIOBinarySensor({ name: "Door", pin: 5 }),
      new GPIOBinarySensor({ name: "Window", pin: 5 }),
    ];
    refusesPin(() => new Bench(sensors).start(), /"Window" can't open pin 5/);
  });
});
