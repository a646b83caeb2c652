/** The parts on a serial port. */
import {
  VirtualBL0942,
  VirtualCSE7766,
  VirtualDSMR,
  VirtualLD2410,
  VirtualLD2450,
  VirtualMHZ19,
  VirtualPMS5003,
  VirtualPZEM004T,
  VirtualSDS011,
  VirtualSenseAir,
  VirtualSML,
  VirtualTuyaMCU,
} from "../../hosts/virtual/parts/index.js";
import {
  bl0942,
  cse7766,
  DSMR,
  LD2410,
  LD2450,
  mhz19,
  pms5003,
  pzem004t,
  SML,
  sds011,
  senseair,
  TuyaMCU,
} from "../../src/index.js";
import type { PartRow } from "./part-row.js";

const SERIAL = { receive: 16, transmit: 17 };

export const SERIAL_ROWS: readonly PartRow[] = [
  {
    name: "PZEM004T",
    component: "pzem004t",
    virtual: () => new VirtualPZEM004T(),
    sensors: ({ interval }) =>
      pzem004t({
        serial: SERIAL,
        interval,
        voltage: "voltage",
        current: "current",
        power: "power",
        energy: "energy",
        frequency: "frequency",
        powerFactor: "powerFactor",
      }),
    hasChecksums: true,
  },
  {
    name: "MHZ19",
    component: "mhz19",
    virtual: () => new VirtualMHZ19(),
    sensors: ({ interval }) => mhz19({ serial: SERIAL, interval, co2: "co2" }),
    hasChecksums: true,
  },
  {
    name: "SenseAir",
    component: "senseair",
    virtual: () => new VirtualSenseAir(),
    sensors: ({ interval }) => senseair({ serial: SERIAL, interval, co2: "co2" }),
    hasChecksums: true,
  },
  {
    name: "PMS5003",
    component: "pms5003",
    virtual: () => new VirtualPMS5003(),
    sensors: ({ interval }) =>
      pms5003({
        serial: SERIAL,
        interval,
        ...{ pm1: "pm1", pm25: "pm25", pm10: "pm10" },
        ...{ count03: "count03", count05: "count05", count1: "count1" },
        ...{ count25: "count25", count5: "count5", count10: "count10" },
      }),
    interval: 10_000,
    hasChecksums: true,
  },
  {
    name: "CSE7766",
    component: "cse7766",
    virtual: () => new VirtualCSE7766(),
    sensors: ({ interval }) =>
      cse7766({
        serial: SERIAL,
        interval,
        voltage: "voltage",
        current: "current",
        power: "power",
      }),
    // 3.7 W take 1.4 s.
    interval: 4000,
    hasChecksums: true,
  },
  {
    name: "SDS011",
    component: "sds011",
    virtual: () => new VirtualSDS011(),
    sensors: ({ interval }) => sds011({ serial: SERIAL, interval, pm25: "pm25", pm10: "pm10" }),
    interval: 10_000,
    hasChecksums: true,
  },
  {
    name: "BL0942",
    component: "bl0942",
    virtual: () => new VirtualBL0942(),
    sensors: ({ interval }) =>
      bl0942({
        serial: SERIAL,
        interval,
        voltage: "voltage",
        current: "current",
        power: "power",
        energy: "energy",
        frequency: "frequency",
      }),
    hasChecksums: true,
  },
  {
    name: "LD2410",
    virtual: () => new VirtualLD2410(),
    sensors: ({ interval }) => {
      const radar = new LD2410({ name: "presence", serial: SERIAL, interval: interval / 2 });
      return [
        radar,
        radar.sensor("movingDistance", { name: "movingDistance" }),
        radar.sensor("movingEnergy", { name: "movingEnergy" }),
        radar.sensor("stillDistance", { name: "stillDistance" }),
        radar.sensor("stillEnergy", { name: "stillEnergy" }),
        radar.sensor("detectionDistance", { name: "detectionDistance" }),
      ];
    },
  },
  {
    name: "LD2450",
    virtual: () => new VirtualLD2450(),
    sensors: ({ interval }) => {
      const radar = new LD2450({ name: "presence", serial: SERIAL, interval: interval / 2 });
      return [
        radar,
        ...(["x1", "y1", "speed1", "x2", "y2", "speed2", "x3", "y3", "speed3"] as const).map(
          (name) => radar.sensor(name, { name }),
        ),
      ];
    },
    // Without anybody at a place there is no speed.
    interval: 2000,
  },
  {
    name: "DSMR",
    virtual: () => new VirtualDSMR(),
    sensors: () => {
      const meter = new DSMR({ name: "meter", serial: SERIAL, silence: "6 s" });
      const names = [
        ...(["energyDeliveredTariff1", "energyDeliveredTariff2"] as const),
        ...(["energyReturnedTariff1", "energyReturnedTariff2"] as const),
        ...(["powerDelivered", "powerReturned"] as const),
        ...(["voltageL1", "currentL1", "gasDelivered"] as const),
      ];
      return [meter, ...names.map((name) => meter.sensor(name, { name }))];
    },
    interval: 2500,
    hasChecksums: true,
  },
  {
    name: "SML",
    virtual: () => new VirtualSML(),
    sensors: () => {
      const meter = new SML({ name: "meter", serial: SERIAL, silence: "6 s" });
      return [
        meter,
        meter.sensor("1-0:1.8.0", { name: "energyUsed" }),
        meter.sensor("1-0:2.8.0", { name: "energyReturned" }),
        meter.sensor("1-0:16.7.0", { name: "power" }),
        meter.sensor("1-0:32.7.0", { name: "voltage" }),
      ];
    },
    interval: 2500,
    hasChecksums: true,
  },
  {
    name: "TuyaMCU",
    virtual: () => new VirtualTuyaMCU(),
    sensors: () => {
      const mcu = new TuyaMCU({ name: "mcu", serial: SERIAL });
      return [
        mcu,
        mcu.sensor(3, { name: "temperature", unitOfMeasurement: "°C" }),
        mcu.sensor(4, { name: "level" }),
      ];
    },
    // A report that is lost is only late: each quarter of a minute there is another.
    interval: 30_000,
    hasChecksums: true,
  },
];
