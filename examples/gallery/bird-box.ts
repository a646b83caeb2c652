/** A bird box with a camera, for boards that have one: its lamp can't disturb the birds at night. */
import { Device, GPIOBinarySensor, GPIOSwitch, type Host, HostCamera, Kept, Sensor } from "thimble";

export default function birdBox(host: Host): Device {
  const { io1 = 16, io2 = 17 } = host.pin;
  const camera = new HostCamera({ name: "Nest", width: 320, height: 240 });
  // A light barrier in the hole.
  const hole = new GPIOBinarySensor({ name: "Hole", pin: io1, deviceClass: "motion" });
  const lamp = new GPIOSwitch({ name: "Lamp", pin: io2, maxOn: "2 min" });
  const count = new Kept("visits", 0);
  const visits = new Sensor({ name: "Visits", stateClass: "total_increasing" });

  const device = new Device(host, {
    name: "bird-box",
    entities: [camera, hole, lamp, visits],
    kept: [count],
  });
  hole.onState((state) => {
    if (!state) return;
    count.value += 1;
    visits.publish(count.value);
  });
  // They sleep from one to the other.
  let isNight = false;
  device.timer.at("20:00", () => {
    isNight = true;
    lamp.set(false);
  });
  device.timer.at("07:00", () => {
    isNight = false;
  });
  lamp.onState((state) => {
    if (state && isNight) lamp.set(false);
  });
  return device;
}
