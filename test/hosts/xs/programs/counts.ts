/** Publishes an encoder's count whenever it changes. */
import { Device, type Host, Sensor } from "thimble";

export default function counts(host: Host): Device {
  const wheel = new Sensor({ name: "Counts" });
  new host.io.PulseCount({
    signal: 4,
    control: 5,
    target: wheel,
    onReadable() {
      (this.target as Sensor).publish(this.read());
    },
  });
  return new Device(host, { name: "counts", entities: [wheel] });
}
