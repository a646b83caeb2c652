/** A device that has every fact about itself that clients can get. */
import { Device, type Host, Sensor, SubDevice, Switch } from "thimble";

export default function facts(host: Host): Device {
  const upstairs = new SubDevice({ name: "Heating upstairs", area: "Bedroom" });
  const cellar = new SubDevice({ name: "Pump" });
  return new Device(host, {
    name: "heating",
    friendlyName: "The heating",
    version: "2.0.1",
    model: "Test board",
    manufacturer: "Acme boards",
    project: { name: "acme.heating", version: "2026.11" },
    area: "Cellar",
    entities: [
      new Sensor({ name: "Temperature", device: upstairs }),
      new Switch({ name: "Pump", device: cellar }),
      new Switch({ name: "Burner" }),
    ],
  });
}
