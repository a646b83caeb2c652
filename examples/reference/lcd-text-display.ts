/** An LCD with four rows, whose light is on while somebody is in the room. */
import { combine, Device, GPIOBinarySensor, type Host, HubSensor, LCDTextDisplay } from "thimble";

const DROP = [4, 4, 10, 10, 17, 17, 17, 14];

export default function panel(host: Host): Device {
  const outside = new HubSensor({ name: "Outside", entityId: "sensor.outside_temperature" });
  const rain = new HubSensor({ name: "Rain", entityId: "sensor.rain" });
  const display = new LCDTextDisplay({
    name: "Display",
    bus: { data: 21, clock: 22 },
    size: "20x4",
    backlight: false,
    characters: { "∆": DROP },
  });
  const motion = new GPIOBinarySensor({ name: "Motion", pin: 27, deviceClass: "motion" });
  motion.onState((isMoving) => display.setBacklight(isMoving === true));
  combine([outside, rain], (celsius, liters) =>
    display.set(`Outside ${celsius?.toFixed(1) ?? "?"} °C\n∆ ${liters ?? "?"} l`),
  );
  return new Device(host, { name: "panel", entities: [outside, rain, display, motion] });
}
