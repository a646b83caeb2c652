/** A part that Thimble doesn't know, on SPI: a MAX6675, which measures a thermocouple. */
import {
  Device,
  type Host,
  openSPI,
  PartDriver,
  PartError,
  type SensorDriver,
  type SPISensorOptions,
  spiSensors,
} from "thimble";

class MAX6675 extends PartDriver<ReturnType<typeof openSPI>> implements SensorDriver<number> {
  readonly #answer = new Uint8Array(2);

  constructor(options: SPISensorOptions) {
    super(openSPI(options, 1_000_000, 1));
  }

  sample(): number {
    this.io.read(this.#answer);
    const [high = 0, low = 0] = this.#answer;
    if (low & 4) throw new PartError("No thermocouple is connected.");
    return ((high << 8) | low) / 32;
  }
}

export default function oven(host: Host): Device {
  const { temperature } = spiSensors(
    {
      title: "MAX6675",
      Driver: MAX6675,
      quantities: {
        temperature: { options: { unitOfMeasurement: "°C" }, of: (celsius: number) => celsius },
      },
    },
    { spi: { clock: 18, in: 19 }, selectPin: 5, temperature: "Oven" },
  );
  return new Device(host, { name: "own-spi-part", entities: [temperature] });
}
