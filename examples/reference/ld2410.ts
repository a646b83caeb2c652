import { Device, type Host, LD2410 } from "thimble";

/** A radar with what it sees at each of two gates, and what it takes there to be seen. */
export default function landing(host: Host): Device {
  const radar = new LD2410({
    name: "Presence",
    serial: { receive: 16, transmit: 17 },
    interval: "2 s",
  });
  const entities = [
    radar.contact("still", { name: "Still" }),
    radar.sensor("stillEnergy2", { name: "Energy at gate 2" }),
    radar.sensor("stillEnergy3", { name: "Energy at gate 3" }),
    radar.number("stillThreshold2", { name: "Threshold of gate 2" }),
    radar.number("stillThreshold3", { name: "Threshold of gate 3" }),
    radar.select("distanceResolution", { name: "Length of a gate" }),
    radar.switch("engineeringMode", { name: "Engineering mode" }),
    radar.text("mac", { name: "Bluetooth address" }),
    radar.button("factoryReset", { name: "Factory settings", disabledByDefault: true }),
  ];
  return new Device(host, { name: "landing", entities: [radar, ...entities] });
}
