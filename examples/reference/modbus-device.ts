/** The voltage of an inverter on Modbus. */
import { Device, type Host, ModbusDevice, ModbusPort, Sensor } from "thimble";

export default function solar(host: Host): Device {
  const voltage = new Sensor({ name: "Voltage", unitOfMeasurement: "V", accuracyDecimals: 2 });
  const port = new ModbusPort({ receive: 16, transmit: 17 });
  const inverter = new ModbusDevice({ name: "Inverter", port, address: 1, interval: "10 s" });
  inverter.read({ kind: "input", register: 0x3100 }, (value) => voltage.publish(value / 100));
  return new Device(host, { name: "modbus-device", entities: [inverter, voltage] });
}
