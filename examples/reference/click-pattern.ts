/** A button that restarts the board when it is held for four seconds. */
import { Device, GPIOBinarySensor, type Host, onClickPattern } from "thimble";

export default function restart(host: Host): Device {
  const button = new GPIOBinarySensor({ name: "Button", pin: 0, inverted: true });
  const device = new Device(host, { name: "click-pattern", entities: [button] });
  onClickPattern(button, device.timer, { steps: [{ on: true, min: "4 s" }] }, () =>
    device.restart(),
  );
  return device;
}
