/** Values that a hub of `thimble/testing` sets by their names, against the fields of the message that each kind's sample has. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Device } from "thimble";
import { TestDevice } from "thimble/testing";
import { EntityJson } from "../../src/entity-json/entity-json.js";
import type { KindSample } from "./kind-sample.js";
import { SAMPLES } from "./samples/samples.js";

/** How often it was commanded, and what it is then. */
function commanded(
  { kind, make }: KindSample,
  tell: (hub: ReturnType<TestDevice["connect"]>) => void,
) {
  let count = 0;
  const entity = make({ name: kind, onCommand: () => void (count += 1) });
  const device = TestDevice.start((host) => new Device(host, { name: "a", entities: [entity] }));
  tell(device.connect());
  const state = new EntityJson([entity]).state(entity);
  device.close();
  return { count, state };
}

describe("Values that a hub sets", () => {
  for (const sample of SAMPLES) {
    const { kind, command } = sample;
    // Its command isn't made of values.
    if (!command || kind === "infrared") continue;
    it(`do what the message's fields do: a ${kind}`, () => {
      const bySet = commanded(sample, (hub) => {
        if (kind === "button") hub.entity(kind).press();
        else hub.entity(kind).set(command.json);
      });
      const byFields = commanded(sample, (hub) => hub.command(kind, command.fields));
      assert.equal(bySet.count, 1);
      assert.deepEqual(bySet, byFields);
    });
  }

  it("are refused when the entity has none of that name, or can't be that", () => {
    const sample = SAMPLES.find(({ kind }) => kind === "climate") as KindSample;
    commanded(sample, (hub) => {
      const climate = hub.entity("climate");
      assert.throws(() => climate.set({ speed: 1 }), /"speed" can't be set; it has mode, /);
      assert.throws(() => climate.set({ mode: "cool" }), /mode "cool"; it has: off, heat/);
      assert.throws(() => climate.set({ target_temperature: "warm" }), /is a number, not warm/);
    });
    const sensor = SAMPLES.find(({ kind }) => kind === "sensor") as KindSample;
    commanded(sensor, (hub) => {
      assert.throws(() => hub.entity("sensor").set({ state: 1 }), /it takes no commands|no values/);
    });
  });
});
