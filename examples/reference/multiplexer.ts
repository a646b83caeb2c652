/** Three thermometers with the same address, behind a multiplexer. */
import { bme280, Device, type Host, TCA9548A } from "thimble";

export default function rack(host: Host): Device {
  const multiplexer = new TCA9548A({ bus: { data: 21, clock: 22 }, address: 0x70 });
  const below = bme280({ bus: multiplexer.channel(0), temperature: "Below" });
  const middle = bme280({ bus: multiplexer.channel(1), temperature: "Middle" });
  const above = bme280({ bus: multiplexer.channel(7), temperature: "Above" });
  return new Device(host, { name: "rack", entities: [...below, ...middle, ...above] });
}
