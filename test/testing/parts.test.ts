import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { bme280, Device, ds18b20, type Entity, OneWireBus, pms5003, sht4x } from "thimble";
import { VirtualBME280, VirtualPMS5003 } from "thimble/node";
import { TestDevice, type TestPartChannels } from "thimble/testing";
import { NoSuchPartError } from "../../hosts/virtual/errors.js";
import type { VirtualPart } from "../../hosts/virtual/parts/index.js";
import * as parts from "../../hosts/virtual/parts/index.js";

const BUS = { data: 21, clock: 22 };

const start = (...entities: Entity[]) =>
  TestDevice.start((host) => new Device(host, { name: "parts", entities }));

/** `p0` to `p15`. */
type PinLevels<Number extends number> = Record<`p${Number}`, true>;
const EIGHT: PinLevels<0 | 1 | 2 | 3 | 4 | 5 | 6 | 7> = {
  ...{ p0: true, p1: true, p2: true, p3: true, p4: true, p5: true, p6: true, p7: true },
};
const SIXTEEN: typeof EIGHT & PinLevels<8 | 9 | 10 | 11 | 12 | 13 | 14 | 15> = {
  ...EIGHT,
  ...{ p8: true, p9: true, p10: true, p11: true, p12: true, p13: true, p14: true, p15: true },
};
const DUST = { pm1: true, pm25: true, pm4: true, pm10: true } as const;
const CLIMATE = { temperature: true, humidity: true } as const;

/** TypeScript holds these to the types, and the test to the simulated parts. */
const CHANNELS: { [Sort in keyof TestPartChannels]: Record<TestPartChannels[Sort], true> } = {
  ads1115: { a0: true, a1: true, a2: true, a3: true },
  aht20: CLIMATE,
  "apds-9960": { clear: true, red: true, green: true, blue: true, proximity: true },
  bh1750: { illuminance: true },
  bl0937: { voltage: true, current: true, power: true },
  bl0942: { voltage: true, current: true, power: true, energy: true, frequency: true },
  bme280: { ...CLIMATE, pressure: true },
  bme680: { ...CLIMATE, pressure: true, gas: true },
  bmp280: { ...CLIMATE, pressure: true },
  bmp388: { temperature: true, pressure: true },
  ccs811: { co2: true, tvoc: true },
  cse7759: { voltage: true, current: true, power: true },
  cse7766: { voltage: true, current: true, power: true },
  dfplayer: { length: true, files: true },
  dht11: CLIMATE,
  dht22: CLIMATE,
  ds1307: { time: true },
  ds18b20: { temperature: true },
  ds3231: { time: true },
  dsmr: {
    ...{ energyDeliveredTariff1: true, energyDeliveredTariff2: true },
    ...{ energyReturnedTariff1: true, energyReturnedTariff2: true },
    ...{ powerDelivered: true, powerReturned: true, gasDelivered: true },
    ...{ powerDeliveredL1: true, powerDeliveredL2: true, powerDeliveredL3: true },
    ...{ voltageL1: true, voltageL2: true, voltageL3: true },
    ...{ currentL1: true, currentL2: true, currentL3: true },
  },
  "hc-sr04": { distance: true },
  hlw8012: { voltage: true, current: true, power: true },
  htu21d: CLIMATE,
  hx711: { value: true },
  ina219: { voltage: true, current: true },
  ina226: { voltage: true, current: true },
  ina3221: {
    ...{ voltage1: true, voltage2: true, voltage3: true },
    ...{ current1: true, current2: true, current3: true },
  },
  ld2410: {
    ...{ target: true, light: true, detectionDistance: true },
    ...{ movingDistance: true, movingEnergy: true, stillDistance: true, stillEnergy: true },
  },
  ltr390: { illuminance: true, uvIndex: true },
  ld2450: {
    ...{ x1: true, y1: true, speed1: true, x2: true, y2: true, speed2: true },
    ...{ x3: true, y3: true, speed3: true },
  },
  max31855: { temperature: true, internal: true },
  mcp23008: EIGHT,
  mcp23017: SIXTEEN,
  "mh-z19": { co2: true, temperature: true },
  microphone: { level: true, frequency: true },
  pca9554: EIGHT,
  pca9555: SIXTEEN,
  pcf8563: { time: true },
  pcf85063: { time: true },
  pcf8574: EIGHT,
  pcf8575: SIXTEEN,
  pi4ioe5v6408: EIGHT,
  pms5003: {
    ...{ pm1: true, pm25: true, pm10: true },
    ...{ count03: true, count05: true, count1: true, count25: true, count5: true, count10: true },
  },
  pn532: { tag: true },
  "pzem-004t": {
    ...{ voltage: true, current: true, power: true, energy: true, frequency: true },
    powerFactor: true,
  },
  rc522: { tag: true },
  rdm6300: { tag: true },
  rx8130: { time: true },
  remote: { nec: true, rc5: true, sony: true },
  scd30: { co2: true, ...CLIMATE },
  scd4x: { co2: true, ...CLIMATE },
  sds011: { pm25: true, pm10: true },
  sen5x: { ...DUST, ...CLIMATE, voc: true, nox: true },
  "senseair-s8": { co2: true },
  sgp30: { co2: true, tvoc: true },
  sgp4x: { vocRaw: true, noxRaw: true },
  sml: { energyUsed: true, energyReturned: true, power: true, voltage: true },
  sht3x: CLIMATE,
  sht4x: CLIMATE,
  sps30: {
    ...DUST,
    ...{ count05: true, count1: true, count25: true, count4: true, count10: true, size: true },
  },
  tmp117: { temperature: true },
  "tuya-mcu": { temperature: true, level: true },
  tsl2591: { illuminance: true },
  veml7700: { illuminance: true },
  vl53l0x: { distance: true },
};

describe("Parts in a test", () => {
  it("are wired where the program uses them, and measure what a test says", async () => {
    const climate = bme280({
      bus: BUS,
      temperature: "Indoors",
      humidity: "Humidity",
      interval: "10 s",
    });
    const outside = sht4x({ bus: BUS, temperature: "Outdoors", interval: "10 s" });
    const device = start(...climate, ...outside);
    device.part("bme280").temperature = 25;
    device.part("sht4x").temperature = -5;
    assert.equal(device.part("bme280").temperature, 25);
    await device.advance("20 s");
    assert.ok(
      Math.abs((climate.temperature.state ?? 0) - 25) < 0.05,
      `${climate.temperature.state}`,
    );
    assert.ok(
      Math.abs((outside.temperature.state ?? 0) + 5) < 0.05,
      `${outside.temperature.state}`,
    );
    device.close();
  });

  it("fail and come back", async () => {
    const [indoors] = bme280({ bus: BUS, temperature: "Indoors", interval: "10 s" });
    assert.ok(indoors);
    const device = start(indoors);
    const part = device.part("bme280");
    await device.advance("10 s");
    part.unplug();
    await device.advance("1 min");
    assert.equal(indoors.state, undefined);
    part.plug();
    await device.advance("1 min");
    assert.ok(indoors.state !== undefined);
    device.close();
  });

  it("stay as they are while the power is cut", async () => {
    const wire = new OneWireBus(4);
    const boiler = ds18b20({ bus: wire, temperature: "Boiler", interval: "10 s" });
    const dust = pms5003({
      serial: { receive: 16, transmit: 17 },
      pm25: "Dust",
      interval: "10 s",
    });
    const device = start(...boiler, ...dust);
    const part = device.part("ds18b20");
    part.temperature = 61.5;
    device.part("pms5003").pm25 = 33;
    device.cutPower();
    assert.equal(part.temperature, 61.5);
    device.part("ds18b20").temperature = 62;
    device.powerOn();
    assert.deepEqual(
      device.board.parts.map(({ name }) => name),
      ["ds18b20", "pms5003"],
    );
    await device.advance("20 s");
    assert.equal(boiler.temperature.state, 62);
    assert.equal(dust.pm25.state, 33);
    device.close();
  });

  it("may be a test's own", async () => {
    const climate = bme280({ bus: BUS, temperature: "Indoors", interval: "10 s" });
    const dust = pms5003({
      serial: { receive: 16, transmit: 17 },
      pm25: "Dust",
      interval: "10 s",
    });
    const own = new VirtualBME280({ temperature: 3 });
    const device = TestDevice.start(
      (host) => new Device(host, { name: "own", entities: [...climate, ...dust] }),
      {
        parts: [
          [own, BUS],
          [new VirtualPMS5003({ name: "mine" }), { receive: 16, transmit: 17 }],
        ],
      },
    );
    assert.deepEqual(
      device.board.parts.map(({ name }) => name),
      ["bme280", "mine"],
    );
    await device.advance("20 s");
    assert.ok(Math.abs((climate.temperature.state ?? 0) - 3) < 0.05);
    device.restart();
    assert.equal(device.board.parts[0], own);
    device.close();
  });

  it("say which there are, and what they measure", () => {
    const device = start(...bme280({ bus: BUS, temperature: "Indoors" }));
    assert.throws(
      () => device.part("bme680"),
      (error) =>
        error instanceof NoSuchPartError && /"bme680": this board has bme280/.test(error.message),
    );
    const part = device.part("bme280");
    assert.throws(() => {
      (part as unknown as Record<string, number>).co2 = 400;
    }, /The bme280 has no co2: it has temperature, humidity, pressure/);
    assert.throws(() => {
      part.temperature = 300;
    }, /temperature of the bme280 is 300 °C: it must be -40 to 85/);
    device.close();
  });

  it("have the channels that their types say", () => {
    const made = Object.entries(parts).flatMap(([name, Part]) => {
      // Those that others extend are no parts: Virtual…Part; nor are tags' memories.
      if (!/^Virtual.*(?<!Part|MifareClassic|NTAG213)$/.test(name) || name === "VirtualDS18B20")
        return [];
      return [new (Part as new (options: object) => VirtualPart)({ address: 0x20 })];
    });
    made.push(new parts.VirtualDS18B20());
    const known = made.filter(({ channels }) => Object.keys(channels).length > 0);
    assert.deepEqual(
      Object.fromEntries(known.map(({ name, channels }) => [name, Object.keys(channels).sort()])),
      Object.fromEntries(
        Object.entries(CHANNELS).map(([name, channels]) => [name, Object.keys(channels).sort()]),
      ),
    );
  });
});
