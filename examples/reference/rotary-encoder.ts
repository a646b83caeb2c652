/** A knob that dims a lamp. */
import { Device, type Host, PWMLight, RotaryEncoder } from "thimble";

export default function dimmer(host: Host): Device {
  const lamp = new PWMLight({ name: "Lamp", pin: 5 });
  const knob = new RotaryEncoder({
    name: "Knob",
    signalPin: 16,
    controlPin: 17,
    onTurn: (steps) =>
      lamp.set({ state: true, brightness: Math.min(Math.max(lamp.brightness + steps / 10, 0), 1) }),
  });
  return new Device(host, { name: "rotary-encoder", entities: [lamp, knob] });
}
