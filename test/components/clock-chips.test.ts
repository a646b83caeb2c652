/** What chips that keep the time do to a device's clock, on simulated ones. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import {
  VirtualDS1307,
  VirtualDS3231,
  VirtualPCF8563,
  VirtualPCF85063,
  VirtualRX8130,
} from "../../hosts/virtual/parts/index.js";
import type { VirtualClockChip } from "../../hosts/virtual/parts/virtual-clock-chip.js";
import type { ClockChip } from "../../src/components/clocks/clock-chip.js";
import {
  type ClockChipOptions,
  type ClockSource,
  ConfigurationError,
  Device,
  DS1307,
  DS3231,
  PCF8563,
  PCF85063,
  RX8130,
} from "../../src/index.js";
import { TestDevice } from "../../testing/index.js";

const BUS = { data: 21, clock: 22 };

const ROWS: Readonly<
  Record<
    string,
    readonly [new (options: ClockChipOptions) => ClockChip, new () => VirtualClockChip]
  >
> = {
  ds1307: [DS1307, VirtualDS1307],
  ds3231: [DS3231, VirtualDS3231],
  pcf8563: [PCF8563, VirtualPCF8563],
  pcf85063: [PCF85063, VirtualPCF85063],
  rx8130: [RX8130, VirtualRX8130],
};

/** 2026-11-28 22:47:59 UTC, in seconds. */
const TIME = Date.UTC(2026, 10, 28, 22, 47, 59) / 1000;

let running: TestDevice | undefined;

interface StartedChip extends Partial<ClockChipOptions> {
  Chip?: new (options: ClockChipOptions) => ClockChip;
}

/** A device with a chip; `part` is the simulated one, which a test has set before the start. */
function started(part: VirtualClockChip, { Chip = DS3231, ...options }: StartedChip = {}) {
  const made: { chip?: ClockChip } = {};
  const seen: ClockSource[] = [];
  const device = TestDevice.start(
    (host) => {
      const chip = new Chip({ name: "Clock", bus: BUS, ...options });
      const program = new Device(host, { name: "hall", entities: [chip] });
      chip.keepTime(program.clock);
      program.clock.onSet((from) => seen.push(from));
      made.chip = chip;
      return program;
    },
    { parts: [[part, BUS]] },
  );
  running = device;
  const now = () => Math.floor(device.device.host.time.now / 1000);
  const part68 = /at 0x.. \(I2C, pins 21 and 22\)/;
  const said = () =>
    device.log.filter((line) => part68.test(line)).map((line) => line.replace(part68, "here"));
  return { device, part, seen, now, said, chip: made.chip as ClockChip };
}

afterEach(() => {
  running?.close();
  running = undefined;
});

for (const [name, [Chip, Part]] of Object.entries(ROWS))
  describe(Chip.name, () => {
    it("tells the device the time at its start", () => {
      const chip = new Part();
      chip.set("time", TIME);
      const { device, part, seen, now, said } = started(chip, { Chip });
      assert.equal(now(), TIME);
      assert.equal(device.device.clock.known, true);
      assert.deepEqual([...seen, ...said(), ...part.complaints], ["device"]);
      assert.equal(device.entity("clock").describe(), "off");
    });

    it("is set when a hub has set the clock, and goes on without power", async () => {
      const { device, part, said } = started(new Part(), { Chip });
      assert.equal(device.entity("clock").describe(), "on");
      assert.equal(device.device.clock.known, false);
      assert.deepEqual(said(), [
        `part: ${Chip.name} here doesn't know the time: it was without power, or was never set`,
      ]);
      device.clock.set("2026-11-28 22:47:59");
      assert.equal(part.get("time"), TIME);
      assert.equal(device.entity("clock").describe(), "off");
      device.cutPower();
      await device.advance("1 h");
      device.powerOn();
      assert.equal(Math.floor(device.device.host.time.now / 1000), TIME + 3600);
      assert.deepEqual(part.complaints, []);
    });

    it("is known to tests by its name", () => {
      assert.equal(new Part().name, name);
    });
  });

describe("A chip that keeps the time", () => {
  it("isn't read again while a hub sets the clock, and is after that", async () => {
    const chip = new VirtualDS3231();
    chip.set("time", TIME);
    const { device, part, now, seen } = started(chip);
    device.clock.set("2030-01-01 00:00:00");
    assert.equal(part.get("time"), Date.UTC(2030, 0, 1) / 1000);
    await device.advance("15 min");
    part.set("time", TIME);
    assert.equal(now(), Date.UTC(2030, 0, 1, 0, 15) / 1000);
    await device.advance("15 min");
    assert.equal(now(), TIME + 900);
    assert.deepEqual(seen, ["device", "hub", "device"]);
  });

  it("leaves the clock alone while it says the same second", async () => {
    const chip = new VirtualDS3231();
    chip.set("time", TIME);
    const { device, seen, chip: entity } = started(chip);
    let readings = 0;
    const stop = entity.onRead(() => {
      readings += 1;
    });
    await device.advance("1 h");
    assert.deepEqual([seen, readings], [["device"], 4]);
    stop();
    await device.advance("1 h");
    assert.equal(readings, 4);
  });

  it("is read and written when the program says so", async () => {
    const { device, part, chip, seen, now, said } = started(new VirtualPCF8563(), {
      ...{ Chip: PCF8563, interval: 0 },
    });
    assert.equal(chip.writeTime(), false);
    assert.equal(chip.readTime(), false);
    assert.equal(said().at(-1), "part: PCF8563 here isn't set: the time isn't known");
    part.set("time", TIME);
    await device.advance("2 h");
    assert.equal(device.device.clock.known, false);
    assert.equal(chip.readTime(), true);
    assert.deepEqual([now(), seen], [TIME + 7200, ["device"]]);
    device.device.clock.set(TIME + 100_000);
    assert.equal(chip.writeTime(), true);
    assert.equal(part.get("time"), TIME + 100_000);
  });

  it("can be missing: the device starts, says so once, and looks for it again", async () => {
    const chip = new VirtualDS1307();
    chip.set("time", TIME);
    chip.unacknowledged = Number.POSITIVE_INFINITY;
    const { device, part, said, now } = started(chip, { Chip: DS1307, interval: 0 });
    const missing = /^part: DS1307 here can't be reached, and is tried again: /;
    assert.match(said()[0] ?? "", missing);
    await device.advance("10 min");
    device.clock.set("2026-11-28 22:47:59");
    assert.equal(said().length, 1);
    assert.equal(device.entity("clock").describe(), "on");
    part.unacknowledged = 0;
    await device.advance("1 min");
    assert.equal(said()[1], "part: DS1307 here works again");
    assert.equal(device.entity("clock").describe(), "off");
    assert.equal(now(), TIME + 60);
  });

  it("is set later where it couldn't be when the hub set the clock", async () => {
    const chip = new VirtualDS3231();
    chip.set("time", TIME);
    const { device, part, now } = started(chip);
    const hubs = Date.UTC(2030, 0, 1) / 1000;
    part.unacknowledged = Number.POSITIVE_INFINITY;
    device.clock.set("2030-01-01 00:00:00");
    part.unacknowledged = 0;
    assert.equal(part.get("time"), TIME);
    await device.advance("1 min");
    assert.deepEqual([part.get("time"), now()], [hubs + 60, hubs + 60]);
    device.clock.set("2030-01-01 00:02:00");
    part.loseTime();
    await device.advance("15 min");
    assert.equal(part.get("time"), now());
    assert.equal(device.entity("clock").describe(), "off");
  });

  it("isn't believed when it says a time that can't be", () => {
    const chip = new VirtualDS3231();
    chip.set("time", Date.UTC(2001, 1, 1) / 1000);
    const { device } = started(chip);
    assert.equal(device.device.clock.known, false);
    assert.ok(
      device.log.includes("time: the device says it is 2001-02-01T00:00:00Z; ignored"),
      device.log.join("\n"),
    );
  });

  it("has to be given a clock", () => {
    assert.throws(
      () =>
        TestDevice.start(
          (host) =>
            new Device(host, { name: "hall", entities: [new DS3231({ name: "Clock", bus: BUS })] }),
        ),
      (error) =>
        error instanceof ConfigurationError &&
        error.message ===
          `"Clock" doesn't know whose time it keeps: call its keepTime(device.clock).`,
    );
  });

  it("has its errors logged that a listener throws", () => {
    const { device, chip, part } = started(new VirtualDS3231());
    part.set("time", TIME);
    chip.onRead(() => {
      throw new Error("no");
    });
    assert.equal(chip.readTime(), true);
    const line = device.log.find((each) => each.startsWith('device: "Clock" failed: '));
    assert.match(line ?? device.log.join("\n"), /failed: (Error: )?no/);
  });
});
