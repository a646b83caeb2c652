/** Which of four chips goes best: each has a button with which the device's clock takes its time. */
import { Button, Device, DS1307, type Host, PCF8563, PCF85063, RX8130 } from "thimble";

export default function comparison(host: Host): Device {
  const front = { data: 21, clock: 22 };
  const back = { data: 18, clock: 19 };
  const chips = [
    new DS1307({ name: "Clock with a crystal", bus: front }),
    new PCF8563({ name: "Clock of the board", bus: front }),
    new PCF85063({ name: "Clock of the display", bus: back }),
    new RX8130({ name: "Clock with an accumulator", bus: back, chargesBattery: true }),
  ];
  const buttons = chips.map(
    (chip) => new Button({ name: `Take from ${chip.name}`, onPress: () => void chip.readTime() }),
  );
  const device = new Device(host, { name: "clocks", entities: [...chips, ...buttons] });
  for (const chip of chips) chip.keepTime(device.clock);
  device.clock.onSet((from) => device.log.info("clocks", `set by the ${from}`));
  return device;
}
