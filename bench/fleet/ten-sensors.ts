/** Ten sensors, which publish in turn, one each second: as many states as THIMBLE_STATES says. */
import { Device, type Host, Sensor } from "../../src/index.js";

export default function tenSensors(host: Host): Device {
  const sensors = Array.from({ length: 10 }, (_, i) => new Sensor({ name: `Sensor ${i}` }));
  const device = new Device(host, { name: "ten-sensors", entities: sensors, timeInterval: 0 });
  const states = Number(process.env.THIMBLE_STATES ?? 0);
  if (states > 0) {
    let count = 0;
    const stop = device.timer.every(1000, () => {
      count += 1;
      sensors[count % sensors.length]?.publish(count);
      if (count === states) stop();
    });
  }
  return device;
}
