/** Ten sensors, one of which publishes each second where THIMBLE_STATES is set. */
import { Device, type Host, Sensor } from "../../src/index.js";

export default function tenSensors(host: Host): Device {
  const sensors = Array.from({ length: 10 }, (_, i) => new Sensor({ name: `Sensor ${i}` }));
  const device = new Device(host, { name: "ten-sensors", entities: sensors, timeInterval: 0 });
  let count = 0;
  if (process.env.THIMBLE_STATES)
    device.timer.every(1000, () => {
      count += 1;
      sensors[count % sensors.length]?.publish(count);
    });
  return device;
}
