import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { COOLIX, DAIKIN, LG_AIR_CONDITIONER } from "../../src/index.js";
import type {
  AirConditioner,
  AirConditionerState,
} from "../../src/parts/air-conditioners/air-conditioner.js";
import { Random } from "../tools/random.js";

const ALL = [COOLIX, DAIKIN, LG_AIR_CONDITIONER];
const MODES = ["off", "heat_cool", "cool", "heat", "dry", "fan_only"] as const;
const OFF: AirConditionerState = { mode: "off", temperature: 24, fan: "auto", swing: "off" };

function randomState(random: Random, sort: AirConditioner): AirConditionerState {
  const range = sort.maxTemperature - sort.minTemperature + 1;
  const state = {
    mode: random.pick(MODES),
    temperature: sort.minTemperature + random.below(range),
    fan: random.pick(sort.fanModes),
    swing: random.pick(sort.swingModes),
  };
  return sort.settled?.(state) ?? state;
}

/** As a receiver has it, which ends a signal after 10 ms of darkness. */
function received(timings: readonly number[]): number[] {
  return timings.slice(timings.findLastIndex((timing) => timing < -10_000) + 1);
}

/** That they are as ESPHome's is judged by its host build: judges/import/configurations/air-conditioners.yaml. */
describe("Air conditioners' signals", () => {
  for (const sort of ALL)
    it(`say the same to whoever hears them: ${sort.name}`, () => {
      const random = new Random(1);
      let [sender, listener] = [OFF, OFF];
      for (let time = 0; time < 2000; time++) {
        const state = randomState(random, sort);
        for (const timings of sort.encode(state, sender)) {
          assert.ok(timings.every((timing, at) => timing > 0 === (at % 2 === 0)));
          const stretch = random.below(101);
          const clock = 0.93 + random.below(141) / 1000;
          const heard = received(timings).map((each) => Math.round(each * clock) + stretch);
          const next = sort.decode(heard, listener);
          assert.ok(next, JSON.stringify(state));
          listener = next;
        }
        sender = state;
        const { mode, temperature, fan, swing } = sender;
        assert.equal(listener.mode, mode);
        if (mode === "off") continue;
        assert.equal(listener.swing, swing, JSON.stringify(state));
        const hasOne = mode === "cool" || mode === "heat";
        if (hasOne) assert.equal(listener.temperature, temperature);
        if (hasOne) assert.equal(listener.fan, fan);
      }
    });

  it("aren't taken for others, nor wrong ones", () => {
    const random = new Random(2);
    for (const sort of ALL)
      for (let time = 0; time < 300; time++) {
        const state = { ...randomState(random, sort), mode: "cool" } as const;
        const [timings = []] = sort.encode(state, OFF);
        const heard = received(timings);
        for (const other of ALL)
          if (other !== sort) assert.equal(other.decode(heard, OFF), undefined);
        const right = sort.decode(heard, OFF);
        heard.splice(2 + random.below(heard.length - 3), 1);
        // Coolix's has all of it twice.
        const read = sort.decode(heard, OFF);
        if (read) assert.deepEqual(read, right);
        if (sort !== COOLIX) assert.equal(read, undefined);
      }
  });
});
