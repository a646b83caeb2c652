import assert from "node:assert/strict";
import { describe, it } from "mocha";
import television from "../../examples/gallery/television.js";
import { VirtualInfraredLED, VirtualRemote, VirtualSSD1306 } from "../../hosts/node/index.js";
import { MediaPlayerCommand } from "../../src/messages/enums.js";
import { codeOf } from "../../src/parts/remotes/remote-signal.js";
import { GalleryDevice } from "./gallery-device.js";

describe("The gallery's television", () => {
  const start = () => GalleryDevice.start(television, "2026-01-09T19:00:00Z");

  it("is sent the key that a hub presses, which the display shows with its picture", async () => {
    const tv = await start();
    const { board, client } = tv;
    const [led, display] = [board.part("infrared-led"), board.part("ssd1306")];
    assert.ok(led instanceof VirtualInfraredLED && display instanceof VirtualSSD1306);
    await client.command("button", "louder", {});
    await client.ping();
    await tv.advance(1000);
    assert.deepEqual(
      led.trains.map(({ timings }) => codeOf(timings)),
      [{ protocol: "NEC", address: 4, command: 2 }],
    );
    await client.waitForState("display", ({ state }) => state === "Louder");
    const icon = display.picture.slice(24, 40).map((line) => line.slice(56, 72));
    assert.equal(icon[1], ".......#........");
    assert.equal(icon[7], ".######.....#.#.");
  });

  it("is commanded like other players, by the keys of its remote", async () => {
    const tv = await start();
    const led = tv.board.part("infrared-led");
    assert.ok(led instanceof VirtualInfraredLED);
    for (const command of [MediaPlayerCommand.TURN_ON, MediaPlayerCommand.MUTE]) {
      await tv.client.command("media_player", "television", { command });
      await tv.client.ping();
      await tv.advance(1000);
    }
    await tv.client.waitForState("television", ({ state, muted }) => state === 6 && !!muted);
    assert.deepEqual(
      led.trains.map(({ timings }) => codeOf(timings)),
      [0xc4, 0x09].map((command) => ({ protocol: "NEC", address: 4, command })),
    );
  });

  it("switches its lamp with the blue key of a remote, and with no other", async () => {
    const tv = await start();
    const { board, client } = tv;
    const remote = board.part("remote");
    assert.ok(remote instanceof VirtualRemote);
    remote.set("nec", 0x0461);
    await tv.advance(500);
    await client.waitForState("lamp", ({ state }) => state === true);
    remote.set("nec", 0x0462);
    await tv.advance(500);
    remote.set("nec", 0x0461);
    await tv.advance(500);
    await client.waitForState("lamp", ({ state }) => state === false);
  });
});
