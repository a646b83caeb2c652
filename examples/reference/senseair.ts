/** The carbon dioxide of a room, by a SenseAir S8, which a button calibrates in fresh air. */
import { Button, Device, type Host, senseair } from "thimble";

export default function office(host: Host): Device {
  const air = senseair({ serial: { receive: 16, transmit: 17 }, co2: "CO2", interval: "10 s" });
  const fresh = new Button({ name: "Fresh air", onPress: () => air.calibrateBackground() });
  return new Device(host, { name: "senseair", entities: [...air, fresh] });
}
