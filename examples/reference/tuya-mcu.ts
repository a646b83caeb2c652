import { Device, type Host, TuyaMCU } from "thimble";

/** A humidifier whose processor reports what it does. */
export default function humidifier(host: Host): Device {
  const mcu = new TuyaMCU({ name: "Processor", serial: { receive: 16, transmit: 17 } });
  const power = mcu.switch(1, { name: "Power" });
  const humidity = mcu.sensor(14, { name: "Humidity", unitOfMeasurement: "%" });
  const text = mcu.text(20, { name: "Message" });
  const device = new Device(host, { name: "humidifier", entities: [mcu, power, humidity, text] });
  mcu.onDatapoint(101, ({ value }) => device.log.info("humidifier", `datapoint 101: ${value}`));
  return device;
}
