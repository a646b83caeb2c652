/** A bedside clock: the time, the room and the alarm on a small display, a knob that sets it, a button to snooze. */
import {
  Buzzer,
  bme280,
  Device,
  GPIOBinarySensor,
  type Host,
  RotaryEncoder,
  Switch,
  TextDisplay,
  TimeEntity,
} from "thimble";

/** Minutes. */
const [STEP, DAY] = [5, 24 * 60];

const inWords = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

export default function bedsideDisplay(host: Host): Device {
  const { sda = 21, scl = 22, io1 = 16, io2 = 17, io3 = 18, io4 = 19 } = host.pin;
  const bus = { data: sda, clock: scl };
  const display = new TextDisplay({ name: "Display", bus, height: 32 });
  const room = bme280({ bus, interval: "1 min", temperature: "Temperature", humidity: "Humidity" });
  const wake = new TimeEntity({ name: "Wake at", initialTime: "07:00", restore: true });
  const isSet = new Switch({ name: "Alarm", restore: true, icon: "mdi:alarm" });
  const buzzer = new Buzzer({ name: "Buzzer", pin: io1, repeat: true });
  const button = new GPIOBinarySensor({ name: "Button", pin: io2, inverted: true });
  const knob = new RotaryEncoder({
    ...{ name: "Knob", signalPin: io3, controlPin: io4, internal: true },
    onTurn(steps) {
      const { hour, minute } = wake.state ?? { hour: 7, minute: 0 };
      const minutes = (hour * 60 + minute + steps * STEP + DAY) % DAY;
      wake.set({ hour: Math.floor(minutes / 60), minute: minutes % 60, second: 0 });
      isSet.set(true);
    },
  });

  const device = new Device(host, {
    name: "bedside-display",
    entities: [display, ...room, wake, isSet, buzzer, button, knob],
  });
  const [temperature] = room;

  function show(): void {
    const { epochSeconds, utcOffset, known } = device.clock;
    const local = Math.floor((epochSeconds + (utcOffset ?? 0)) / 60) % DAY;
    const { hour, minute } = wake.state ?? { hour: 0, minute: 0 };
    const now = known && utcOffset !== undefined ? inWords(local) : "--:--";
    const alarm = isSet.state ? `Alarm ${inWords(hour * 60 + minute)}` : "No alarm";
    display.set(`${now}\n${temperature?.state?.toFixed(1) ?? "-"} °C\n${alarm}`);
  }

  let snooze = () => {};
  const ring = () => isSet.state && buzzer.set({ state: true });
  button.onPress(() => {
    snooze();
    if (buzzer.state) snooze = device.timer.after("9 min", ring);
    else isSet.set(!isSet.state);
    buzzer.set({ state: false });
  });
  device.timer.at(wake, ring);
  device.timer.every("1 s", show);
  for (const entity of [wake, isSet]) entity.onChange(show);
  return device;
}
