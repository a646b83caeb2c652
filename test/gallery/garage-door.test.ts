import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { TestDevice } from "thimble/testing";
import garageDoor from "../../examples/gallery/garage-door.js";
import { keep } from "../tools/close-after.js";
import { GalleryDevice } from "./gallery-device.js";

const MINUTE = 60_000;
const [OPENS, CLOSES, IS_OPEN, IS_CLOSED, BARRIER, BUTTON, LAMP] = [16, 17, 18, 19, 26, 0, 2];

describe("The gallery's garage door", () => {
  /** It is closed, a while before ten in the evening. */
  const start = async () => {
    const garage = await GalleryDevice.start(garageDoor, "2026-01-09T20:30:00Z", (board) => {
      board.drive(IS_CLOSED as number, 0);
      board.drive(BARRIER as number, 0);
    });
    const motor = () => [garage.board.level(OPENS as number), garage.board.level(CLOSES as number)];
    await garage.advance(1000);
    return { garage, motor };
  };

  it("opens for a client until its contact says so, with light for five minutes", async () => {
    const { garage, motor } = await start();
    await garage.client.command("cover", "door", { position: 1 });
    await garage.client.waitForState("door", ({ currentOperation }) => currentOperation === 1);
    assert.deepEqual(motor(), [1, 0]);
    assert.equal(garage.board.level(LAMP as number), 1);
    await garage.drive(IS_CLOSED as number, 1);
    await garage.drive(IS_OPEN as number, 0);
    assert.deepEqual(motor(), [0, 0]);
    await garage.client.waitForState("door", ({ position }) => position === 1);
    await garage.advance(6 * MINUTE);
    assert.equal(garage.board.level(LAMP as number), 0);
  });

  it("opens and closes with its button, but doesn't close onto something", async () => {
    const { garage, motor } = await start();
    await garage.click(BUTTON as number);
    assert.deepEqual(motor(), [1, 0]);
    await garage.drive(IS_CLOSED as number, 1);
    await garage.drive(IS_OPEN as number, 0);
    await garage.advance(1000);
    await garage.click(BUTTON as number);
    assert.deepEqual(motor(), [0, 1]);
    await garage.drive(IS_OPEN as number, 1);
    await garage.drive(BARRIER as number, 1);
    assert.deepEqual(motor(), [0, 0]);
  });

  it("closes at ten in the evening, unless people don't want that", async () => {
    const { garage, motor } = await start();
    await garage.drive(IS_CLOSED as number, 1);
    await garage.drive(IS_OPEN as number, 0);
    await garage.advance(30 * MINUTE);
    assert.deepEqual(motor(), [0, 1]);
    await garage.drive(IS_OPEN as number, 1);
    await garage.drive(IS_CLOSED as number, 0);
    assert.deepEqual(motor(), [0, 0]);
  });

  it("lives a day: out in the morning, left open, closed at night, and open where people want that", async () => {
    const garage = keep(TestDevice.start(garageDoor));
    const motor = () => [OPENS, CLOSES].map((pin) => garage.board.level(pin as number));
    /** The door leaves one end, and is at the other ten seconds later. */
    const travels = async (from: string, to: string) => {
      garage.release(from);
      await garage.advance("10 s");
      garage.hold(to);
      await garage.advance("1 s");
      assert.deepEqual(motor(), [0, 0]);
    };
    garage.hold("closed");
    garage.release("light_barrier");
    garage.clock.set("2026-01-09 07:30", "Europe/Berlin");
    const hub = garage.connect();
    const door = hub.entity("door");
    await garage.press("wall_button");
    await garage.advance("1 s");
    assert.deepEqual(motor(), [1, 0]);
    assert.equal(garage.board.level(LAMP as number), 1);
    await travels("closed", "open");
    assert.equal(door.state?.position, 1);
    await garage.advance("6 min");
    assert.equal(garage.board.level(LAMP as number), 0);
    await garage.advanceTo("21:59");
    assert.deepEqual(motor(), [0, 0]);
    await garage.advanceTo("22:00:01");
    assert.deepEqual(motor(), [0, 1]);
    await travels("open", "closed");
    assert.equal(door.state?.position, 0);
    hub.entity("close_at_night").turnOff();
    door.open();
    await travels("closed", "open");
    await garage.advanceTo("2026-01-10 22:05");
    assert.equal(door.state?.position, 1);
    assert.deepEqual(motor(), [0, 0]);
  });

  it("ends while the door moves, and nothing of it goes on", async () => {
    const { garage, motor } = await start();
    await garage.click(BUTTON as number);
    assert.deepEqual(motor(), [1, 0]);
    garage.device.close();
    assert.deepEqual(motor(), [0, 0]);
    // What the door's last state would start: the lamp's timer.
    assert.equal(garage.clock.running, 0);
  });
});
