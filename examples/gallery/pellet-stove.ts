/** A pellet stove: it lights itself, is fed by the room's temperature, and blows until it is cold. */
import { Climate, combine, Device, GPIOSwitch, type Host, max31855, sht4x } from "thimble";

export default function pelletStove(host: Host): Device {
  const { sda = 21, scl = 22 } = host.pin;
  const { io1 = 16, io2 = 17, io3 = 18, io4 = 19, io5 = 26, io6 = 27 } = host.pin;
  const { temperature: flue } = max31855({
    spi: { clock: io3, in: io4 },
    selectPin: io5,
    interval: "5 s",
    temperature: "Flue",
  });
  const { temperature: room } = sht4x({ bus: { data: sda, clock: scl }, temperature: "Room" });
  // Whatever happens to the program, neither stays on.
  const igniter = new GPIOSwitch({ name: "Igniter", pin: io1, maxOn: "8 min" });
  const auger = new GPIOSwitch({ name: "Auger", pin: io2, maxOn: "15 s" });
  const blower = new GPIOSwitch({ name: "Blower", pin: io6 });
  const stove = new Climate({
    name: "Stove",
    modes: ["off", "heat"],
    targetTemperature: 21,
    supportsCurrentTemperature: true,
    restore: true,
  });
  const entities = [stove, flue, room, igniter, auger, blower];
  const device = new Device(host, { name: "pellet-stove", entities });
  const burn = () =>
    device.timer.run(async (pause) => {
      igniter.set(true);
      // It has eight minutes to catch fire, which makes the flue hot.
      for (let pulse = 0; pulse < 16 || (flue.state ?? 0) > 60; pulse++) {
        // The colder the room, the more pellets. It is at most a degree above the target.
        const time =
          2000 + 1000 * Math.min((stove.targetTemperature ?? 21) + 1 - (room.state ?? 21), 10);
        auger.set(true);
        await pause(time);
        auger.set(false);
        await pause(30_000 - time);
      }
      // The fire has gone out, so somebody has to check.
      stove.set({ mode: "off" });
    });
  let cancel: (() => void) | undefined;
  combine(
    [stove, room, flue],
    (
      { mode, targetTemperature = Number.NaN },
      celsius = Number.NaN,
      flueCelsius = Number.POSITIVE_INFINITY,
    ) => {
      // Once it burns, it heats one degree further.
      const isCold = celsius < targetTemperature + (cancel ? 1 : 0);
      if (mode === "heat" && isCold) cancel ??= burn();
      else {
        cancel?.();
        cancel = undefined;
        for (const output of [igniter, auger]) output.set(false);
      }
      // While the flue's temperature isn't known, it may be hot.
      blower.set(cancel !== undefined || flueCelsius >= 40);
      stove.publish({ currentTemperature: celsius });
    },
  );
  return device;
}
