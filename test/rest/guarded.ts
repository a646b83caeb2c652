/** A device with a code for its door. */
import { Device, type Host, Lock } from "thimble";

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
    ],
  });
}
