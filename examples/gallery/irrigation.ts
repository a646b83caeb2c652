/** Irrigation: two valves that are watered one after the other each day, unless it rains. */
import {
  type BoardPictures,
  Button,
  Device,
  GPIOBinarySensor,
  GPIOValve,
  type Host,
  NumberEntity,
  Switch,
  TextSensor,
} from "thimble";

const MINUTE = 60_000;

/** For the page of the simulated board. */
export const boardPictures: BoardPictures = {
  beds: "pictures/beds.svg",
  lawn: "pictures/lawn.svg",
};

export default function irrigation(host: Host): Device {
  const { io1 = 16, io2 = 17, io3 = 27 } = host.pin;
  // Whatever happens to the program and its hub, an hour is enough.
  const maximumOpen = 60 * MINUTE;
  const lawn = new GPIOValve({ name: "Lawn", pin: io1, deviceClass: "water", maximumOpen });
  const beds = new GPIOValve({ name: "Beds", pin: io2, deviceClass: "water", maximumOpen });
  const rain = new GPIOBinarySensor({
    ...{ name: "Rain", pin: io3, inverted: true, deviceClass: "moisture" },
  });
  const minutes = new NumberEntity({
    ...{ name: "Minutes", category: "config", unitOfMeasurement: "min", restore: true },
    ...{ minValue: 1, maxValue: 30, initialValue: 10 },
  });
  const daily = new Switch({ name: "Daily", restore: "lastOrDefault", initialState: true });
  const phase = new TextSensor({ name: "Phase", initialState: "rests" });
  let cancel = () => {};

  function water(): void {
    stop();
    phase.publish("waters the lawn");
    lawn.set({ position: 1 });
    cancel = device.timer.after(minutes.state * MINUTE, () => {
      lawn.set({ position: 0 });
      phase.publish("waters the beds");
      beds.set({ position: 1 });
      cancel = device.timer.after(minutes.state * MINUTE, stop);
    });
  }
  function stop(): void {
    cancel();
    for (const valve of [lawn, beds]) valve.set({ position: 0 });
    phase.publish("rests");
  }

  const device = new Device(host, {
    name: "irrigation",
    entities: [
      ...[lawn, beds, rain, minutes, daily, phase],
      new Button({ name: "Water now", onPress: water }),
      new Button({ name: "Stop", onPress: stop }),
    ],
  });
  rain.onPress(stop);
  device.timer.every(24 * 60 * MINUTE, () => daily.state && !rain.state && water());
  return device;
}
