/** Irrigation: lawn and beds each morning, one after the other, unless it rains or the ground is still wet. */
import {
  type BoardPictures,
  Button,
  Device,
  GPIOBinarySensor,
  GPIOValve,
  type Host,
  KeptDelay,
  NumberEntity,
  Switch,
  TimeEntity,
} from "thimble";

/** For the page of the simulated board. */
export const boardPictures: BoardPictures = {
  beds: "pictures/beds.svg",
  lawn: "pictures/lawn.svg",
};

export default function irrigation(host: Host): Device {
  const { io1 = 16, io2 = 17, io3 = 27 } = host.pin;
  // Whatever happens to the program and its hub, an hour is enough.
  const valve = { deviceClass: "water", maximumOpen: 3_600_000 } as const;
  const lawn = new GPIOValve({ name: "Lawn", pin: io1, ...valve });
  const beds = new GPIOValve({ name: "Beds", pin: io2, ...valve });
  const rain = new GPIOBinarySensor({ name: "Rain", pin: io3, inverted: true });
  const setting = { category: "config", restore: true, minValue: 1 } as const;
  const minutes = new NumberEntity({ name: "Minutes", maxValue: 30, initialValue: 10, ...setting });
  const hours = new NumberEntity({ name: "Hours dry", maxValue: 72, initialValue: 24, ...setting });
  const start = new TimeEntity({ name: "Start", initialTime: "06:00", restore: true });
  const daily = new Switch({ name: "Daily", restore: true, initialState: true });
  const wet = new KeptDelay("wet", () => {});
  let cancel = () => {};

  function stop(): void {
    cancel();
    for (const valve of [lawn, beds]) valve.set({ position: 0 });
  }
  function water(): void {
    stop();
    cancel = device.timer.run(async (pause) => {
      for (const valve of [lawn, beds]) {
        valve.set({ position: 1 });
        await pause((minutes.state ?? 0) * 60_000);
        valve.set({ position: 0 });
      }
    });
  }

  const now = new Button({ name: "Water now", onPress: water });
  const end = new Button({ name: "Stop", onPress: stop });
  const entities = [lawn, beds, rain, minutes, hours, start, daily, now, end];
  const device = new Device(host, { name: "irrigation", entities, kept: [wet] });
  rain.onPress(stop);
  rain.onRelease(() => wet.begin((hours.state ?? 0) * 3_600_000));
  device.timer.at(start, () => daily.state && !rain.state && !wet.isOn && water());
  return device;
}
