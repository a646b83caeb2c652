import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { ConfigurationError } from "../../src/base/errors.js";
import { Siren, type SirenOptions } from "../../src/entities/siren.js";
import { SirenCommandRequest } from "../../src/messages/siren.js";
import { Utf8 } from "../../src/wire/utf8.js";
import { stillBench } from "./bench.js";

describe("Siren", () => {
  function running(options: Partial<SirenOptions> = {}) {
    const heard: string[] = [];
    const siren = new Siren({
      name: "Siren",
      onCommand: ({ state, tone, volume }) =>
        heard.push(`${state ? "on" : "off"} ${tone ?? "-"} ${volume}`),
      ...options,
    });
    const { bench, clock } = stillBench([siren]);
    const command = (fields: Partial<SirenCommandRequest>) =>
      siren.command(Object.assign(new SirenCommandRequest(), fields));
    return { siren, clock, heard, bench, command };
  }

  it("passes commands to the program, and answers each one", () => {
    const { heard, bench, command } = running({ tones: ["fire", "gas"], supportsVolume: true });
    command({ hasState: true, state: true, hasTone: true, tone: new Utf8("gas") });
    command({ hasVolume: true, volume: 2 });
    command({ hasVolume: true, volume: 0.25 });
    command({});
    assert.deepEqual(heard, ["on gas 1", "on gas 1", "on gas 0.25", "on gas 0.25"]);
    assert.deepEqual(bench.published, Array(4).fill("Siren: on, gas"));
  });

  it("ignores a tone that it doesn't have, and a volume that can't be set", () => {
    const { siren, heard, command } = running({ tones: ["fire", "gas"] });
    command({ hasTone: true, tone: new Utf8("flood"), hasVolume: true, volume: 0.5 });
    assert.deepEqual(heard, ["off fire 1"]);
    assert.equal(siren.tone, "fire");
  });

  it("ends after its duration, counted from the last command that gives one", () => {
    const { siren, clock, heard, bench } = running();
    siren.set({ state: true, duration: "10 s" });
    clock.advance(9000);
    siren.set({ duration: "10 s" });
    // A command without a duration leaves it as it is.
    siren.set({ state: true });
    clock.advance(9999);
    assert.equal(siren.state, true);
    clock.advance(1);
    assert.deepEqual(bench.published, ["Siren: on", "Siren: off"]);
    assert.equal(heard.at(-1), "off - 1");
    assert.equal(bench.timer.running, 0);
  });

  it("has no duration while it is off, and none after it was turned off", () => {
    const { siren, bench } = running();
    siren.set({ duration: "10 s" });
    assert.equal(bench.timer.running, 0);
    siren.set({ state: true, duration: "10 s" });
    siren.set({ state: false });
    assert.equal(bench.timer.running, 0);
  });

  it("never sounds for longer than it may", () => {
    const { siren, clock } = running({ maxDuration: "3 min" });
    siren.set({ state: true, duration: "600 s" });
    clock.advance(179_999);
    assert.equal(siren.state, true);
    clock.advance(1);
    assert.equal(siren.state, false);
    siren.publish(true);
    clock.advance(180_000);
    assert.equal(siren.state, false);
  });

  it("refuses options that can't be", () => {
    assert.throws(() => running({ tones: [] }), ConfigurationError);
    assert.throws(() => running({ tones: ["fire", "fire"] }), ConfigurationError);
  });
});
