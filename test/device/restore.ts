/** A device whose entities begin in each of the ways there are. */
import {
  ADCSensor,
  Climate,
  Cover,
  Device,
  GPIOSwitch,
  type Host,
  Pulse,
  PWMFan,
  PWMLight,
  Switch,
  Thermostat,
  TimeBasedCover,
} from "thimble";

export const PIN = {
  relay: 26,
  red: 16,
  green: 17,
  blue: 18,
  open: 21,
  close: 22,
  fan: 23,
  swing: 25,
  heater: 27,
  room: 34,
};

/** The switches without a pin: a name, whether it is kept, and its initialState. */
export const SWITCHES = [false, true].flatMap((restore) =>
  [false, true].map((initialState) => ({
    objectId: `${restore ? "kept" : "not_kept"}_${initialState}`,
    restore,
    initialState,
  })),
);

export default function restore(host: Host): Device {
  const switches = SWITCHES.map(
    ({ objectId, restore, initialState }) =>
      new Switch({ name: objectId, objectId, initialState, restore }),
  );
  const relay = new GPIOSwitch({ name: "Relay", pin: PIN.relay, restore: true });
  const strip = new PWMLight({
    name: "Strip",
    redPin: PIN.red,
    greenPin: PIN.green,
    bluePin: PIN.blue,
    gamma: 1,
    defaultTransitionLength: 0,
    effects: [new Pulse()],
    restore: true,
    initialState: { state: true, brightness: 0.5 },
  });
  const cover = new TimeBasedCover({
    name: "Shutter",
    openPin: PIN.open,
    closePin: PIN.close,
    openDuration: 60,
    closeDuration: 60,
    interlockDelay: 0,
    restore: true,
  });
  const fan = new PWMFan({ name: "Fan", pin: PIN.fan, oscillationPin: PIN.swing, restore: true });
  const stove = new Climate({
    name: "Stove",
    modes: ["off", "heat", "cool"],
    initialMode: "heat",
    targetTemperature: 20,
    restore: true,
    // Commands for a stove that doesn't remember its own state.
    onCommand: ({ mode }) => device.log.info("stove", () => `mode ${mode}`),
  });
  const forgetful = new Climate({
    name: "Forgetful",
    modes: ["off", "heat"],
  });
  const room = new ADCSensor({ name: "Room", pin: PIN.room, interval: 20, internal: true });
  const heating = new Thermostat({
    name: "Heating",
    sensor: room,
    heatPin: PIN.heater,
    targetTemperature: 20,
    awayTargets: { targetTemperature: 15 },
    initialMode: "heat",
    minOnTime: 0,
    minOffTime: 0,
    restore: true,
  });
  const blind = new Cover({
    name: "Blind",
    supportsPosition: true,
    supportsTilt: true,
    restore: true,
  });
  const device: Device = new Device(host, {
    timeInterval: 0,
    name: "restore",
    entities: [
      ...[...switches, relay, cover, fan],
      ...[stove, forgetful, room, heating, blind, strip],
    ],
  });
  return device;
}
