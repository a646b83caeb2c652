/** A part that Thimble doesn't know, on a serial port: it sends a byte for the level, 0 to 100. */
import {
  Device,
  type Host,
  openSerial,
  PartDriver,
  type SensorDriver,
  SerialInput,
  type SerialSensorOptions,
  serialSensors,
} from "thimble";

class LevelMeter extends PartDriver<ReturnType<typeof openSerial>> implements SensorDriver<number> {
  readonly #input = new SerialInput(this.io);

  constructor(options: SerialSensorOptions) {
    super(openSerial(options, 9600));
  }

  measure(): number {
    this.#input.clear();
    return 1000;
  }

  sample(): number | undefined {
    this.#input.receive();
    return this.#input.length > 0 ? this.#input.bytes[0] : undefined;
  }
}

export default function tank(host: Host): Device {
  const { level } = serialSensors(
    {
      title: "level meter",
      Driver: LevelMeter,
      quantities: {
        level: { options: { unitOfMeasurement: "%" }, of: (value: number) => value },
      },
    },
    { serial: { receive: 16, transmit: 17 }, level: "Level" },
  );
  return new Device(host, { name: "own-serial-part", entities: [level] });
}
