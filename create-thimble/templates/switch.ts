/** A relay, and a button at the board that switches it without the hub as well. */
import { Device, GPIOBinarySensor, GPIOSwitch, type Host } from "thimble";

export default function program(host: Host): Device {
  const relay = new GPIOSwitch({ name: "Relay", pin: host.pin.io1 ?? 16 });
  const button = new GPIOBinarySensor({
    name: "Button",
    pin: host.pin.button ?? 0,
    inverted: true,
  });
  button.onPress(() => relay.set(!relay.state));
  return new Device(host, {
    name: "my-device",
    friendlyName: "My device",
    entities: [relay, button],
  });
}
