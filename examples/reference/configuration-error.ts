/** A lamp at the board's own LED, or at pin 5 where the LED's pin is in use. */
import { ConfigurationError, Device, GPIOSwitch, type Host } from "thimble";

export default function lamp(host: Host): Device {
  const at = (pin: number) =>
    new Device(host, {
      name: "configuration-error",
      entities: [new GPIOSwitch({ name: "Fan", pin: 2 }), new GPIOSwitch({ name: "Lamp", pin })],
    });
  try {
    return at(2);
  } catch (error) {
    if (error instanceof ConfigurationError) return at(5);
    throw error;
  }
}
