/** A lock with a code. */
import { Device, type Host, Lock } from "thimble";

export default function door(host: Host): Device {
  const door = new Lock({
    name: "Door",
    initialState: "locked",
    checkCode: (code) => code === "1234",
  });
  return new Device(host, { name: "lock", entities: [door] });
}
