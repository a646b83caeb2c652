import assert from "node:assert/strict";
import { it } from "mocha";
import { SimulatedDevice } from "../../hosts/moddable/tools/simulator/simulated-device.js";
import { describeInSimulator, simulatorBuild } from "../hosts/moddable/describe-in-simulator.js";
import { keep } from "../tools/close-after.js";
import { READ_BY_SDK } from "./read-by-sdk.js";

describeInSimulator("Simulated parts, in Moddable's simulator", () => {
  it("are read by the SDK's own drivers as they are, from the lowest value to the highest", async () => {
    const heard: Record<string, number> = {};
    let wake = () => {};
    const device = keep(
      await SimulatedDevice.start(simulatorBuild(), "sdk-sensors", {
        published: (name, state) => {
          heard[name] = Number.parseFloat(state);
          wake();
        },
      }),
    );
    for (let step = 0; step <= 4; step++) {
      const expected = Object.entries(READ_BY_SDK).map(
        ([, { name, channel, from, to, precision }]) => {
          const value = from + ((to - from) * step) / 4 + 0.001;
          return { name, channel, value: Math.min(value, to), precision };
        },
      );
      for (const { name, channel, value } of expected)
        await device.part(name.toLowerCase()).set(channel, value);
      const isRight = ({ name, value, precision }: (typeof expected)[number]) =>
        Math.abs((heard[name] ?? Number.NaN) - value) <= precision + 0.001;
      while (!expected.every(isRight))
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
    const names = Object.values(READ_BY_SDK).map(({ name }) => name);
    assert.deepEqual(Object.keys(heard).sort(), names.sort());
  });
});
