/** A button writes an address on the next tag, and says why it couldn't. */
import { Button, Device, type Host, PN532, TagError, TextSensor } from "thimble";

export default function labels(host: Host): Device {
  const reader = new PN532({ name: "Tag", bus: { data: 21, clock: 22 } });
  const result = new TextSensor({ name: "Result" });
  const write = new Button({
    name: "Write",
    async onPress() {
      try {
        result.publish(await reader.write([{ uri: "https://example.com/kitchen" }]));
      } catch (error) {
        if (!(error instanceof TagError)) throw error;
        result.publish(error.reason);
      }
    },
  });
  return new Device(host, { name: "labels", entities: [reader, result, write] });
}
