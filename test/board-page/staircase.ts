/** What is done to it in a page that moves its time: a button, a sensor and a knob, a timer, a service and a log. */
import {
  bme280,
  Device,
  GPIOBinarySensor,
  GPIOSwitch,
  type Host,
  PWMLight,
  RotaryEncoder,
  Service,
} from "thimble";

export default function staircase(host: Host): Device {
  const light = new GPIOSwitch({ name: "Light", pin: 5 });
  const button = new GPIOBinarySensor({ name: "Button", pin: 0, inverted: true });
  const fan = new GPIOSwitch({ name: "Fan", pin: 4 });
  const { humidity } = bme280({
    bus: { data: 21, clock: 22 },
    humidity: "Humidity",
    interval: "10 s",
  });
  const lamp = new PWMLight({ name: "Lamp", pin: 18 });
  const knob = new RotaryEncoder({
    ...{ name: "Knob", signalPin: 16, controlPin: 17 },
    onTurn: (steps) => lamp.set({ state: steps > 0, brightness: 0.3 }),
  });
  const device: Device = new Device(host, {
    name: "staircase",
    entities: [light, button, fan, humidity, lamp, knob],
    services: [
      new Service({
        name: "party",
        args: { share: "float", bright: "bool", guests: "string[]" },
        onExecute({ share, bright, guests }) {
          device.log.info("staircase", `${guests.join(" and ")} come`);
          lamp.set({ state: true, brightness: bright ? 1 : share });
        },
      }),
    ],
  });
  button.onState((isPressed) => {
    if (!isPressed) return;
    light.set(true);
    device.log.info("staircase", "somebody comes");
    device.timer.after("5 min", () => light.set(false));
  });
  humidity.onValue((percent) => fan.set((percent ?? 0) > 60));
  return device;
}
