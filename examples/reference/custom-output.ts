import { CustomOutput, Device, type Host, ModbusDevice, ModbusPort, PWMFan } from "thimble";

/** A fan whose drive is on Modbus: its speed is a register, 0 to 10,000. */
export default function ventilation(host: Host): Device {
  const port = new ModbusPort({ receive: 16, transmit: 17 });
  const drive = new ModbusDevice({ name: "Drive answers", port });
  const output = new CustomOutput((level) => drive.write(0x2000, Math.round(level * 10_000)));
  const fan = new PWMFan({ name: "Fan", pin: output, speedCount: 100 });
  return new Device(host, { name: "ventilation", entities: [drive, fan] });
}
