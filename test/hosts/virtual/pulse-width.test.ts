import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { createHost, VirtualBoard } from "../../../hosts/node/index.js";
import { Device, hcsr04 } from "../../../src/index.js";

describe("PulseWidth", () => {
  for (const [from, to] of [
    ["Rising", "Falling"],
    ["Falling", "Rising"],
    ["Rising", "Rising"],
    ["Falling", "Falling"],
  ] as const)
    it(`measures from a ${from} to a ${to} edge, in microseconds`, () => {
      let now = 0;
      const { PulseWidth, drive, ...board } = boundBoard(() => now);
      const edges = PulseWidth[`${from}To${to}`];
      const pulse = new PulseWidth({ pin: 4, edges });
      assert.equal(pulse.read(), undefined);
      const level = from === "Rising" ? 1 : 0;
      drive(4, level === 1 ? 0 : 1);
      for (const [at, value] of [
        [10, level],
        [13, 1 - level],
        [18, level],
        [18.5, 1 - level],
      ] as const) {
        now = at;
        drive(4, value as 0 | 1);
        if (at === 13) assert.equal(pulse.read(), from === to ? undefined : 3000);
      }
      assert.equal(pulse.read(), from === to ? 8000 : 500);
      assert.equal(pulse.read(), undefined);
      pulse.close();
      assert.equal(board.use(4), undefined);
    });

  it("calls back when a pulse has ended", async () => {
    const { PulseWidth, drive } = boundBoard(() => Date.now());
    await new Promise<void>((resolve) => {
      const pulse = new PulseWidth({
        pin: 4,
        edges: PulseWidth.RisingToFalling,
        onReadable: () => resolve(),
      });
      drive(4, 1);
      drive(4, 0);
      assert.equal(typeof pulse.read(), "number");
    });
  });

  it("is there once on a board, and not on an ESP32-C3", () => {
    const { PulseWidth } = createHost({ board: "esp32s3" }).io;
    const edges = PulseWidth.RisingToFalling;
    const first = new PulseWidth({ pin: 4, edges });
    assert.throws(() => new PulseWidth({ pin: 5, edges }), /^NoPulseWidthError.*no capture timer/);
    first.close();
    new PulseWidth({ pin: 5, edges }).close();
    const host = createHost({ board: "esp32c3" });
    assert.throws(() => new host.io.PulseWidth({ pin: 5, edges }), /no hardware/);
    const { distance } = hcsr04({ triggerPin: 4, echoPin: 5, distance: "Tank" });
    assert.throws(
      () => new Device(host, { name: "tank", entities: [distance] }).start(),
      /"Tank" can't open the HC-SR04 .*no hardware/,
    );
  });
});

function boundBoard(clock: () => number) {
  const board = new VirtualBoard(undefined, clock);
  return {
    PulseWidth: board.PulseWidth,
    drive: (pin: number, level: 0 | 1) => board.drive(pin, level),
    use: (pin: number) => board.use(pin),
  };
}
