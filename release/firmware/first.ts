import { Device, type Host } from "thimble";

/** What a board does before its first program comes: it joins the network, and takes programs. */
export default function first(host: Host): Device {
  return new Device(host, { name: "thimble", friendlyName: "Thimble", entities: [] });
}
