/** An infrared transmitter that the program drives itself: it says what hubs send. */
import { Device, type Host, Infrared, TextSensor } from "thimble";

export default function remote(host: Host): Device {
  const last = new TextSensor({ name: "Last signal" });
  const infrared = new Infrared({
    name: "Remote",
    onSend: ({ timings, carrier }) => last.publish(`${timings.length} at ${carrier} Hz`),
  });
  return new Device(host, { name: "infrared", entities: [infrared, last] });
}
