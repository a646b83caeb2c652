/** A garage door: contacts at both ends, a light barrier, and a reminder that closes it at night. */
import {
  BinaryLight,
  ClickEvent,
  Device,
  EndStopCover,
  GPIOBinarySensor,
  type Host,
  Switch,
} from "thimble";

export default function garageDoor(host: Host): Device {
  const { io1 = 16, io2 = 17, io3 = 18, io4 = 19, io5 = 26 } = host.pin;
  const { led = 2, button = 0 } = host.pin;
  const contact = { inverted: true, internal: true } as const;
  const isOpen = new GPIOBinarySensor({ name: "Open", pin: io3, ...contact });
  const isClosed = new GPIOBinarySensor({ name: "Closed", pin: io4, ...contact });
  const barrier = new GPIOBinarySensor({
    name: "Light barrier",
    pin: io5,
    deviceClass: "problem",
  });
  const door = new EndStopCover({
    name: "Door",
    openPin: io1,
    closePin: io2,
    deviceClass: "garage",
    openContact: isOpen,
    closedContact: isClosed,
    obstacle: barrier,
    maxDuration: "25 s",
  });
  const lamp = new BinaryLight({ name: "Lamp", pin: led });
  const atNight = new Switch({
    name: "Close at night",
    category: "config",
    restore: true,
    initialState: true,
  });
  const wall = new GPIOBinarySensor({ name: "Wall button", pin: button, ...contact });
  const clicks = new ClickEvent({
    name: "Clicks",
    button: wall,
    internal: true,
    onClick: () => door.set(door.position === 0 ? { position: 1 } : { position: 0 }),
  });

  const device = new Device(host, {
    name: "garage-door",
    entities: [door, lamp, barrier, isOpen, isClosed, atNight, wall, clicks],
  });
  const dark = device.timer.debounce("5 min", () => lamp.set({ state: false }));
  door.onChange(() => {
    lamp.set({ state: true });
    dark();
  });
  device.timer.at("22:00", () => atNight.state && door.set({ position: 0 }));
  return device;
}
