/** A car's charging point: it charges now, or late enough to be ready when one leaves. */
import {
  combine,
  DateTimeEntity,
  Device,
  FirmwareUpdate,
  GPIOBinarySensor,
  GPIOSwitch,
  type Host,
  NumberEntity,
  Select,
} from "thimble";

const HOUR = 3600;

export default function carCharger(host: Host): Device {
  const { io1 = 16, io2 = 17 } = host.pin;
  const plugged = new GPIOBinarySensor({
    name: "Car",
    pin: io2,
    inverted: true,
    deviceClass: "plug",
  });
  const contactor = new GPIOSwitch({ name: "Contactor", pin: io1, internal: true });
  const charging = new Select({
    name: "Charging",
    options: ["off", "now", "for departure"],
    restore: true,
    icon: "mdi:ev-station",
  });
  const departure = new DateTimeEntity({ name: "Departure", restore: true });
  const hours = new NumberEntity({
    name: "Takes",
    minValue: 1,
    maxValue: 12,
    step: 0.5,
    initialValue: 6,
    unitOfMeasurement: "h",
    category: "config",
    restore: true,
  });

  const device = new Device(host, {
    name: "car-charger",
    version: "1.0.0",
    entities: [
      charging,
      departure,
      hours,
      plugged,
      contactor,
      // On boards with 8 MB; others say in the log that they can't.
      new FirmwareUpdate({ name: "Firmware", manifest: "http://192.168.1.10/manifest.json" }),
    ],
  });
  function decide(): void {
    const leaves = (departure.state?.getTime() ?? 0) / 1000;
    const left = leaves - device.clock.epochSeconds;
    const isTime = device.clock.known && left > 0 && left <= (hours.state ?? 0) * HOUR;
    const wanted = charging.state === "now" || (charging.state === "for departure" && isTime);
    contactor.set(wanted && plugged.state === true);
  }
  combine([charging, departure, hours, plugged], decide);
  device.timer.every("1 min", decide);
  return device;
}
