import { Device, DSMR, type Host } from "thimble";

/** A meter that is asked for a telegram every 10 seconds, with a gas meter and solar panels. */
export default function fuseBox(host: Host): Device {
  const meter = new DSMR({
    name: "Meter",
    serial: { receive: 16, inverted: true },
    requestPin: 4,
    interval: "10 s",
  });
  const entities = [
    meter.sensor("energyDeliveredTariff1", { name: "Energy by night" }),
    meter.sensor("energyDeliveredTariff2", { name: "Energy by day" }),
    meter.sensor("energyReturnedTariff2", { name: "Energy returned by day" }),
    meter.sensor("powerDelivered", { name: "Power" }),
    meter.sensor("gasDelivered", { name: "Gas" }),
    meter.text("electricityTariff", { name: "Tariff" }),
  ];
  const device = new Device(host, { name: "fuse-box", entities: [meter, ...entities] });
  meter.onTelegram((telegram) => device.log.debug("meter", telegram));
  return device;
}
