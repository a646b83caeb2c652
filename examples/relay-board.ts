/** A board with four relays, each with its switch, and a button that turns all of them off. */
import { Device, GPIOBinarySensor, GPIOSwitch, type Host, StatusBinarySensor } from "thimble";

/** The pins of most ESP32 boards with four relays. */
const RELAYS = [32, 33, 25, 26];

export default function relayBoard(host: Host): Device {
  const relays = RELAYS.map(
    (pin, index) =>
      new GPIOSwitch({
        name: `Relay ${index + 1}`,
        pin,
        icon: "mdi:electric-switch",
        restore: "last",
      }),
  );

  class AllOff extends GPIOBinarySensor {
    override publish(pressed: boolean): void {
      super.publish(pressed);
      if (pressed) for (const relay of relays) relay.command(false);
    }
  }

  const button = new AllOff({ name: "All off", pin: host.pin.button ?? 0, inverted: true });

  return new Device(host, {
    name: "relay-board",
    entities: [...relays, button, new StatusBinarySensor({ name: "Status" })],
  });
}
