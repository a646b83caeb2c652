/** A camera whose pictures the program has: here always the same three bytes of a JPEG. */
import { Camera, Device, type Host } from "thimble";

export default function eye(host: Host): Device {
  const camera: Camera = new Camera({
    name: "Eye",
    maxFramerate: 1,
    onRequest: () => camera.publish(Uint8Array.of(0xff, 0xd8, 0xff)),
  });
  return new Device(host, { name: "camera", entities: [camera] });
}
