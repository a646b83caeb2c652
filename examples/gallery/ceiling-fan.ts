/** A ceiling fan with a light: one button for both, and it follows the room's temperature. */
import {
  BinaryLight,
  ClickEvent,
  combine,
  Device,
  GPIOBinarySensor,
  GPIOFan,
  type Host,
  NumberEntity,
  Switch,
  sht4x,
} from "thimble";

export default function ceilingFan(host: Host): Device {
  const { sda = 21, scl = 22, io1 = 16, io2 = 17, io3 = 18, io4 = 19, io5 = 26 } = host.pin;
  const fan = new GPIOFan({ name: "Fan", lowPin: io1, mediumPin: io2, highPin: io3 });
  const light = new BinaryLight({ name: "Light", pin: io4, restore: true });
  const { temperature, humidity } = sht4x({
    bus: { data: sda, clock: scl },
    interval: "10 s",
    temperature: "Temperature",
    humidity: "Humidity",
  });
  const automatic = new Switch({ name: "Automatic", restore: true });
  const warm = new NumberEntity({
    name: "Warm",
    category: "config",
    unitOfMeasurement: "°C",
    restore: true,
    minValue: 18,
    maxValue: 35,
    step: 0.5,
    initialValue: 25,
  });
  const button = new GPIOBinarySensor({ name: "Button", pin: io5, inverted: true, internal: true });
  const clicks = new ClickEvent({
    name: "Clicks",
    button,
    onClick: (click) => {
      if (click === "single") light.set({ state: !light.state });
      else if (click === "long") fan.set({ state: false });
      else fan.set({ state: true, speedLevel: (fan.speedLevel % 3) + 1 });
    },
  });

  // One speed for each degree above warm.
  combine([temperature, warm, automatic], (celsius, limit = 0, isOn) => {
    if (!isOn || celsius === undefined) return;
    const degrees = Math.floor(celsius - limit);
    if (degrees < 0) fan.set({ state: false });
    else fan.set({ state: true, speedLevel: Math.min(3, degrees + 1) });
  });
  return new Device(host, {
    name: "ceiling-fan",
    entities: [fan, light, temperature, humidity, automatic, warm, button, clicks],
  });
}
