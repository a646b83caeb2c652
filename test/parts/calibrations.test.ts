/** Parts that calibrate themselves when they are told to. What they are told is judged by `npm run judge:parts`. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import {
  VirtualMHZ19,
  VirtualSCD4x,
  VirtualSCD30,
  VirtualSenseAir,
} from "../../hosts/virtual/parts/index.js";
import {
  ConfigurationError,
  Device,
  LogLevel,
  mhz19,
  type Sensor,
  scd4x,
  scd30,
  senseair,
} from "../../src/index.js";

const BUS = { data: 21, clock: 22 };
const SERIAL = { receive: 16, transmit: 17 };
const MINUTE = 60_000;

describe("A sensor of carbon dioxide", () => {
  let device: Device | undefined;
  const errors: string[] = [];
  afterEach(() => {
    device?.close();
    errors.length = 0;
  });

  function started(host: MemoryHost, sensors: Iterable<Sensor>): void {
    device = new Device(host, { name: "air", entities: [...sensors] });
    device.log.listen({
      level: LogLevel.ERROR,
      line: (_level, _tag, message) => errors.push(message),
    });
    device.start();
  }

  function withSCD4x() {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualSCD4x({ co2: 500 }));
    const air = scd4x({ bus: BUS, co2: "CO2", interval: "10 s" });
    started(host, air);
    return { host, part, air };
  }

  it("lists its sensors alone, whatever else it can be told", () => {
    const { air } = withSCD4x();
    assert.deepEqual([...air], [air.co2]);
    assert.deepEqual(Object.keys(air), ["co2"]);
  });

  it("an SCD4x, takes the air for what it is told, and measures again", () => {
    const { host, part, air } = withSCD4x();
    host.advance(4 * MINUTE);
    assert.equal(air.co2.state, 500);
    air.calibrate(420);
    host.advance(30_000);
    assert.equal(air.co2.state, 420);
    part.set("co2", 900);
    host.advance(30_000);
    assert.equal(air.co2.state, 820);
    assert.deepEqual([part.complaints, errors], [[], []]);
  });

  // Data sheet SCD4x: what it is set to, it has until its power goes, and takes only while it doesn't measure.
  it("an SCD4x, is set up at each start, also when it measures already", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualSCD4x({ temperature: 20 }));
    const options = { bus: BUS, interval: "10 s", co2: "CO2", temperature: "T" } as const;
    const air = scd4x({ ...options, temperatureOffset: 2, altitude: 500, selfCalibration: false });
    started(host, air);
    host.advance(30_000);
    // It warms itself by 4 °C.
    assert.equal(air.temperature.state?.toFixed(1), "22.0");
    assert.deepEqual([...part.settings.values()], [0, 749, 500]);
    device?.close();
    const again = scd4x({ ...options, temperatureOffset: 4, ambientPressure: 950 });
    started(host, again);
    host.advance(30_000);
    assert.equal(again.temperature.state?.toFixed(1), "20.0");
    assert.deepEqual([...part.settings.values(), part.pressure], [0, 1498, 500, 950]);
    again.setAmbientPressure(980);
    again.factoryReset();
    host.advance(30_000);
    assert.deepEqual([...part.settings.values(), part.pressure], [1, 1498, 0, 950]);
    assert.deepEqual([part.complaints, errors], [[], []]);
    assert.throws(() => again.setAmbientPressure(500), ConfigurationError);
  });

  for (const [mode, first] of [
    ["low_power_periodic", 40_000],
    ["single_shot", 10_000],
  ] as const)
    it(`an SCD4x, measures with less power: ${mode}`, () => {
      const host = new MemoryHost();
      const part = host.board.attach(new VirtualSCD4x({ co2: 500 }));
      const air = scd4x({ bus: BUS, co2: "CO2", interval: "40 s", mode });
      started(host, air);
      host.advance(first);
      assert.equal(air.co2.state, 500);
      part.set("co2", 700);
      host.advance(90_000);
      assert.equal(air.co2.state, 700);
      assert.deepEqual([part.complaints, errors], [[], []]);
    });

  it("an MH-Z19, shows how warm it is itself", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualMHZ19());
    part.set("temperature", -7);
    const air = mhz19({ serial: SERIAL, interval: "10 s", co2: "CO2", temperature: "T" });
    started(host, air);
    host.advance(20_000);
    assert.equal(air.temperature.state, -7);
  });

  it("an SCD4x, says when it couldn't: it hasn't measured for three minutes", () => {
    const { host, air } = withSCD4x();
    host.advance(MINUTE);
    air.calibrate(420);
    host.advance(30_000);
    assert.equal(air.co2.state, 500);
    assert.match(
      errors[0] ?? "",
      /SCD4x at 0x62 .* doesn't do what it is told: PartError: It couldn't/,
    );
    assert.equal(errors.length, 1);
  });

  it("an SCD4x, is told while it measures and before it has started, and twice at once", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualSCD4x({ co2: 500 }));
    const air = scd4x({ bus: BUS, co2: "CO2", interval: "10 s" });
    air.factoryReset();
    started(host, air);
    for (let time = 0; time < 5 * MINUTE; time += 10) {
      host.advance(10);
      if (time === 4 * MINUTE) air.co2.onChange(() => air.factoryReset());
      if (time === 4 * MINUTE) part.set("co2", 600);
    }
    assert.equal(air.co2.state, 600);
    host.advance(4 * MINUTE);
    air.calibrate(1000);
    air.factoryReset();
    host.advance(MINUTE);
    assert.deepEqual([air.co2.state, part.complaints, errors], [600, [], []]);
  });

  it("an SCD4x, forgets what it was told", () => {
    const { host, air } = withSCD4x();
    host.advance(4 * MINUTE);
    air.calibrate(420);
    host.advance(MINUTE);
    air.factoryReset();
    host.advance(MINUTE);
    assert.equal(air.co2.state, 500);
  });

  it("that isn't there, isn't calibrated when it comes back", () => {
    const { host, part, air } = withSCD4x();
    host.advance(4 * MINUTE);
    part.unplug();
    air.calibrate(420);
    host.advance(MINUTE);
    part.plug();
    host.advance(5 * MINUTE);
    assert.equal(air.co2.state, 500);
    assert.match(errors[0] ?? "", /doesn't do what it is told/);
  });

  it("has a range for what it is told, and nothing is sent otherwise", () => {
    const { host, part, air } = withSCD4x();
    host.advance(4 * MINUTE);
    for (const wrong of [399, 5001, Number.NaN, 420.5])
      assert.throws(() => air.calibrate(wrong), ConfigurationError);
    const other = scd30({ bus: BUS, co2: "CO2" });
    for (const wrong of [399, 2001])
      assert.throws(() => other.calibrate(wrong), ConfigurationError);
    host.advance(MINUTE);
    assert.deepEqual([air.co2.state, part.correction], [500, 0]);
  });

  it("an SCD30, takes the air for what it is told", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualSCD30({ co2: 500 }));
    const air = scd30({ bus: BUS, co2: "CO2", interval: "10 s" });
    started(host, air);
    host.advance(3 * MINUTE);
    air.calibrate(450);
    host.advance(30_000);
    assert.equal(air.co2.state, 450);
    assert.deepEqual([part.kept.get(0x5204), part.complaints, errors], [450, [], []]);
  });

  it("an MH-Z19, takes the air for 400 ppm, and is told whether it calibrates itself", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualMHZ19({ co2: 500 }));
    const air = mhz19({ serial: SERIAL, co2: "CO2", interval: "10 s", selfCalibration: false });
    started(host, air);
    host.advance(MINUTE);
    assert.deepEqual([air.co2.state, part.calibratesItself], [500, false]);
    air.calibrateZero();
    air.setSelfCalibration(true);
    host.advance(MINUTE);
    assert.deepEqual([air.co2.state, part.calibratesItself, part.complaints], [400, true, []]);
  });

  it("a SenseAir S8, takes fresh air for 400 ppm, says that it has, and keeps its hours", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualSenseAir({ co2: 450 }));
    const air = senseair({ serial: SERIAL, co2: "CO2", interval: "10 s" });
    started(host, air);
    const said: unknown[] = [];
    host.advance(20_000);
    assert.equal(air.co2.state, 450);
    air.checkCalibration((isCalibrated) => said.push(isCalibrated));
    air.calibrateBackground();
    air.checkCalibration((isCalibrated) => said.push(isCalibrated));
    host.advance(20_000);
    assert.equal(air.co2.state, 400);
    air.setSelfCalibration(0);
    air.checkSelfCalibration((hours) => said.push(hours));
    air.setSelfCalibration();
    air.checkSelfCalibration((hours) => said.push(hours));
    host.advance(20_000);
    assert.deepEqual(said, [false, true, 0, 180]);
    // It was in air with more than outdoors, so it measures less than nothing now.
    part.set("co2", 20);
    host.advance(20_000);
    assert.equal(air.co2.state, -30);
    assert.deepEqual([part.complaints, errors], [[], []]);
    assert.throws(() => air.setSelfCalibration(65_536), ConfigurationError);
  });

  it("a SenseAir S8, says when it hasn't done what it was told, and when it has failed", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualSenseAir());
    const air = senseair({ serial: SERIAL, co2: "CO2", interval: "10 s" });
    started(host, air);
    host.advance(20_000);
    part.unplug();
    air.calibrateBackground();
    host.advance(1000);
    assert.match(errors[0] ?? "", /SenseAir S8 at the port .* It hasn't answered/);
    part.plug();
    host.advance(20_000);
    assert.equal(air.co2.state, 600);
    part.status = 1;
    host.advance(30_000);
    assert.equal(air.co2.state, undefined);
    assert.match(errors.at(-1) ?? "", /The part reports a fatal error/);
  });
});
