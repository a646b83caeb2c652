/** A device with 20 entities, to run with a board's fixed heap. */
import { Device, type Host } from "thimble";
import { twentyEntities } from "./entities.js";

export default function device(host: Host): Device {
  return new Device(host, { name: "memory", entities: twentyEntities() });
}
