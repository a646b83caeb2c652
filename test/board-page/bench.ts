/** What stands around its board: a part with several values, a siren, and two sub-devices whose entities have the same names. */
import { Buzzer, bme280, Device, GPIOSwitch, type Host, SubDevice } from "thimble";

export default function bench(host: Host): Device {
  const fan = new GPIOSwitch({ name: "Fan", pin: 4 });
  const { humidity } = bme280({
    bus: { data: 21, clock: 22 },
    humidity: "Humidity",
    interval: 100,
  });
  humidity.onValue((percent) => fan.set((percent ?? 0) > 60));
  const pots = ["Basil", "Fern"].flatMap((name, index) => {
    const device = new SubDevice({ name });
    return [
      new GPIOSwitch({ name: "Lamp", device, pin: 16 + index }),
      new GPIOSwitch({ name: "Pump", device, pin: 18 + index }),
    ];
  });
  return new Device(host, {
    name: "bench",
    entities: [fan, humidity, new Buzzer({ name: "Alarm", pin: 5 }), ...pots],
  });
}
