import assert from "node:assert/strict";
import { describe, it } from "mocha";
import alarm from "../../examples/gallery/alarm.js";
import { GalleryDevice } from "./gallery-device.js";

const [DOOR, WINDOWS, MOTION, SIREN] = [16, 17, 18, 19];
const [DISARMED, ARMED_AWAY, PENDING, TRIGGERED] = [0, 2, 6, 9];
const [DISARM, ARM_AWAY] = [0, 1];

describe("The gallery's alarm", () => {
  const start = async () => {
    const house = await GalleryDevice.start(alarm, "2026-01-09T12:00:00Z", (board) => {
      for (const pin of [DOOR, WINDOWS, MOTION]) board.drive(pin as number, 0);
    });
    const tell = (command: number, code: string) =>
      house.client.command("alarm_control_panel", "alarm", { command, code });
    const is = (wanted: number) =>
      house.client.waitForState("alarm", ({ state }) => state === wanted);
    const sounds = () => (house.board.duty(SIREN as number) ?? 0) > 0;
    return { house, tell, is, sounds };
  };

  it("gives time to leave and to come home", async () => {
    const { house, tell, is, sounds } = await start();
    await tell(ARM_AWAY, "1357");
    await house.client.ping();
    await house.drive(DOOR as number, 1);
    await house.drive(DOOR as number, 0);
    await house.advance(31_000);
    await is(ARMED_AWAY as number);
    await house.drive(DOOR as number, 1);
    await is(PENDING as number);
    assert.ok(!sounds());
    await tell(DISARM, "1357");
    await is(DISARMED as number);
    await house.advance(60_000);
    assert.ok(!sounds());
  });

  it("sounds when a window opens or it isn't disarmed", async () => {
    const { house, tell, is, sounds } = await start();
    await tell(ARM_AWAY, "1357");
    await house.client.ping();
    await house.advance(31_000);
    await is(ARMED_AWAY as number);
    await house.drive(WINDOWS as number, 1);
    await is(TRIGGERED as number);
    assert.ok(sounds());
    await house.client.waitForState("ready", ({ state }) => state === "a window is open");
  });

  it("sees movement while everybody is away, and is only disarmed with the right code", async () => {
    const { house, tell, is, sounds } = await start();
    await tell(ARM_AWAY as number, "1357");
    await house.client.ping();
    await house.advance(31_000);
    await house.drive(MOTION as number, 1);
    await is(TRIGGERED as number);
    await tell(DISARM as number, "0000");
    await house.client.ping();
    assert.ok(sounds());
    await tell(DISARM as number, "1357");
    await is(DISARMED as number);
    assert.ok(!sounds());
  });
});
