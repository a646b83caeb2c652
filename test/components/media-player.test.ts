import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { ConfigurationError } from "../../src/base/errors.js";
import { MediaPlayer } from "../../src/entities/media-player/media-player.js";
import type { MediaPlayerOptions } from "../../src/entities/media-player/media-player-options.js";
import { MediaPlayerCommand } from "../../src/messages/enums.js";
import { MediaPlayerCommandRequest } from "../../src/messages/media-player.js";
import { Utf8 } from "../../src/wire/utf8.js";
import { Bench } from "./bench.js";

describe("MediaPlayer", () => {
  const radio = (options: Partial<MediaPlayerOptions> = {}) =>
    new MediaPlayer({ name: "Radio", ...options });

  function running(options: Partial<MediaPlayerOptions> = {}) {
    const player = radio(options);
    const { published } = new Bench([player]).start();
    const command = (fields: Partial<MediaPlayerCommandRequest>) =>
      player.command(Object.assign(new MediaPlayerCommandRequest(), fields));
    return { player, published, command };
  }

  it("takes the commanded state at once without onCommand", () => {
    const { player, published } = running();
    player.set({ command: "play" });
    player.set({ command: "toggle" });
    player.set({ command: "toggle" });
    player.set({ command: "stop" });
    player.set({ mediaUrl: "http://radio/one.mp3" });
    player.set({ command: "mute" });
    player.set({ command: "unmute", volume: 0.4 });
    assert.deepEqual(published, [
      ...["Radio: playing, volume 100 %", "Radio: paused, volume 100 %"],
      ...["Radio: playing, volume 100 %", "Radio: idle, volume 100 %"],
      ...["Radio: playing, volume 100 %", "Radio: playing, muted", "Radio: playing, volume 40 %"],
    ]);
  });

  it("passes commands to the program, with a toggle resolved", () => {
    const heard: unknown[] = [];
    const { player, command } = running({
      commands: ["play", "stop", "toggle"],
      supportsAnnouncements: true,
      onCommand: (call) => heard.push({ ...call }),
    });
    const nothing = {
      command: undefined,
      volume: undefined,
      mediaUrl: undefined,
      announcement: undefined,
    };
    command({ hasCommand: true, command: MediaPlayerCommand.TOGGLE });
    player.publish({ state: "playing" });
    command({ hasCommand: true, command: MediaPlayerCommand.TOGGLE });
    command({
      hasMediaUrl: true,
      mediaUrl: new Utf8("x"),
      hasAnnouncement: true,
      announcement: true,
    });
    command({ hasVolume: true, volume: 3 });
    assert.deepEqual(heard, [
      { ...nothing, command: "play" },
      { ...nothing, command: "stop" },
      { ...nothing, mediaUrl: "x", announcement: true },
      { ...nothing, volume: 1 },
    ]);
  });

  it("refuses what it doesn't support, but answers", () => {
    const heard: unknown[] = [];
    const { command, published } = running({
      commands: ["play"],
      supportsMediaUrl: false,
      onCommand: (call) => heard.push(call),
    });
    command({ hasCommand: true, command: MediaPlayerCommand.PAUSE });
    command({ hasMediaUrl: true, mediaUrl: new Utf8("x") });
    command({ hasAnnouncement: true, announcement: true });
    assert.deepEqual(heard, []);
    assert.equal(published.length, 3);
  });

  it("is louder and quieter by steps, within its range", () => {
    const { player } = running({ commands: ["volume_up", "volume_down"], volumeStep: 0.25 });
    player.set({ command: "volume_up" });
    assert.equal(player.volume, 1);
    player.set({ command: "volume_down" });
    assert.equal(player.volume, 0.75);
  });

  it("says in its flags what it supports", () => {
    const none = { commands: [], supportsVolume: false, supportsMediaUrl: false };
    assert.equal(radio(none).featureFlags, 0);
    assert.equal(radio({ ...none, commands: ["volume_up", "turn_on"] }).featureFlags, 1024 + 128);
    assert.equal(radio({ supportsAnnouncements: true }).featureFlags, 152077 + 1048576);
  });

  it("stays as loud as it was when the program refuses", () => {
    const { player } = running({
      onCommand() {
        throw new Error("no amplifier");
      },
    });
    assert.throws(() => player.set({ command: "mute", volume: 0.1 }), /no amplifier/);
    assert.deepEqual([player.volume, player.muted], [1, false]);
  });

  it("refuses options that can't be", () => {
    assert.throws(() => radio({ commands: ["dance" as "play"] }), ConfigurationError);
    assert.throws(
      () => radio({ supportsMediaUrl: false, supportsAnnouncements: true }),
      ConfigurationError,
    );
  });
});
