import assert from "node:assert/strict";
import { test } from "node:test";
import { TestDevice } from "thimble/testing";
import program from "./sensor.js";

test("0.71 V are 21 degrees", async () => {
  const device = TestDevice.start(program);
  const hub = device.connect();
  device.setVoltage(34, 0.71);
  await device.advance("10 s");
  const state = hub.state("temperature")?.state;
  assert.ok(typeof state === "number" && Math.abs(state - 21) < 0.1, `${state}`);
  device.close();
});
