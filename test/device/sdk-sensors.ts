/** A device whose parts are read by the SDK's own drivers. */
import BMP280 from "embedded:sensor/Barometer-Temperature/BMP280";
import CCS811 from "embedded:sensor/CarbonDioxideGasSensor-VOCSensor/CCS811";
import SHT3x from "embedded:sensor/Humidity-Temperature/SHT3x";
import TMP117 from "embedded:sensor/Temperature/TMP117";
import { Device, type Host, Sensor } from "thimble";

const BUS = { data: 21, clock: 22 };

/** Milliseconds between readings. */
const INTERVAL = 1000;

interface SDKDriver {
  sample(): unknown;
}

/** ECMA-419's SMBus on a host's I2C, as the SDK's drivers use it. */
function smbusOn(host: Host) {
  const I2C = host.io.I2C as NonNullable<Host["io"]["I2C"]>;
  return class {
    readonly #io: InstanceType<typeof I2C>;
    constructor(options: ConstructorParameters<typeof I2C>[0]) {
      this.#io = new I2C(options);
    }
    readUint8(register: number): number {
      return this.#read(register, 1)[0] ?? 0;
    }
    readUint16(register: number, bigEndian = false): number {
      const [first = 0, second = 0] = this.#read(register, 2);
      return bigEndian ? first * 256 + second : second * 256 + first;
    }
    readBuffer(register: number, buffer: Uint8Array): void {
      this.#io.writeRead(Uint8Array.of(register), buffer);
    }
    writeUint8(register: number, value: number): void {
      this.#io.write(Uint8Array.of(register, value));
    }
    writeUint16(register: number, value: number, bigEndian = false): void {
      const bytes = [value >> 8, value & 0xff];
      this.#io.write(Uint8Array.of(register, ...(bigEndian ? bytes : bytes.reverse())));
    }
    writeBuffer(register: number, buffer: Uint8Array): void {
      this.#io.write(Uint8Array.of(register, ...buffer));
    }
    sendByte(command: number): void {
      this.#io.write(Uint8Array.of(command));
    }
    close(): void {
      this.#io.close();
    }
    #read(register: number, count: number): Uint8Array {
      const bytes = new Uint8Array(count);
      this.#io.writeRead(Uint8Array.of(register), bytes);
      return bytes;
    }
  };
}

/** One value that a driver of the SDK's reads. */
class ReadBySDK extends Sensor {
  readonly #make: (host: Host) => SDKDriver;
  readonly #of: (sample: never) => number | undefined;
  #driver: SDKDriver | undefined;

  constructor(
    name: string,
    part: string,
    address: string,
    make: (host: Host) => SDKDriver,
    of: (sample: never) => number | undefined,
  ) {
    super({ name, accuracyDecimals: 3 });
    this.#make = make;
    this.#of = of;
    const pins = [BUS.data, BUS.clock];
    this.use({ buses: [{ bus: "I2C", pins, part, address }], open() {}, close() {} });
  }

  override start(host: Host): void {
    super.start(host);
    host.timer.repeat(() => {
      this.#driver ??= this.#make(host);
      // Some give false when there is nothing.
      const sample = this.#driver.sample() || undefined;
      this.publish((sample && this.#of(sample as never)) ?? Number.NaN);
    }, INTERVAL);
  }
}

export default function sdkSensors(host: Host): Device {
  const I2C = host.io.I2C as NonNullable<Host["io"]["I2C"]>;
  const SMBus = smbusOn(host);
  return new Device(host, {
    name: "sdk-sensors",
    entities: [
      new ReadBySDK(
        "SHT3x",
        "SHT3x",
        "0x44",
        () => new SHT3x({ sensor: { ...BUS, io: I2C } }),
        ({ thermometer }: { thermometer: { temperature: number } }) => thermometer.temperature,
      ),
      new ReadBySDK(
        "TMP117",
        "TMP117",
        "0x48",
        () => new TMP117({ sensor: { ...BUS, io: SMBus } }),
        ({ temperature }: { temperature: number }) => temperature,
      ),
      new ReadBySDK(
        "BMP280",
        "BMP280",
        "0x76",
        () => new BMP280({ sensor: { ...BUS, io: I2C } }),
        ({ thermometer }: { thermometer: { temperature: number } }) => thermometer.temperature,
      ),
      new ReadBySDK(
        "CCS811",
        "CCS811",
        "0x5a",
        () => new CCS811({ sensor: { ...BUS, io: SMBus } }),
        ({ vocSensor }: { vocSensor: { tvoc: number } }) => vocSensor.tvoc,
      ),
    ],
  });
}
