/** Converted parts for light and air, with the keys of esphome/components/{tsl2591,ltr390,sgp30,sgp4x,senseair} of 2025.9. */
import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import { VirtualSenseAir, VirtualSGP4x, VirtualSGP30 } from "../../hosts/virtual/parts/index.js";
import { convert } from "../../import/convert.js";
import type { TestDevice } from "../../testing/index.js";
import { runImported } from "./run-imported.js";

const I2C = "i2c: {sda: 21, scl: 22}\n";

function converted(yaml: string) {
  const { text, notes } = convert(`esphome: {name: a}\n${yaml}`);
  const line = text
    .split("\n")
    .map((each) => each.trim())
    .join(" ");
  return { line, notes: notes.map((note) => note.text) };
}

function has(yaml: string, ...parts: readonly string[]): void {
  const { line, notes } = converted(yaml);
  assert.deepEqual(notes, []);
  for (const part of parts) assert(line.includes(part), `${part} isn't in ${line}`);
}

describe("A converted part for light", () => {
  let running: TestDevice | undefined;
  afterEach(() => running?.close());

  it("is a TSL2591 with all its options", () => {
    has(
      `${I2C}sensor:
  - platform: tsl2591
    name: Sky
    gain: medium
    integration_time: 200ms
    power_save_mode: false
    device_factor: 53
    glass_attenuation_factor: 14.4
    full_spectrum: {name: Full}
    infrared: {name: Infrared}
    visible: {name: Visible}
    calculated_lux: {name: Lux}
    actual_gain: {name: Gain}
`,
      'gain: 25, integrationTime: "200 ms", deviceFactor: 53, glassAttenuation: 14.4',
      'illuminance: { name: "Lux", icon: "mdi:brightness-6", unitOfMeasurement: "lx", accuracyDecimals: 4',
      'fullSpectrum: { name: "Full"',
      'actualGain: { name: "Gain"',
    );
    const { notes } = converted(
      `${I2C}sensor: {platform: tsl2591, integration_time: 150ms, visible: {name: V}}`,
    );
    assert.match(notes[0] ?? "", /integration_time isn't 100, 200/);
  });

  it("is an LTR390 with one gain or two, and with ESPHome's where counts depend on it", () => {
    has(
      `${I2C}sensor:
  - platform: ltr390
    gain: {ambient_light: X3, uv: X9}
    resolution: 18
    window_correction_factor: 1.2
    light: {name: Light}
    uv_index: {name: Index}
`,
      "gain: { light: 3, uv: 9 }, resolution: 18, windowFactor: 1.2",
      'uvIndex: { name: "Index", icon: "mdi:brightness-5", unitOfMeasurement: "UVI", stateClass: "none", accuracyDecimals: 5',
    );
    has(`${I2C}sensor: {platform: ltr390, uv: {name: Counts}}`, "gain: 18");
    const plain = converted(`${I2C}sensor: {platform: ltr390, light: {name: Light}}`);
    assert.doesNotMatch(plain.line, /gain/);
    const { notes } = converted(`${I2C}sensor: {platform: ltr390, gain: X4, uv: {name: C}}`);
    assert.match(notes[0] ?? "", /its gain isn't one of 1, 3, 6, 9, 18/);
  });

  it("measures", async () => {
    const device = await runImported(`${I2C}sensor:
  - {platform: tsl2591, update_interval: 5s, calculated_lux: {name: Lux}}
  - {platform: ltr390, update_interval: 5s, uv_index: {name: Index}}
`);
    running = device;
    device.part("tsl2591").set("illuminance", 1200);
    device.part("ltr390").set("uvIndex", 7);
    const hub = device.connect();
    await device.advance("20 s");
    assert.equal(Math.round(Number(hub.entity("lux").state?.state)), 1200);
    assert.equal(Number(hub.entity("index").state?.state).toFixed(2), "7.00");
  });
});

describe("A converted part for air", () => {
  let running: TestDevice | undefined;
  afterEach(() => running?.close());

  const AIR = `${I2C}sensor:
  - {platform: bme280_i2c, temperature: {id: warmth}, humidity: {id: damp}}
  - platform: sgp30
    id: air
    eco2: {name: CO2}
    tvoc: {name: Vapours}
    eco2_baseline: {name: B1}
    tvoc_baseline: {name: B2}
    baseline: {eco2_baseline: 0x8A12, tvoc_baseline: 0x8B34}
    compensation: {humidity_source: damp, temperature_source: warmth}
    update_interval: 20s
`;

  it("is an SGP30 that keeps its baseline, and is told of the air", async () => {
    has(
      AIR,
      'const airCleanAir = new Kept("air clean air", "");',
      "baseline: { co2: 35346, tvoc: 35636 }, baselineState: airCleanAir",
      "airTemperature: bme280Sensors.temperature, airHumidity: bme280Sensors.humidity",
      "kept: [airCleanAir]",
    );
    const device = await runImported(AIR);
    running = device;
    device.part("bme280").set("temperature", 25);
    device.part("bme280").set("humidity", 50);
    const part = device.board.part("sgp30");
    assert(part instanceof VirtualSGP30);
    await device.advance("3 min");
    assert.deepEqual(part.baseline, [0x8a12, 0x8b34]);
    // 50 % at 25 °C.
    assert.ok(Math.abs(part.water - 11.5) < 0.1, `${part.water}`);
  });

  it("is an SGP30 that keeps nothing", () => {
    const { line, notes } = converted(
      `${I2C}sensor: {platform: sgp30, store_baseline: false, tvoc: {name: V}}`,
    );
    assert.doesNotMatch(line, /Kept/);
    assert.deepEqual(notes, []);
  });

  it("is an SGP41 with tunings, that keeps what is usual and is told of the air", async () => {
    const yaml = `${I2C}sensor:
  - {platform: bme280_i2c, temperature: {id: warmth}, humidity: {id: damp}}
  - platform: sgp4x
    voc: {name: Vapours, algorithm_tuning: {index_offset: 120, gating_max_duration_minutes: 60}}
    nox: {name: Smoke, algorithm_tuning: {learning_time_offset_hours: 24}}
    compensation: {humidity_source: damp, temperature_source: warmth}
`;
    has(
      yaml,
      'const sgp4xGases = new Kept("sgp4x gases", "");',
      "vocTuning: { indexOffset: 120, learningTimeOffset: 12, learningTimeGain: 12, gatingMaxDuration: 60, stdInitial: 50, gainFactor: 230, }",
      "noxTuning: { indexOffset: 100, learningTimeOffset: 24,",
      "vocState: sgp4xGases, airTemperature: bme280Sensors.temperature, airHumidity: bme280Sensors.humidity",
    );
    const device = await runImported(yaml);
    running = device;
    device.part("bme280").set("humidity", 70);
    await device.advance("3 min");
    const part = device.board.part("sgp4x");
    assert(part instanceof VirtualSGP4x);
    assert.deepEqual([Math.round(part.humidity), part.complaints], [70, []]);
  });

  it("is an SGP40 that keeps nothing; that its voc_baseline is left out is said", () => {
    const { line, notes } = converted(
      `${I2C}sensor: {platform: sgp4x, store_baseline: false, voc_baseline: 0x1234, voc: {name: V}}`,
    );
    assert.doesNotMatch(line, /Kept/);
    assert.match(notes.join(), /voc_baseline/);
  });

  it("is a SenseAir S8 with its actions", async () => {
    const action = (name: string, what: string) =>
      `  - {platform: template, name: ${name}, on_press: [senseair.${what}: s8]}\n`;
    const device = await runImported(
      `uart: {rx_pin: 16, tx_pin: 17, baud_rate: 9600}
sensor: {platform: senseair, id: s8, update_interval: 10s, co2: {name: CO2}}
button:
${action("Fresh", "background_calibration")}${action("Done", "background_calibration_result")}${action("Always", "abc_enable")}${action("Never", "abc_disable")}${action("Hours", "abc_get_period")}`,
    );
    running = device;
    const part = device.board.part("senseair-s8");
    assert(part instanceof VirtualSenseAir);
    part.set("co2", 700);
    const hub = device.connect();
    const press = async (id: string) => {
      hub.entity(id).press();
      await device.advance("20 s");
    };
    await device.advance("20 s");
    assert.equal(hub.entity("co2").state?.state, 700);
    await press("done");
    await press("fresh");
    assert.equal(hub.entity("co2").state?.state, 400);
    await press("done");
    await press("never");
    assert.equal(part.selfCalibration, 0);
    await press("always");
    assert.equal(part.selfCalibration, 180);
    await press("hours");
    for (const said of ["not calibrated", "calibrated", "self-calibration: 180 h"])
      assert.ok(
        device.log.some((line) => line.endsWith(said)),
        device.log.join("\n"),
      );
  });
});
