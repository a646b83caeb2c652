/** A sensor of one's own: the share of the supply's voltage at a pin, every second. */
import { AnalogInput, Device, FilteredSensor, type Host, Median, Polling } from "thimble";

class Share extends FilteredSensor {
  readonly #input = this.use(new AnalogInput(34));

  constructor() {
    super({ name: "Share", unitOfMeasurement: "%", filters: [new Median({ windowSize: 5 })] });
    this.use(new Polling("Share", "1 s", () => this.publish((100 * this.#input.read()) / 3.3)));
  }
}

export default function share(host: Host): Device {
  return new Device(host, { name: "own-sensor", entities: [new Share()] });
}
