/** A part on I2C without registers: an MCP3221, which measures a voltage. */
import {
  Device,
  type Host,
  type I2CSensorOptions,
  i2cSensors,
  openI2C,
  PartDriver,
  type SensorDriver,
} from "thimble";

class MCP3221 extends PartDriver<ReturnType<typeof openI2C>> implements SensorDriver<number> {
  readonly #answer = new Uint8Array(2);

  constructor(options: I2CSensorOptions) {
    super(openI2C(options, 0x4d));
  }

  sample(): number {
    this.io.read(this.#answer);
    const [high = 0, low = 0] = this.#answer;
    return (3.3 * ((high << 8) | low)) / 4096;
  }
}

export default function meter(host: Host): Device {
  const { voltage } = i2cSensors(
    {
      title: "MCP3221",
      address: 0x4d,
      Driver: MCP3221,
      quantities: {
        voltage: { options: { unitOfMeasurement: "V" }, of: (volts: number) => volts },
      },
    },
    { bus: { data: 21, clock: 22 }, voltage: "Voltage" },
  );
  return new Device(host, { name: "own-i2c-driver", entities: [voltage] });
}
