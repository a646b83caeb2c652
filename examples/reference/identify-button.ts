/** A button of the hub that makes a board's LED blink. */
import { Device, type Host, IdentifyButton } from "thimble";

export default function identify(host: Host): Device {
  const button = new IdentifyButton({ name: "Identify", pin: 2 });
  return new Device(host, { name: "identify-button", entities: [button] });
}
