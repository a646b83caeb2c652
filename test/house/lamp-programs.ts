/** Programs of a lamp, as people write them. */
import {
  type Device,
  GPIOSwitch,
  type Host,
  ResetReasonTextSensor,
  Device as ThimbleDevice,
  UptimeSensor,
  WiFiSignalSensor,
} from "thimble";

/** @param more - a line of the program; `pin` is that of the lamp */
export function lampProgram(version: string, pin = 5, more = ""): string {
  return `import {
  Device, GPIOSwitch, type Host, ResetReasonTextSensor, UptimeSensor, WiFiSignalSensor,
} from "thimble";

export default function lamp(host: Host): Device {
  ${more}
  return new Device(host, {
    name: "lamp",
    version: "${version}",
    entities: [
      new GPIOSwitch({ name: "Lamp", pin: ${pin} }),
      new UptimeSensor({ name: "Uptime" }),
      new WiFiSignalSensor({ name: "Signal" }),
      new ResetReasonTextSensor({ name: "Last start" }),
    ],
  });
}
`;
}

/** A program whose entities say nothing about the device. */
export function bareLamp(host: Host): Device {
  const entities = [new GPIOSwitch({ name: "Lamp", pin: 5 })];
  return new ThimbleDevice(host, { name: "lamp", entities });
}

/** The program that boards are flashed with. */
export function ownLamp(host: Host): Device {
  return new ThimbleDevice(host, {
    name: "lamp",
    version: "0.9.0",
    entities: [
      new GPIOSwitch({ name: "Lamp", pin: 5 }),
      new UptimeSensor({ name: "Uptime" }),
      new WiFiSignalSensor({ name: "Signal" }),
      new ResetReasonTextSensor({ name: "Last start" }),
    ],
  });
}
