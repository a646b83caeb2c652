/** A button that fires events. */
import { Device, EventEntity, GPIOBinarySensor, type Host } from "thimble";

export default function doorbell(host: Host): Device {
  const button = new GPIOBinarySensor({ name: "Button", pin: 0, inverted: true });
  const bell = new EventEntity({ name: "Bell", eventTypes: ["ring"] });
  button.onPress(() => bell.trigger("ring"));
  return new Device(host, { name: "event-entity", entities: [button, bell] });
}
