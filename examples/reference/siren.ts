/** A siren with two tones. */
import { Device, type Host, Siren } from "thimble";

export default function siren(host: Host): Device {
  const siren = new Siren({ name: "Siren", tones: ["fire", "burglary"], supportsVolume: true });
  return new Device(host, { name: "siren", entities: [siren] });
}
