/** A doorbell: a button, a chime that is quiet at night, and a call of the hub. */
import {
  BinarySensor,
  Buzzer,
  ClickEvent,
  Device,
  GPIOBinarySensor,
  type Host,
  Kept,
  Sensor,
  StatusBinarySensor,
  Switch,
} from "thimble";

const CHIME = "chime:d=4,o=6,b=100:e,c";

export default function doorbell(host: Host): Device {
  const { io1 = 16, io2 = 17 } = host.pin;
  const button = new GPIOBinarySensor({ name: "Button", pin: io1, inverted: true, internal: true });
  const chime = new Buzzer({ name: "Chime", pin: io2, melodies: { chime: CHIME }, repeat: false });
  const quiet = new Switch({ name: "Quiet", icon: "mdi:bell-off", restore: true });
  const ringing = new BinarySensor({ name: "Ringing", deviceClass: "occupancy" });
  const visits = new Sensor({ name: "Visits", stateClass: "total_increasing" });
  const count = new Kept("visits", 0);
  const rings = new ClickEvent({ name: "Rings", icon: "mdi:bell", button });

  const device = new Device(host, {
    name: "doorbell",
    entities: [
      rings,
      ringing,
      chime,
      quiet,
      visits,
      button,
      new StatusBinarySensor({ name: "Status" }),
    ],
    kept: [count],
  });
  // Ringing three times counts as one visit.
  const gone = device.timer.debounce("20 s", () => ringing.publish(false));
  button.onPress(() => {
    if (!quiet.state) chime.set({ state: true });
    if (!ringing.state) {
      count.value += 1;
      visits.publish(count.value);
      device.hub.fire("esphome.doorbell", { data: { visits: count.value } });
    }
    ringing.publish(true);
    gone();
  });
  device.timer.at("21:00", () => quiet.set(true));
  device.timer.at("08:00", () => quiet.set(false));
  return device;
}
