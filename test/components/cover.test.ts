import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Cover, type CoverOptions } from "../../src/entities/cover.js";
import { LegacyCoverState } from "../../src/messages/enums.js";
import { refuses } from "../tools/refuses.js";
import { Bench } from "./bench.js";

describe("Cover", () => {
  it("is open at first, as in ESPHome, or at the given position", () => {
    const first = (options: Partial<CoverOptions>) => {
      const { position, tilt } = new Cover({ name: "Blind", ...options });
      return [position, tilt];
    };
    assert.deepEqual(first({}), [1, 0]);
    assert.deepEqual(first({ supportsTilt: true }), [1, 1]);
    assert.deepEqual(first({ supportsTilt: true, initialTilt: 0, initialPosition: 0 }), [0, 0]);
  });

  it("publishes what is new, and nothing else", () => {
    const cover = new Cover({ name: "Blind", supportsPosition: true, supportsTilt: true });
    const { published } = new Bench([cover]).start();
    cover.publish({ position: 0.5, operation: "closing" });
    cover.publish({ position: 0.5, operation: "closing" });
    cover.publish({ position: 0.5 });
    cover.publish({});
    cover.publish({ tilt: 0.25 });
    cover.publish({ position: -1, tilt: 2 });
    cover.publish({ position: Number.POSITIVE_INFINITY });
    assert.throws(() => cover.publish({ position: Number.NaN }), /"Blind": .*NaN/);
    assert.throws(() => cover.publish({ operation: "up" as "opening" }), /"Blind": .*"up"/);
    assert.deepEqual(
      published.map((line) => line.replace("Blind: ", "")),
      [
        "50 % open, tilt 100 %, closing",
        "50 % open, tilt 100 %",
        "50 % open, tilt 25 %",
        "closed, tilt 100 %",
        "open, tilt 100 %",
      ],
    );
  });

  it("has no tilt that it doesn't support", () => {
    const cover = new Cover({ name: "Gate" });
    const { published } = new Bench([cover]).start();
    cover.publish({ position: 1, tilt: 0.5 });
    cover.publish({ position: 0.5 });
    assert.deepEqual(published, ["Gate: partly open"]);
    assert.equal(cover.tilt, 0);
  });

  it("is open in the legacy field where a client reads position 1", () => {
    const cover = new Cover({ name: "Blind", supportsPosition: true });
    for (const [position, state] of [
      [1, LegacyCoverState.OPEN],
      // The nearest float is 1.
      [1 - 1e-9, LegacyCoverState.OPEN],
      [1 - 2 ** -25, LegacyCoverState.OPEN],
      [1 - 2 ** -24, LegacyCoverState.CLOSED],
      [0.999, LegacyCoverState.CLOSED],
      [0, LegacyCoverState.CLOSED],
    ] as const) {
      cover.publish({ position });
      assert.equal(cover.legacyState, state, `${position}`);
    }
  });

  it("refuses a tilt at the start where it has none", () => {
    refuses(
      () => new Cover({ name: "Blind", initialTilt: 0.5 }),
      /"Blind": initialTilt is for covers that tilt/,
    );
  });
});
