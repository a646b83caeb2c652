/** Relays and contacts at five expanders on one bus. */
import {
  Device,
  GPIOBinarySensor,
  GPIOSwitch,
  type Host,
  MCP23008,
  PCA9554,
  PCA9555,
  PCF8575,
  PI4IOE5V6408,
} from "thimble";

export default function cabinet(host: Host): Device {
  const bus = { data: 21, clock: 22 };
  const relays = new MCP23008({ bus, address: 0x20 });
  const contacts = new PCF8575({ bus, address: 0x21 });
  const valves = new PCA9554({ bus, address: 0x22 });
  const more = new PCA9555({ bus, address: 0x23 });
  const board = new PI4IOE5V6408({ bus, address: 0x43 });
  return new Device(host, {
    name: "expanders",
    entities: [
      new GPIOSwitch({ name: "Pump", pin: relays.pin(0) }),
      new GPIOBinarySensor({ name: "Door", pin: contacts.pin(15), inverted: true }),
      new GPIOSwitch({ name: "Valve", pin: valves.pin(7) }),
      new GPIOSwitch({ name: "Amplifier", pin: board.pin(1) }),
      new GPIOBinarySensor({ name: "Float", pin: more.pin(8), inverted: true }),
    ],
  });
}
