/** Blinds that follow the sun: open by day, closed at night, and half down while it shines in. */
import { bh1750, combine, Device, type Host, NumberEntity, Switch, TimeBasedCover } from "thimble";

/** Clouds come and go: the blinds wait for this long. */
const PATIENCE = "10 min";

export default function blinds(host: Host): Device {
  const { sda = 21, scl = 22, io1 = 16, io2 = 17 } = host.pin;
  const blind = new TimeBasedCover({
    name: "Blind",
    openPin: io1,
    closePin: io2,
    deviceClass: "blind",
    openDuration: "28 s",
    closeDuration: "25 s",
    assumedState: false,
    restore: true,
  });
  const { illuminance } = bh1750({ bus: { data: sda, clock: scl }, illuminance: "Daylight" });
  const glare = new NumberEntity({
    name: "Glare",
    category: "config",
    unitOfMeasurement: "lx",
    restore: true,
    minValue: 1000,
    maxValue: 60_000,
    step: 1000,
    initialValue: 30_000,
  });
  const automatic = new Switch({ name: "Automatic", restore: true, initialState: true });
  let isDay = true;

  const device = new Device(host, {
    name: "blinds",
    location: { latitude: 47.37, longitude: 8.54 },
    entities: [blind, illuminance, glare, automatic],
  });

  const move = (position: number) => automatic.state && blind.set({ position });
  const shade = device.timer.debounce(PATIENCE, (isGlaring: boolean) => {
    if (isDay) move(isGlaring ? 0.5 : 1);
  });
  let wasGlaring = false;
  combine([illuminance, glare], (lux = 0, limit = 0) => {
    const isGlaring = lux > limit;
    if (isGlaring !== wasGlaring) shade(isGlaring);
    wasGlaring = isGlaring;
  });
  device.timer.at("sunrise", () => {
    isDay = true;
    move(1);
  });
  device.timer.at("sunset", () => (isDay = false), { offset: "20 min" });
  device.timer.at("sunset", () => move(0), { offset: "20 min" });
  return device;
}
