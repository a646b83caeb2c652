/** A room that knows who is in it, by a radar that also sees people who sit still: its lamp is on while they are there and it is dark. */
import {
  BinaryLight,
  bh1750,
  Device,
  GPIOSwitch,
  type Host,
  Kept,
  LD2410,
  Sensor,
  Switch,
} from "thimble";

/** In lx: below this it is dark. The lamp itself must not make it light. */
const DARK = 20;

/** Milliseconds in an hour. */
const HOUR = 3_600_000;

export default function presence(host: Host): Device {
  const { io1 = 16, io2 = 17, io3 = 18, io4 = 19, sda = 21, scl = 22 } = host.pin;
  const radar = new LD2410({ name: "Presence", serial: { receive: io1, transmit: io2 } });
  const moving = radar.contact("moving", { name: "Moving" });
  const still = radar.contact("still", { name: "Still" });
  const distance = radar.sensor("detectionDistance", { name: "Distance" });
  // The radar keeps these, and says how it is set.
  const timeout = radar.number("timeout", { name: "Timeout" });
  const farthest = radar.number("maxStillGate", { name: "Farthest gate" });

  const { illuminance } = bh1750({ bus: { data: sda, clock: scl }, illuminance: "Brightness" });
  const lamp = new BinaryLight({ name: "Lamp", pin: io3 });
  const heater = new GPIOSwitch({ name: "Heater", pin: io4, deviceClass: "outlet" });
  const automatic = new Switch({ name: "Automatic", icon: "mdi:account-eye", initialState: true });
  const occupied = new Sensor({
    name: "Occupied today",
    deviceClass: "duration",
    unitOfMeasurement: "h",
    accuracyDecimals: 1,
  });
  const today = new Kept("occupied", 0);

  const device = new Device(host, {
    name: "presence",
    entities: [
      ...[radar, moving, still, distance, timeout, farthest],
      ...[illuminance, lamp, heater, automatic, occupied],
    ],
    kept: [today],
  });

  let since: number | undefined;
  const count = () => {
    const { ticks } = host.time;
    if (since !== undefined) today.value += (ticks - since) / HOUR;
    since = radar.state ? ticks : undefined;
    occupied.publish(today.value);
  };
  const decide = () => {
    if (!automatic.state) return;
    // While the brightness is unknown, it isn't dark.
    const isDark = (illuminance.state ?? DARK) < DARK;
    // Once on it stays on: who reads by it must not be left in the dark by its own light.
    if (radar.state === true && isDark && !lamp.state) lamp.set({ state: true });
    if (radar.state === false) {
      lamp.set({ state: false });
      heater.set(false);
    }
  };
  radar.onState(() => {
    count();
    decide();
  });
  illuminance.onReading(decide);
  device.timer.every("10 min", count);
  device.timer.at("00:00", () => {
    count();
    today.value = 0;
    occupied.publish(0);
  });
  return device;
}
