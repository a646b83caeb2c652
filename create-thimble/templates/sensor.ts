/** A temperature from a TMP36, which gives 10 mV for each degree and 0.5 V at 0 °C. */
import { ADCSensor, Device, type Host } from "thimble";

export default function program(host: Host): Device {
  const temperature = new ADCSensor({
    name: "Temperature",
    pin: host.pin.analog ?? 34,
    interval: "10 s",
    unitOfMeasurement: "°C",
    accuracyDecimals: 1,
    calibrate: (volts) => (volts - 0.5) * 100,
  });
  return new Device(host, {
    name: "my-device",
    friendlyName: "My device",
    entities: [temperature],
  });
}
