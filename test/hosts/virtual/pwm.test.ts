import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { createHost, NoPWMTimerError } from "../../../hosts/node/index.js";
import type { ChipName } from "../../../hosts/virtual/chips/chips.js";
import { Device, PWMLight, Servo } from "../../../src/index.js";

/** How ESPHome 2025.9 chooses: esphome/components/ledc/ledc_output.cpp, ledc_bit_depth_for_frequency. */
function bitsOfESPHome(hz: number, most: number): number {
  const clock = 80e6;
  const lowest = (bits: number) => clock / (((2 ** most - 1) / (hz < 100 ? 32 : 256)) * 2 ** bits);
  for (let bits = most; bits >= 1; bits--)
    if (lowest(bits) <= hz && hz <= clock / 2 ** bits) return bits;
  return 0;
}

describe("PWM on a virtual chip", () => {
  // ESP-IDF, components/soc/*/include/soc/soc_caps.h: SOC_LEDC_TIMER_BIT_WIDTH.
  const chips: [ChipName, number][] = [
    ["esp32", 20],
    ["esp32s3", 14],
    ["esp32c3", 14],
    ["esp32c6", 20],
  ];

  for (const [chip, most] of chips) {
    it(`has the resolutions of ESPHome's on an ${chip}`, () => {
      const { board } = createHost({ board: chip });
      for (const hz of [50, 60, 100, 490, 1000, 1220, 1221, 5000, 10_000, 25_000, 40_000]) {
        const pwm = new board.PWM({ pin: 4, hz });
        assert.equal(pwm.resolution, bitsOfESPHome(hz, most), `${hz} Hz`);
        pwm.close();
      }
    });

    it(`drives a servo beside a light on an ${chip}, which have one clock`, () => {
      const host = createHost({ board: chip });
      const light = new PWMLight({ name: "Lamp", pin: 4, hz: 1000 });
      const servo = new Servo({ name: "Flap", pin: 5 });
      const device = new Device(host, { name: "both", entities: [light, servo] });
      device.start({ port: 0 });
      try {
        // A tenth of a degree is a microsecond.
        assert.ok(Math.abs(host.board.duty(5) * 20_000 - 1500) < 1.5);
      } finally {
        device.close();
      }
    });

    it(`shows a brightness of 2 % on an ${chip}, which 10 bits can't after the gamma correction`, () => {
      const host = createHost({ board: chip });
      const initialState = { state: true, brightness: 0.02 };
      const light = new PWMLight({ name: "Lamp", pin: 4, initialState });
      const device = new Device(host, { name: "dim", entities: [light] });
      device.start({ port: 0 });
      const duty = host.board.duty(4);
      device.close();
      assert.ok(0.02 ** 2.8 < 0.5 / 1023);
      if (most === 20) assert.ok(duty > 0, `${duty}`);
      // ESPHome's S3 and C3 begin at 2.5 %, too: 14 bits are the most that they have.
      else assert.equal(duty, 0);
    });
  }

  it("has one frequency for each of the chip's four timers", () => {
    const { board } = createHost({ board: "esp32" });
    const open = [50, 1000, 5000, 25_000].map((hz, i) => new board.PWM({ pin: 16 + i, hz }));
    assert.throws(() => new board.PWM({ pin: 26, hz: 2000 }), NoPWMTimerError);
    assert.equal(board.use(26), undefined);
    new board.PWM({ pin: 26, hz: 1000 });
    open[0]?.close();
    new board.PWM({ pin: 27, hz: 2000 });
  });
});
