/** A board with four relays, each with its switch, and a button that turns all of them off. */
import { Device, GPIOBinarySensor, GPIOSwitch, type Host, StatusBinarySensor } from "thimble";

export default function relayBoard(host: Host): Device {
  // On most ESP32 boards with built-in relays these are 32, 33, 25 and 26.
  const { io1 = 32, io2 = 33, io3 = 25, io4 = 26 } = host.pin;
  const relays = [io1, io2, io3, io4].map(
    (pin, index) =>
      new GPIOSwitch({
        name: `Relay ${index + 1}`,
        pin,
        icon: "mdi:electric-switch",
        restore: true,
      }),
  );

  class AllOff extends GPIOBinarySensor {
    override publish(pressed: boolean): void {
      super.publish(pressed);
      if (pressed) for (const relay of relays) relay.set(false);
    }
  }

  const button = new AllOff({ name: "All off", pin: host.pin.button ?? 0, inverted: true });

  return new Device(host, {
    name: "relay-board",
    entities: [...relays, button, new StatusBinarySensor({ name: "Status" })],
  });
}
