/**
 * Deep sleep. What decides when it sleeps and what wakes it is as in ESPHome 2026: each test names the function of
 * esphome/components/deep_sleep that its rule is from.
 */
import assert from "node:assert/strict";
import type { MemoryHost } from "../../hosts/memory/host.js";
import type { HostDeepSleep } from "../../src/host/host.js";
import {
  ConfigurationError,
  DeepSleep,
  type DeepSleepOptions,
  Device,
  GPIOBinarySensor,
  type Host,
  Kept,
  ResetReasonTextSensor,
  Switch,
} from "../../src/index.js";
import { TestDevice, type TestDeviceOptions } from "../../testing/index.js";

const HOUR = 3_600_000;

/** Starts a device with this deep sleep. `made` has the latest one. */
function sleeper(options: DeepSleepOptions, started: TestDeviceOptions = {}) {
  const made = {
    /** What has woken it at each start. */
    starts: [] as HostDeepSleep["wokenBy"][],
    host: undefined as MemoryHost | undefined,
    kept: new Kept("starts", 0),
    sleep: new DeepSleep(),
    stay: new Switch({ name: "Stay" }),
  };
  const device = TestDevice.start((host) => {
    made.host = host as MemoryHost;
    made.starts.push(host.deepSleep?.wokenBy);
    made.kept = new Kept("starts", 0);
    made.stay = new Switch({ name: "Stay" });
    made.sleep = new DeepSleep({ ...options, preventedBy: made.stay });
    const reason = new ResetReasonTextSensor({ name: "Reason" });
    const { kept } = made;
    host.timer.set(() => {
      kept.value += 1;
    }, 0);
    return new Device(host, {
      name: "sleeper",
      entities: [made.stay, reason],
      kept: [kept],
      deepSleep: made.sleep,
    });
  }, started);
  return { device, made };
}

describe("deep sleep", () => {
  it("wakes a device as often as a board in 8 h, each time anew with what it keeps: setup, deep_sleep_", async () => {
    const { device, made } = sleeper({ awake: "30 s", sleep: "10 min" });
    await device.advance("8 h");
    const cycle = 30_000 + 600_000;
    assert.equal(made.starts.length, 1 + Math.floor((8 * HOUR) / cycle));
    assert.deepEqual(new Set(made.starts.slice(1)), new Set(["timer"]));
    assert.equal(made.starts[0], undefined);
    assert.equal(device.isAsleep, true);
    await device.advance("190 s");
    assert.equal(device.isAsleep, false);
    assert.equal(made.kept.value, made.starts.length);
    assert.equal(made.sleep.wokenBy, "timer");
    assert.equal(device.entity("reason").describe(), "deep sleep");
    device.close();
  });

  it("tells hubs that it sleeps, and leaves them before: global_has_deep_sleep, run_safe_shutdown_hooks", async () => {
    const { device } = sleeper({ awake: "30 s", sleep: "10 min" });
    const hub = device.connect();
    await device.advance("29 s");
    assert.equal(hub.isConnected, true);
    await device.advance("2 s");
    assert.equal(hub.isConnected, false);
    assert.equal(device.isAsleep, true);
    assert.throws(() => device.connect(), /sleeps/);
    device.close();
  });

  it("waits while it is prevented, and sleeps once it is allowed: begin_sleep, loop", async () => {
    const { device, made } = sleeper({ awake: "30 s", sleep: "10 min" });
    made.sleep.prevent();
    await device.advance("5 min");
    assert.equal(device.isAsleep, false);
    assert.equal(made.sleep.isPrevented, true);
    made.sleep.allow();
    await device.advance("1 s");
    assert.equal(device.isAsleep, true);
    device.close();
  });

  it("waits while an entity is on, which a hub may turn on", async () => {
    const { device, made } = sleeper({ awake: "30 s", sleep: "10 min" });
    const hub = device.connect();
    hub.entity("stay").turnOn();
    await device.advance("5 min");
    assert.equal(device.isAsleep, false);
    assert.ok(device.log.includes('deep sleep: it has to wait: "Stay" is on'));
    hub.entity("stay").turnOff();
    await device.until(() => device.isAsleep, "2 s");
    assert.deepEqual(made.starts, [undefined]);
    device.close();
  });

  it("sleeps at once when told to, though it is prevented, and for another time: begin_sleep(manual), EnterDeepSleepAction::play", async () => {
    const { device, made } = sleeper({ sleep: "10 min" });
    await device.advance("1 h");
    assert.equal(device.isAsleep, false);
    made.sleep.prevent();
    made.sleep.enter({ sleep: "2 h" });
    await device.advance("1 s");
    assert.equal(device.isAsleep, true);
    await device.advance("119 min");
    assert.equal(device.isAsleep, true);
    await device.advance("1 min");
    assert.deepEqual(made.starts, [undefined, "timer"]);
    assert.equal(made.sleep.isPrevented, false);
    device.close();
  });

  it("is woken by its pin, and then may be awake for another time: get_run_duration_, deep_sleep_", async () => {
    const { device, made } = sleeper({ awake: "10 s", awakeAfterPin: "1 min", wakePin: 4 });
    await device.advance("1 d");
    assert.equal(device.isAsleep, true);
    device.drive(4, 1);
    assert.equal(device.isAsleep, false);
    device.drive(4, 0);
    await device.advance("59 s");
    assert.equal(device.isAsleep, false);
    await device.advance("2 s");
    assert.equal(device.isAsleep, true);
    assert.deepEqual(made.starts, [undefined, "pin"]);
    device.close();
  });

  it("is woken by an inverted pin that goes low, not by one that goes high: deep_sleep_", async () => {
    const wakePin = { pin: 4, mode: "pullUp", inverted: true } as const;
    const { device } = sleeper({ awake: "10 s", wakePin });
    await device.advance("1 d");
    device.drive(4, 1);
    assert.equal(device.isAsleep, true);
    device.drive(4, 0);
    assert.equal(device.isAsleep, false);
    device.close();
  });

  it("wakes again and again while its pin is on, as a chip does: WAKEUP_PIN_MODE_IGNORE", async () => {
    const { device, made } = sleeper({ awake: "10 s", sleep: "1 h", wakePin: 4 });
    device.drive(4, 1);
    await device.advance("65 s");
    assert.deepEqual(made.starts.slice(1), ["pin", "pin", "pin", "pin", "pin", "pin"]);
    device.close();
  });

  // esp_sleep_ext1_wakeup_mode_t in ESP-IDF's esp_sleep.h: any high, any low, and on an ESP32 all low.
  for (const [board, when, wakes, ignored] of [
    ["esp32", "anyHigh", [[32, 1]], []],
    [
      "esp32",
      "allLow",
      [
        [32, 0],
        [33, 0],
      ],
      [[32, 0]],
    ],
    ["esp32s3", "anyLow", [[5, 0]], []],
    ["esp32c3", "anyLow", [[5, 0]], []],
    ["esp32c6", "anyHigh", [[5, 1]], []],
  ] as const)
    it(`is woken by several pins of an ${board}: ${when}, set_ext1_wakeup`, async () => {
      const pins = board === "esp32" ? [32, 33] : [4, 5];
      const mode = when === "anyHigh" ? "pullDown" : "pullUp";
      const wakePins = { pins, when, mode } as const;
      const options = { awake: "10 s", awakeAfterPin: "1 min", wakePins } as const;
      const { device, made } = sleeper(options, { board });
      await device.advance("1 d");
      for (const [pin, level] of ignored) {
        device.drive(pin, level);
        assert.equal(device.isAsleep, true);
      }
      for (const [pin, level] of wakes) device.drive(pin, level);
      assert.deepEqual(made.starts, [undefined, "pin"]);
      for (const pin of pins) device.drive(pin, when === "anyHigh" ? 0 : 1);
      await device.advance("59 s");
      assert.equal(device.isAsleep, false);
      device.close();
    });

  // EnterDeepSleepAction::play in deep_sleep_component.h takes the offset of now: after a change of clocks it is an hour off.
  for (const [day, hours] of [
    ["2026-01-09", 8.5],
    ["2026-03-28", 7.5],
    ["2026-10-24", 9.5],
  ] as const)
    it(`sleeps from the evening of ${day} until clocks show half past six`, async () => {
      const { device, made } = sleeper({});
      device.clock.set(`${day} 22:00`, "Europe/Berlin");
      made.sleep.enter({ until: "06:30" });
      await device.until(() => device.isAsleep, "2 s");
      const evening = device.clock.now?.getTime() ?? 0;
      await device.until(() => !device.isAsleep, "10 h");
      const slept = ((device.clock.now?.getTime() ?? 0) - evening) / HOUR;
      assert.ok(Math.abs(slept - hours) < 0.001, `${slept} h`);
      assert.match(device.clock.text, /06:30:00$/);
      // The chip's clock goes on in its sleep.
      assert.ok(device.device.clock.known);
      device.close();
    });

  it("until a time of day, while no hub has told the time: sleeps as always, or waits for it", async () => {
    const timed = sleeper({ sleep: "1 h" });
    timed.made.sleep.enter({ until: "06:30" });
    await timed.device.until(() => timed.device.isAsleep, "2 s");
    await timed.device.until(() => !timed.device.isAsleep, "1 h");
    timed.device.close();
    const { device, made } = sleeper({});
    made.sleep.enter({ until: "06:30:15" });
    await device.advance("1 h");
    assert.equal(device.isAsleep, false);
    assert.ok(device.log.some((line) => /no hub has told the time and its zone/.test(line)));
    device.clock.set("2026-01-09 05:30", "Europe/Berlin");
    await device.until(() => device.isAsleep, "2 s");
    assert.ok(device.log.includes("deep sleep: sleeps until 06:30:15"));
    await device.advanceTo("06:30:14");
    assert.equal(device.isAsleep, true);
    await device.advance("2 s");
    assert.equal(device.isAsleep, false);
    assert.throws(
      () => made.sleep.enter({ until: "24:00" }),
      /until is "24:00"; it must be a time/,
    );
    device.close();
  });

  it("is kept awake by its pin, if no time wakes it: prepare_to_sleep_", async () => {
    const wakePin = { pin: 4, whenOn: "keepAwake" } as const;
    const { device } = sleeper({ awake: "10 s", wakePin });
    device.drive(4, 1);
    await device.advance("1 h");
    assert.equal(device.isAsleep, false);
    device.drive(4, 0);
    await device.until(() => device.isAsleep, "1 s");
    device.close();
    const timed = sleeper({ awake: "10 s", sleep: "1 h", wakePin });
    timed.device.drive(4, 1);
    await timed.device.advance("15 s");
    assert.equal(timed.made.starts.length, 2);
    timed.device.close();
  });

  it("is woken by both edges of a door's contact: WAKEUP_PIN_MODE_INVERT_WAKEUP", async () => {
    const wakePin = { pin: 4, whenOn: "invertWakeup" } as const;
    const { device, made } = sleeper({ awake: "10 s", wakePin });
    device.drive(4, 1);
    await device.advance("1 min");
    assert.equal(device.isAsleep, true);
    device.drive(4, 0);
    await device.advance("1 min");
    assert.equal(device.isAsleep, true);
    device.drive(4, 1);
    assert.deepEqual(made.starts, [undefined, "pin", "pin"]);
    device.close();
  });

  it("doesn't sleep while its host says why, even when told to", async () => {
    const { device, made } = sleeper({ awake: "10 s", sleep: "1 h" });
    const { deepSleep } = made.host ?? {};
    assert.ok(deepSleep);
    Object.assign(deepSleep, { hindrance: "the program is on trial" });
    made.sleep.enter();
    await device.advance("1 min");
    assert.equal(device.isAsleep, false);
    assert.ok(device.log.includes("deep sleep: it has to wait: the program is on trial"));
    Object.assign(deepSleep, { hindrance: undefined });
    await device.advance("1 s");
    assert.equal(device.isAsleep, true);
    device.close();
  });

  it("starts as after a power cut when power comes while it sleeps", async () => {
    const { device, made } = sleeper({ awake: "10 s", sleep: "1 h" });
    await device.advance("1 min");
    device.cutPower();
    await device.advance("2 h");
    assert.equal(made.starts.length, 1);
    device.powerOn();
    assert.deepEqual(made.starts, [undefined, undefined]);
    device.close();
  });

  it("restarts when the machine refuses to sleep", async () => {
    const { device, made } = sleeper({ awake: "10 s", sleep: "1 h" });
    const { deepSleep } = made.host ?? {};
    assert.ok(deepSleep);
    Object.assign(deepSleep, {
      start() {
        throw new Error("no");
      },
    });
    await device.advance("15 s");
    assert.equal(made.starts.length, 2);
    device.close();
  });

  it("refuses what would never wake, or can't", () => {
    const never = (options: DeepSleepOptions) => () => new DeepSleep(options);
    assert.throws(
      never({ awake: "10 s" }),
      /would never end: give it sleep, wakePin, wakePins or byTouch/,
    );
    assert.throws(never({ sleep: 0 }), ConfigurationError);
    assert.throws(() => new DeepSleep().enter(), /would never end/);
    assert.throws(() => new DeepSleep().enter({ sleep: "1 h" }), /belongs to no device that runs/);
    const onC3 = () => sleeper({ sleep: "1 h", wakePin: 9 }, { board: "esp32c3" });
    assert.throws(onC3, /pin 9 can't wake this board/);
    sleeper({ sleep: "1 h", wakePin: 5 }, { board: "esp32c3" }).device.close();
    const several = (board: "esp32" | "esp32c3", pin: number, when: "anyLow" | "allLow") => () =>
      sleeper({ wakePins: { pins: [4, pin], when } }, { board });
    assert.throws(several("esp32c3", 6, "anyLow"), /pin 6 can't wake this board; .*in wakePins/);
    assert.throws(several("esp32c3", 5, "allLow"), /it must be "anyHigh" or "anyLow"/);
    assert.throws(several("esp32", 33, "anyLow"), /it must be "anyHigh" or "allLow"/);
    assert.throws(never({ wakePins: { pins: [], when: "anyHigh" } }), /wakePins has no pins/);
  });

  it("says what to do on a host without deep sleep, and when its pin is an entity's", () => {
    const start = (more: Partial<Host>, options: DeepSleepOptions) =>
      TestDevice.start((host) => {
        Object.defineProperty(host, "deepSleep", { value: host.deepSleep, ...more });
        return new Device(host, {
          name: "door",
          entities: [new GPIOBinarySensor({ name: "Door", pin: 4 })],
          deepSleep: new DeepSleep(options),
        });
      });
    const without = { value: undefined } as Partial<Host>;
    assert.throws(
      () => start(without, { sleep: "1 h" }),
      /run the program on a board or in a test/,
    );
    const wakePin = { pin: 4, whenOn: "keepAwake" } as const;
    assert.throws(() => start({}, { wakePin }), /make that the preventedBy/);
    start({}, { wakePin: 4 }).close();
  });
});
