/**
 * Touch pads. What counts as touched, when it ends and what is logged is as in ESPHome 2025.9: each test names the function
 * or the file of esphome/components/esp32_touch that its rule is from.
 */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import {
  DeepSleep,
  Device,
  TouchBinarySensor,
  type TouchBinarySensorOptions,
  type TouchMeasuring,
} from "thimble";
import { TestDevice, type TestDeviceOptions } from "thimble/testing";
import { createHost } from "../../hosts/node/index.js";
import { XSDevice } from "../../hosts/xs/device.js";
import { describeOnXS } from "../hosts/xs/describe-on-xs.js";
import { keep } from "../tools/close-after.js";

const PROGRAM = new URL("../../../examples/reference/touch-pads.ts", import.meta.url);

/** Starts a device with one pad. At a full touch an ESP32's pad falls from 1000 to 200, that of an S3 rises from 25000 to 45000. */
function start(
  options: Partial<TouchBinarySensorOptions> & { pin: number; threshold: number },
  board: TestDeviceOptions["board"] = "esp32",
) {
  let pad: TouchBinarySensor | undefined;
  const device = TestDevice.start(
    (host) => {
      pad = new TouchBinarySensor({ name: "Pad", ...options });
      return new Device(host, { name: "pads", entities: [pad] });
    },
    { board },
  );
  keep({ close: () => device.close() });
  return { device, pad: () => pad as TouchBinarySensor };
}

/** A finger on this share of the pad. */
const finger = (share: number) => share * 3.3;

describe("A touch pad", () => {
  it("of an ESP32 is touched while its value is below the threshold: touch_isr_handler of esp32_touch_v1.cpp", async () => {
    const { device, pad } = start({ pin: 27, threshold: 600 });
    await device.advance("1 s");
    assert.deepEqual([pad().state, pad().value], [false, 1000]);
    device.setVoltage(27, finger(0.5));
    await device.advance("60 ms");
    // Not below, but equal.
    assert.deepEqual([pad().state, pad().value], [false, 600]);
    device.setVoltage(27, finger(0.51));
    await device.advance("60 ms");
    assert.equal(pad().state, true);
    pad().threshold = 300;
    await device.advance("200 ms");
    assert.equal(pad().state, false);
  });

  it("of an ESP32-S3 is touched while its value is above that at rest and the threshold: check_and_update_touch_state_ of esp32_touch_v2.cpp", async () => {
    const { device, pad } = start({ pin: 14, threshold: 10_000 }, "esp32s3");
    await device.advance("1 s");
    assert.deepEqual([pad().state, pad().value], [false, 25_000]);
    device.setVoltage(14, finger(0.5));
    await device.advance("60 ms");
    assert.deepEqual([pad().state, pad().value], [false, 35_000]);
    device.setVoltage(14, finger(0.51));
    await device.advance("60 ms");
    assert.equal(pad().state, true);
  });

  it("is released once it wasn't touched for 100 ms: calculate_release_timeout_, MINIMUM_RELEASE_TIME_MS", async () => {
    const { device } = start({ pin: 4, threshold: 600 });
    await device.advance("1 s");
    device.hold("Pad");
    await device.advance("1 s");
    device.release("Pad");
    await device.advance("80 ms");
    device.hold("Pad");
    await device.advance("1 s");
    device.release("Pad");
    await device.advance("1 s");
    assert.deepEqual(
      device.timeline.map((line) => line.replace(/^\S+ /, "")),
      ["pad: off", "pad: on", "pad: off"],
    );
  });

  it("waits as long as its debounce says, for each direction, and may be inverted", async () => {
    const debounce = { on: "2 s", off: "1 s" } as const;
    const { device, pad } = start({ pin: 4, threshold: 600, inverted: true, debounce });
    await device.advance("100 ms");
    assert.equal(pad().state, true);
    device.drive(4, 1);
    await device.advance("900 ms");
    assert.equal(pad().state, true);
    await device.advance("200 ms");
    assert.equal(pad().state, false);
    device.drive(4, 0);
    await device.advance("1900 ms");
    assert.equal(pad().state, false);
    await device.advance("200 ms");
    assert.equal(pad().state, true);
  });

  it("logs its value four times a second in setup mode: process_setup_mode_logging_, SETUP_MODE_LOG_INTERVAL_MS", async () => {
    const { device } = start({ pin: 4, threshold: 600, setupMode: true });
    device.setVoltage(4, finger(0.25));
    await device.advance("10 s");
    const lines = device.log.filter((line) => line === 'touch: "Pad": 800, at rest 0');
    assert.ok(lines.length >= 39 && lines.length <= 41, `${lines.length}`);
  });

  it("is measured as its options say: half as long, and its values are half of them", async () => {
    const { device, pad } = start({ pin: 4, threshold: 100, measuring: { duration: "4.096 ms" } });
    await device.advance("1 s");
    assert.equal(pad().value, 500);
    device.setVoltage(4, finger(1));
    await device.advance("60 ms");
    assert.equal(pad().value, 100);
  });

  it("is measured as all others: the chip has one way for all", () => {
    const pads =
      (first: TouchMeasuring, second: TouchMeasuring, board: "esp32" | "esp32s3") => () =>
        TestDevice.start(
          (host) => {
            const entities = [first, second].map(
              (measuring, at) =>
                new TouchBinarySensor({
                  name: `Pad ${at}`,
                  pin: 2 * at + 2,
                  threshold: 1,
                  measuring,
                }),
            );
            return new Device(host, { name: "pads", entities });
          },
          { board },
        ).close();
    const filter = { benchmark: 16, smooth: 0 } as const;
    const waterproof = { shield: 3, guardPin: 2 };
    pads({ interval: 10 }, { interval: "10 ms" }, "esp32")();
    pads({ filter, waterproof }, { filter, waterproof }, "esp32s3")();
    assert.throws(pads({ interval: 10 }, {}, "esp32"), /"Pad 1" can't open pin 4 \(measured other/);
    // By SOC_TOUCH_SENSOR_VERSION of ESP-IDF's soc_caps.h, 1 and 2, and validate_variant_vars of esp32_touch/__init__.py.
    for (const own of [
      { filter },
      { waterproof },
      { denoise: { bits: 8, capacitance: 0 } },
    ] as const)
      assert.throws(pads(own, own, "esp32"), /an ESP32 has neither filter, denoise nor waterproof/);
    const smoothing = { smoothing: "10 ms" } as const;
    assert.throws(pads(smoothing, smoothing, "esp32s3"), /an ESP32-S3 has filter in its place/);
    assert.throws(
      () => start({ pin: 14, threshold: 1, measuring: { waterproof } }, "esp32s3"),
      /"Pad" can't open pin 14 \(in use/,
    );
  });

  it("refuses what no chip can measure: the values of ESP-IDF's hal/touch_sens_types.h", () => {
    const wrong: [TouchMeasuring, RegExp][] = [
      [{ interval: 437 }, /"Pad": interval is 437/],
      [{ duration: "9 ms" }, /"Pad": duration is "9 ms"/],
      [{ lowerVolts: 0.9 }, /"Pad": lowerVolts is 0.9; it must be one of 0.5, 0.6, 0.7, 0.8/],
      [{ upperVolts: 1.3 }, /"Pad": upperVolts is 1.3; it must be one of 0.9, 1, .*, 2.7/],
      [{ smoothing: 0 }, /"Pad": smoothing is 0/],
      [{ filter: { noise: 4 } }, /"Pad": filter.noise is 4/],
      [{ filter: { jitterStep: 16 } }, /"Pad": filter.jitterStep is 16/],
      [{ filter: { debounce: 8 } }, /"Pad": filter.debounce is 8/],
      [{ filter: { benchmark: 5 as never } }, /"Pad": filter.benchmark is 5/],
      [{ filter: { smooth: 3 as never } }, /"Pad": filter.smooth is 3/],
      [{ denoise: { bits: 5 as never, capacitance: 0 } }, /"Pad": denoise.bits is 5/],
      [{ denoise: { bits: 4, capacitance: 8 } }, /"Pad": denoise.capacitance is 8/],
      [{ waterproof: { shield: 8, guardPin: 2 } }, /"Pad": waterproof.shield is 8/],
    ];
    for (const [measuring, words] of wrong)
      assert.throws(() => start({ pin: 4, threshold: 1, measuring }), words);
  });

  it("is only at the pins that TOUCH_PADS of __init__.py has, and on no other chip", () => {
    for (const pin of [0, 2, 4, 12, 13, 14, 15, 27, 32, 33]) start({ pin, threshold: 1 });
    for (const pin of [1, 14]) start({ pin, threshold: 1 }, "esp32s3");
    assert.throws(() => start({ pin: 5, threshold: 1 }), /"Pad" can't open pin 5 \(not touch pad/);
    assert.throws(() => start({ pin: 15, threshold: 1 }, "esp32s3"), /pin 15 of an ESP32-S3/);
    for (const chip of ["esp32c3", "esp32c6"] as const)
      assert.throws(() => start({ pin: 4, threshold: 1 }, chip), /"Pad".*has none; take an ESP32/);
    assert.throws(() => start({ pin: 4, threshold: -1 }), /"Pad": threshold is -1/);
    const without = () =>
      TestDevice.start((host) => {
        Object.defineProperty(host.io, "TouchPad", { value: undefined });
        const pad = new TouchBinarySensor({ name: "Pad", pin: 4, threshold: 1 });
        return new Device(host, { name: "pads", entities: [pad] });
      });
    assert.throws(without, /"Pad": this board \(memory\) has no touch pads/);
  });

  for (const [board, threshold, light] of [
    ["esp32", 500, 0.6],
    ["esp32s3", 15_000, 0.7],
  ] as const)
    it(`wakes an ${board} from deep sleep: configure_wakeup_pads_, and get_run_duration_ of deep_sleep_esp32.cpp`, async () => {
      let sleep = new DeepSleep();
      const device = TestDevice.start(
        (host) => {
          sleep = new DeepSleep({ awake: "10 s", awakeAfterTouch: "1 min", byTouch: true });
          const pads = [4, 14].map((pin) => {
            const wakes = pin === 4 ? { wakeupThreshold: threshold } : {};
            return new TouchBinarySensor({ name: `Pad ${pin}`, pin, threshold: 600, ...wakes });
          });
          return new Device(host, { name: "pads", entities: pads, deepSleep: sleep });
        },
        { board },
      );
      keep({ close: () => device.close() });
      await device.advance("1 d");
      assert.ok(device.log.includes("deep sleep: sleeps until a touch wakes it"));
      device.drive(14, 1);
      device.drive(14, 0);
      device.drive(4, 0);
      assert.equal(device.isAsleep, true);
      device.setVoltage(4, finger(light));
      await device.advance(0);
      device.drive(4, 1);
      assert.equal(device.isAsleep, false);
      device.drive(4, 0);
      assert.equal(sleep.wokenBy, "touch");
      await device.advance("59 s");
      assert.equal(device.isAsleep, false);
      await device.advance("2 s");
      assert.equal(device.isAsleep, true);
    });

  it("that wakes needs a threshold for it", () => {
    const start = () =>
      TestDevice.start((host) => {
        const pad = new TouchBinarySensor({ name: "Pad", pin: 4, threshold: 600 });
        const deepSleep = new DeepSleep({ awake: "10 s", byTouch: true });
        return new Device(host, { name: "pads", entities: [pad], deepSleep });
      });
    assert.throws(start, /has byTouch; give a TouchBinarySensor its wakeupThreshold/);
    const wakes = { wakePin: 4, wakePins: { pins: [5], when: "anyHigh" }, byTouch: true } as const;
    assert.throws(() => new DeepSleep(wakes), /which no chip can have together/);
  });
});

describeOnXS("A touch pad, on XS", () => {
  it("turns a lamp", async () => {
    const host = createHost();
    const device = await XSDevice.start(PROGRAM, { host });
    keep({ close: () => device.close() });
    const isOn = new Promise<void>((resolve) => {
      host.board.onChange((pin) => {
        if (pin === 2 && host.board.level(2) === 1) resolve();
      });
    });
    assert.equal(device.entities.find(({ name }) => name === "Shade")?.state, "off");
    host.board.drive(4, 1);
    await isOn;
  });
});
