/** A part that Thimble doesn't know, with registers on I2C: an LM75. */
import {
  Device,
  type Host,
  type I2CPartOptions,
  type I2CSensorOptions,
  i2cSensors,
  PartError,
  type SensorDriver,
  SMBus,
  type Thermometer,
} from "thimble";

class LM75 implements SensorDriver<Thermometer> {
  readonly #bus: SMBus;

  constructor(options: I2CSensorOptions) {
    this.#bus = new SMBus(options, 0x48);
  }

  sample(): Thermometer {
    const raw = this.#bus.readUint16(0, true);
    if ((raw & 0x1f) !== 0) throw new PartError("The lowest bits must be 0.");
    return { thermometer: { temperature: ((raw << 16) >> 16) / 256 } };
  }

  close(): void {
    this.#bus.close();
  }
}

function lm75(options: I2CPartOptions & { temperature: string }) {
  return i2cSensors(
    {
      title: "LM75",
      address: 0x48,
      Driver: LM75,
      quantities: {
        temperature: {
          options: { unitOfMeasurement: "°C" },
          of: ({ thermometer }: Thermometer) => thermometer.temperature,
        },
      },
    },
    options,
  );
}

export default function cellar(host: Host): Device {
  const { temperature } = lm75({ bus: { data: 21, clock: 22 }, temperature: "Cellar" });
  return new Device(host, { name: "own-i2c-part", entities: [temperature] });
}
