/** Guessing the code of a lock or of an alarm is slow. Here over the native API, in a time that stands still. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { AlarmControlPanel, Device, type Host, Lock, LogLevel } from "thimble";
import { TestDevice } from "../../testing/index.js";

const CODE = "1234";
const checkCode = (code: string) => code === CODE;

function house(host: Host): Device {
  return new Device(host, {
    name: "house",
    entities: [
      new Lock({ name: "Door", initialState: "locked", checkCode }),
      new Lock({ name: "Gate", initialState: "locked", checkCode }),
      new AlarmControlPanel({ name: "Alarm", checkCode, requiresCodeToArm: true }),
    ],
  });
}

const UNLOCK = 0;
const [LOCKED, UNLOCKED] = [1, 2];
const ARM_AWAY = 1;

describe("The code of a lock or an alarm", () => {
  function started() {
    const device = TestDevice.start(house);
    const hub = device.connect({ logLevel: LogLevel.WARN });
    const unlock = (code: string, id = "door") => {
      hub.command(id, { command: UNLOCK, hasCode: true, code });
      return hub.state(id)?.state;
    };
    return { device, hub, unlock };
  }

  it("isn't accepted for a while after wrong ones, even if it is right, and the log says so", async () => {
    const { device, hub, unlock } = started();
    for (let guess = 0; guess < 300; guess++) assert.equal(unlock(String(guess)), LOCKED);
    assert.equal(unlock(CODE), LOCKED);
    await device.advance("1 s");
    assert.equal(unlock("0"), LOCKED);
    await device.advance("1 s");
    assert.equal(unlock(CODE), LOCKED);
    await device.advance("1 s");
    assert.equal(unlock(CODE), UNLOCKED);
    const lines = hub.logs.filter((text) => text.includes("wrong code"));
    assert.equal(lines.length, 7, lines.join("\n"));
    assert.match(lines[4] as string, /"Door" was given a wrong code$/);
    assert.match(lines[5] as string, /"Door" was given a wrong code; it takes none for 1 s$/);
    assert.match(lines[6] as string, /after 295 more that came too soon; it takes none for 2 s$/);
    device.close();
  });

  it("can be tried once a minute by a client that keeps guessing", async () => {
    const { device, hub, unlock } = started();
    for (let second = 0; second < 3600; second++) {
      await device.advance("1 s");
      unlock("0");
    }
    const taken = hub.logs.filter((text) => text.includes("wrong code")).length;
    assert.ok(taken > 60 && taken < 75, `${taken} in an hour`);
    device.close();
  });

  it("is counted for each entity, and from 0 after the right one", () => {
    const { device, hub, unlock } = started();
    for (let guess = 0; guess < 5; guess++) unlock("0");
    assert.equal(unlock(CODE), UNLOCKED);
    for (let guess = 0; guess < 5; guess++) unlock("0");
    assert.equal(unlock(CODE), UNLOCKED);
    for (let guess = 0; guess < 6; guess++) unlock("0");
    assert.equal(unlock(CODE, "gate"), UNLOCKED);
    for (let guess = 0; guess < 6; guess++) hub.command("alarm", { command: ARM_AWAY, code: "0" });
    hub.command("alarm", { command: ARM_AWAY, code: CODE });
    assert.equal(hub.state("alarm")?.state, 0);
    device.close();
  });

  it("isn't guessed by a command without one", () => {
    const { device, hub, unlock } = started();
    for (let n = 0; n < 50; n++) hub.command("door", { command: UNLOCK });
    assert.equal(unlock(CODE), UNLOCKED);
    device.close();
  });
});
