import { Device, GPIOSwitch, type Host, ProgramUpdate } from "thimble";

/** A lamp whose program hubs can update. */
export default function lamp(host: Host): Device {
  return new Device(host, {
    name: "lamp",
    version: "1.0.0",
    entities: [
      new GPIOSwitch({ name: "Lamp", pin: 26 }),
      new ProgramUpdate({ name: "Program", manifest: "http://192.168.1.10/lamp.json" }),
    ],
  });
}
