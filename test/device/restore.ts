/** A device whose entities have pins, and keep their states. */
import { Device, GPIOSwitch, type Host, PWMLight, TimeBasedCover } from "thimble";

export const PIN = { relay: 26, red: 16, green: 17, blue: 18, open: 21, close: 22 };

export default function restore(host: Host): Device {
  const relay = new GPIOSwitch({ name: "Relay", pin: PIN.relay, restore: true });
  const cover = new TimeBasedCover({
    name: "Shutter",
    openPin: PIN.open,
    closePin: PIN.close,
    openDuration: 60,
    closeDuration: 60,
    interlockDelay: 0,
    restore: true,
  });
  const strip = new PWMLight({
    name: "Strip",
    redPin: PIN.red,
    greenPin: PIN.green,
    bluePin: PIN.blue,
    gamma: 1,
    defaultTransitionLength: 0,
    restore: true,
    initialState: { state: true, brightness: 0.5 },
  });
  return new Device(host, { timeInterval: 0, name: "restore", entities: [relay, cover, strip] });
}
