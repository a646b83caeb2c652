import assert from "node:assert/strict";
import { test } from "node:test";
import { TestDevice } from "thimble/testing";
import program from "./light.js";

test("a hub turns the lamp on", async () => {
  const device = TestDevice.start(program);
  const hub = device.connect();
  hub.command("lamp", { state: true });
  await device.advance("10 s");
  assert.equal(hub.state("lamp")?.state, true);
  assert.equal(device.board.duty(16), 1);
  device.close();
});
