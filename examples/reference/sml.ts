import { Device, type Host, SML } from "thimble";

/** A meter of a house with solar panels, behind a reading head. */
export default function cellar(host: Host): Device {
  const meter = new SML({ name: "Meter", serial: { receive: 16 } });
  const entities = [
    meter.sensor("1-0:1.8.0", { name: "Energy used" }),
    meter.sensor("1-0:2.8.0", { name: "Energy returned" }),
    meter.sensor("1-0:16.7.0", { name: "Power" }),
    meter.text("1-0:96.50.1", { name: "Manufacturer" }),
    meter.text("1-0:96.1.0", { name: "Id", format: "hex" }),
  ];
  const device = new Device(host, { name: "cellar", entities: [meter, ...entities] });
  meter.onData((bytes, isValid) => device.log.debug("meter", `${bytes.length} bytes, ${isValid}`));
  return device;
}
