/** A device whose parts are read by the SDK's own drivers. */
/// <reference path="./sdk-drivers.d.ts" />
import APDS9960 from "embedded:sensor/AmbientLight-Gesture-Proximity/APDS9960";
import { BME68x } from "embedded:sensor/Barometer-Humidity-Temperature/BME68x";
import BMP280 from "embedded:sensor/Barometer-Temperature/BMP280";
import CCS811 from "embedded:sensor/CarbonDioxideGasSensor-VOCSensor/CCS811";
import PZEM004T from "embedded:sensor/Energy/PZEM004T";
import SHT3x from "embedded:sensor/Humidity-Temperature/SHT3x";
import SI7020 from "embedded:sensor/Humidity-Temperature/SI7020";
import TMP117 from "embedded:sensor/Temperature/TMP117";
import { Device, type Host, Sensor } from "thimble";
import type { BusUse } from "../../src/host/host.js";
import { bufferI2COn, byteSerialOn, smbusOn } from "./sdk-io.js";

const BUS = { data: 21, clock: 22 };

const SERIAL = { receive: 16, transmit: 17 };

/** Milliseconds between readings. */
const INTERVAL = 1000;

/** Reads a value now; undefined if there is none. */
type ReadNow = () => number | undefined;

/** One value that a driver of the SDK's reads. */
class ReadBySDK extends Sensor {
  readonly #begin: (host: Host) => ReadNow;

  /** @param begin - Makes the driver. */
  constructor(use: BusUse, begin: (host: Host) => ReadNow) {
    super({ name: use.part, accuracyDecimals: 3 });
    this.#begin = begin;
    this.use({ buses: [use], open() {}, close() {} });
  }

  override start(host: Host): void {
    super.start(host);
    let read: ReadNow | undefined;
    host.timer.repeat(() => {
      // A driver may reset its part, which takes a while.
      if (read) this.publish(read() ?? Number.NaN);
      else read = this.#begin(host);
    }, INTERVAL);
  }
}

const onI2C = (part: string, address: string): BusUse => ({
  ...{ bus: "I2C", pins: [BUS.data, BUS.clock], part, address },
});

interface WithThermometer {
  thermometer: { temperature: number };
}

export default function sdkSensors(host: Host): Device {
  const io = host.io.I2C as NonNullable<Host["io"]["I2C"]>;
  const smbus = { sensor: { ...BUS, io: smbusOn(host) } };
  return new Device(host, {
    name: "sdk-sensors",
    entities: [
      new ReadBySDK(onI2C("SHT3x", "0x44"), () => {
        const driver = new SHT3x({ sensor: { ...BUS, io } });
        return () => (driver.sample() as WithThermometer).thermometer.temperature;
      }),
      new ReadBySDK(onI2C("TMP117", "0x48"), () => {
        const driver = new TMP117(smbus);
        return () => (driver.sample() as { temperature: number }).temperature;
      }),
      new ReadBySDK(onI2C("BMP280", "0x76"), () => {
        const driver = new BMP280({ sensor: { ...BUS, io } });
        return () => (driver.sample() as WithThermometer).thermometer.temperature;
      }),
      new ReadBySDK(onI2C("CCS811", "0x5a"), () => {
        const driver = new CCS811(smbus);
        // False when there is nothing new.
        return () =>
          ((driver.sample() as { vocSensor: { tvoc: number } } | false) || undefined)?.vocSensor
            .tvoc;
      }),
      new ReadBySDK(onI2C("HTU21D", "0x40"), () => {
        // The SDK's own driver for the HTU21D throws before its first reading.
        const driver = new SI7020({ sensor: { ...BUS, io } });
        return () => (driver.sample() as { hygrometer: { humidity: number } }).hygrometer.humidity;
      }),
      new ReadBySDK(onI2C("BME680", "0x77"), () => {
        const driver = new BME68x({ sensor: { ...BUS, io: bufferI2COn(host) } });
        driver.set_conf({ filter: 0, odr: 0, os_hum: 1, os_pres: 5, os_temp: 5 });
        const measure = () => driver.set_op_mode(BME68x.FORCED_MODE);
        measure();
        return () => {
          const [sample] = driver.get_data(BME68x.FORCED_MODE) ?? [];
          measure();
          return sample && sample.pressure / 100;
        };
      }),
      new ReadBySDK(onI2C("APDS-9960", "0x39"), () => {
        const driver = new APDS9960(smbus);
        return () => {
          const sample = driver.sample() as { lightmeter?: { red: number } } | undefined;
          return sample?.lightmeter && sample.lightmeter.red * 100;
        };
      }),
      new ReadBySDK(
        {
          ...{ bus: "serial", pins: [SERIAL.receive, SERIAL.transmit] },
          ...{ part: "PZEM-004T", address: "the port" },
        },
        () => {
          const driver = new PZEM004T({ sensor: { ...SERIAL, io: byteSerialOn(host) } });
          let volts: number | undefined;
          const measure = () =>
            driver.sample((_, sample) => {
              volts = sample?.voltage;
            });
          measure();
          return () => {
            measure();
            return volts;
          };
        },
      ),
    ],
  });
}
