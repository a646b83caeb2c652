/** A door lock: an electric strike, a contact, and a bell that tells how it was rung. */
import {
  ClickEvent,
  Device,
  GPIOBinarySensor,
  GPIOLock,
  type Host,
  StatusBinarySensor,
} from "thimble";

/** Choose your own; clients ask for it to unlock the door. */
const CODE = "2468";

export default function doorLock(host: Host): Device {
  const { io1 = 16, io2 = 17, io3 = 27 } = host.pin;
  const lock = new GPIOLock({
    name: "Lock",
    pin: io1,
    unlockFor: "5 s",
    codeFormat: "^[0-9]{4}$",
    checkCode: (code) => code === CODE,
  });
  const door = new GPIOBinarySensor({ name: "Door", pin: io2, deviceClass: "door" });
  const bell = new GPIOBinarySensor({ name: "Bell", pin: io3, inverted: true, internal: true });
  const rings = new ClickEvent({ name: "Rings", icon: "mdi:bell", button: bell });
  // Once it is open it needn't stay unlocked: the door falls shut by itself.
  door.onPress(() => lock.set("lock"));
  return new Device(host, {
    name: "door-lock",
    friendlyName: "Front door",
    entities: [lock, door, bell, rings, new StatusBinarySensor({ name: "Status" })],
  });
}
