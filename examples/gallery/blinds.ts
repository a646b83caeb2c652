/** Blinds that follow the sun: open by day, closed at night, and half down while it shines in. */
import { bh1750, combine, Device, type Host, NumberEntity, Switch, TimeBasedCover } from "thimble";

const MINUTE = 60_000;

/** Clouds come and go: the blinds wait for this long. */
const PATIENCE = 10 * MINUTE;

export default function blinds(host: Host): Device {
  const { sda = 21, scl = 22, io1 = 16, io2 = 17 } = host.pin;
  const blind = new TimeBasedCover({
    name: "Blind",
    openPin: io1,
    closePin: io2,
    deviceClass: "blind",
    openDuration: 28_000,
    closeDuration: 25_000,
    assumedState: false,
  });
  const daylight = bh1750({ bus: { data: sda, clock: scl }, illuminance: "Daylight" });
  const [light] = daylight;
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
    entities: [blind, ...daylight, glare, automatic],
  });

  const move = (position: number) => automatic.state && blind.set({ position });
  const shade = device.timer.debounce(PATIENCE, (isGlaring: boolean) => {
    if (isDay) move(isGlaring ? 0.5 : 1);
  });
  let wasGlaring = false;
  combine([light, glare], (lux = 0, limit = 0) => {
    const isGlaring = lux > limit;
    if (isGlaring !== wasGlaring) shade(isGlaring);
    wasGlaring = isGlaring;
  });
  device.timer.at("sunrise", () => {
    isDay = true;
    move(1);
  });
  device.timer.at("sunset", () => (isDay = false), { offset: 20 * MINUTE });
  device.timer.at("sunset", () => move(0), { offset: 20 * MINUTE });
  return device;
}
