import assert from "node:assert/strict";
import { test } from "node:test";
import { TestDevice } from "thimble/testing";
import program from "./switch.js";

test("a hub switches the relay", () => {
  const device = TestDevice.start(program);
  const hub = device.connect();
  hub.command("relay", { state: true });
  assert.equal(hub.state("relay")?.state, true);
  assert.equal(device.board.level(16), 1);
  device.close();
});

test("the button switches it without a hub", async () => {
  const device = TestDevice.start(program);
  device.drive("button", 0);
  await device.advance("1 s");
  assert.equal(device.board.level(16), 1);
  device.close();
});
