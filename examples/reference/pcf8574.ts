/** A relay and a button at an expander. */
import { Device, GPIOBinarySensor, GPIOSwitch, type Host, PCF8574 } from "thimble";

export default function panel(host: Host): Device {
  const expander = new PCF8574({ bus: { data: 21, clock: 22 } });
  const relay = new GPIOSwitch({ name: "Relay", pin: expander.pin(0) });
  const button = new GPIOBinarySensor({ name: "Button", pin: expander.pin(1), inverted: true });
  button.onPress(() => relay.set(!relay.state));
  return new Device(host, { name: "pcf8574", entities: [relay, button] });
}
