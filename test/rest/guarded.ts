/** A device with secrets: a code for its door, and a password. */
import { Device, type Host, Lock, Service, Switch, TextEntity } from "thimble";

export default function guarded(host: Host): Device {
  return new Device(host, {
    name: "guarded",
    timeInterval: 0,
    entities: [
      new Lock({
        name: "Door",
        initialState: "locked",
        checkCode: (code) => code === "1234",
      }),
      new TextEntity({ name: "Password", mode: "password", initialText: "open sesame" }),
      new Switch({ name: "Bell" }),
    ],
    services: [
      new Service({ name: "say", args: { text: "string" }, onExecute() {} }),
      new Service({ name: "count", args: { numbers: "int[]" }, onExecute() {} }),
    ],
  });
}
