/** A workbench: a relay for the soldering iron, lamps, a button, a battery, and what follows from them. */
import {
  ADCSensor,
  Device,
  Flicker,
  GPIOBinarySensor,
  GPIOSwitch,
  type Host,
  Pulse,
  PWMLight,
  Rainbow,
  Switch,
  TextSensor,
} from "thimble";

export default function workbench(host: Host): Device {
  const iron = new GPIOSwitch({
    name: "Soldering iron",
    objectId: "relay",
    pin: host.pin.io5 ?? 26,
    icon: "mdi:soldering-iron",
  });

  const lamp = new PWMLight({ name: "Desk lamp", pin: host.pin.led ?? 2, effects: [new Pulse()] });

  const strip = new PWMLight({
    name: "LED strip",
    redPin: host.pin.io1 ?? 16,
    greenPin: host.pin.io2 ?? 17,
    bluePin: host.pin.io3 ?? 18,
    effects: [new Rainbow(), new Flicker()],
  });

  const button = new GPIOBinarySensor({
    name: "Button",
    pin: host.pin.button ?? 0,
    inverted: true,
  });

  const battery = new ADCSensor({
    name: "Battery",
    pin: host.pin.analog ?? 34,
    interval: "1 s",
    calibrate: (volts) => volts * 2, // two equal resistors before the pin
  });

  const mode = new TextSensor({ name: "Mode", icon: "mdi:clipboard-text", initialState: "idle" });

  const working = new Switch({
    name: "Working",
    icon: "mdi:hammer-wrench",
    onCommand(on) {
      iron.set(on);
      lamp.set({ state: on });
      mode.publish(on ? "working" : "idle");
    },
  });

  return new Device(host, {
    name: "workbench",
    entities: [working, iron, lamp, strip, button, battery, mode],
  });
}
