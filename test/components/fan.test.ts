import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { ConfigurationError } from "../../src/base/errors.js";
import { Fan, type FanOptions } from "../../src/entities/fan.js";
import { FanSpeed } from "../../src/messages/enums.js";
import { Bench, closeBenches } from "./bench.js";

const ALL = { supportsSpeed: true, supportsOscillation: true };

describe("Fan", () => {
  afterEach(closeBenches);

  it("is off at first, at its highest speed, or as it is told", () => {
    const first = (options: Partial<FanOptions>) => {
      const { state, speed, oscillating } = new Fan({ name: "Fan", ...options });
      return [state, speed, oscillating];
    };
    assert.deepEqual(first({}), [false, FanSpeed.LOW, false]);
    assert.deepEqual(first(ALL), [false, FanSpeed.HIGH, false]);
    assert.deepEqual(first({ ...ALL, speeds: [FanSpeed.LOW, FanSpeed.MEDIUM] }), [
      false,
      FanSpeed.MEDIUM,
      false,
    ]);
    const initialState = { state: true, speed: FanSpeed.LOW, oscillating: true };
    assert.deepEqual(first({ ...ALL, initialState }), [true, FanSpeed.LOW, true]);
  });

  it("publishes what is new, without a command", () => {
    let commands = 0;
    const onCommand = () => {
      commands += 1;
    };
    const fan = new Fan({ name: "Fan", ...ALL, onCommand });
    const { published } = new Bench([fan]).start();
    fan.publish({ state: true });
    fan.publish({ state: true, speed: FanSpeed.HIGH, oscillating: false });
    fan.publish({ speed: FanSpeed.LOW });
    fan.publish({ oscillating: true });
    fan.publish({});
    assert.deepEqual(published, ["Fan: on, high", "Fan: on, low", "Fan: on, low, oscillating"]);
    assert.equal(commands, 0);
  });

  it("says what it is to do when it is commanded", () => {
    const heard: unknown[] = [];
    const fan = new Fan({
      name: "Fan",
      ...ALL,
      onCommand: ({ state, speed, oscillating }) => heard.push([state, speed, oscillating]),
    });
    const { published } = new Bench([fan]).start();
    fan.set({ state: true, speed: FanSpeed.MEDIUM });
    fan.set({ oscillating: true });
    fan.set({ oscillating: true });
    assert.deepEqual(heard, [
      [true, FanSpeed.MEDIUM, false],
      [true, FanSpeed.MEDIUM, true],
      [true, FanSpeed.MEDIUM, true],
    ]);
    assert.deepEqual(published, ["Fan: on, medium", "Fan: on, medium, oscillating"]);
  });

  const refused: [Partial<FanOptions>, RegExp][] = [
    [{ initialState: { oscillating: true } }, /"Fan" oscillates/],
    [{ initialState: { speed: FanSpeed.LOW } }, /"Fan" has the speed 0/],
    [{ ...ALL, initialState: { speed: 7 as FanSpeed } }, /"Fan" has the speed 7/],
  ];
  for (const [options, message] of refused) {
    it(`refuses ${JSON.stringify(options)}`, () => {
      assert.throws(
        () => new Fan({ name: "Fan", ...options }),
        (error) => error instanceof ConfigurationError && message.test(error.message),
      );
    });
  }
});
