import { DelayedBinarySensor, Device, GPIOBinarySensor, type Host } from "thimble";

/** Somebody is in the room until neither sensor has seen anybody for half a minute. */
export default function room(host: Host): Device {
  const movement = new GPIOBinarySensor({ name: "Movement", pin: 16, deviceClass: "motion" });
  const radar = new GPIOBinarySensor({ name: "Radar", pin: 17, deviceClass: "presence" });
  const somebody = new DelayedBinarySensor({
    name: "Somebody",
    deviceClass: "occupancy",
    debounce: { on: 0, off: "30 s" },
  });
  const device = new Device(host, { name: "room", entities: [movement, radar, somebody] });
  const look = () => somebody.publish(movement.state === true || radar.state === true);
  movement.onState(look);
  radar.onState(look);
  return device;
}
