/** One of each component that isn't among the tested parts, with the entities that it needs. */
import {
  ACDimmer,
  ADCSensor,
  AddressableLight,
  AlarmPanel,
  AnalogOutput,
  BinaryLight,
  BinarySensor,
  Buzzer,
  ClickEvent,
  COOLIX,
  CustomOutput,
  DelayedBinarySensor,
  DutyCycleSensor,
  EffectSpeed,
  EndStopCover,
  FeedbackCover,
  FilteredSensor,
  GPIOBinarySensor,
  GPIOFan,
  GPIOLock,
  GPIOSwitch,
  GPIOValve,
  HostCamera,
  InfraredClimate,
  LEDStrip,
  ModbusDevice,
  ModbusPort,
  ntc,
  PIDClimate,
  PixelRunning,
  PulseCounterSensor,
  PulseMeterSensor,
  PWMFan,
  PWMLight,
  RemoteReceiver,
  RemoteTransmitter,
  RotaryEncoder,
  Sensor,
  Servo,
  SlowPWM,
  Stepper,
  Thermostat,
  TimeBasedCover,
  TouchBinarySensor,
} from "../../../src/index.js";
import type { Maker } from "./maker.js";
import { SYSTEM } from "./makers-of-system.js";
import { ON_BUSES } from "./makers-on-buses.js";

const contact = (name: string) => new BinarySensor({ name });
const measured = () => new Sensor({ name: "Measured" });
const strip = () =>
  new AddressableLight({
    name: "Strip",
    strip: new LEDStrip({ pin: 16, length: 30 }),
    effects: [new PixelRunning()],
  });

const COVER = {
  name: "Cover",
  openPin: 16,
  closePin: 17,
  openDuration: "20 s",
  closeDuration: "20 s",
} as const;

export const MAKERS: Readonly<Record<string, Maker>> = {
  ...ON_BUSES,
  ...SYSTEM,
  GPIOBinarySensor: () => [new GPIOBinarySensor({ name: "Door", pin: 4 })],
  DelayedBinarySensor: () => [new DelayedBinarySensor({ name: "Somebody", debounce: "10 s" })],
  TouchBinarySensor: () => [new TouchBinarySensor({ name: "Pad", pin: 4, threshold: 600 })],
  GPIOSwitch: () => [new GPIOSwitch({ name: "Relay", pin: 4 })],
  ADCSensor: () => [new ADCSensor({ name: "Volts", pin: 34 })],
  ntc: () => [new ADCSensor({ name: "Water", pin: 34, calibrate: ntc() })],
  FilteredSensor: () => [new FilteredSensor({ name: "Filtered" })],
  DutyCycleSensor: () => [new DutyCycleSensor({ name: "Burner", pin: 4 })],
  PulseCounterSensor: () => [new PulseCounterSensor({ name: "Pulses", pin: 4 })],
  PulseMeterSensor: () => [new PulseMeterSensor({ name: "Meter", pin: 4 })],
  RotaryEncoder: () => [new RotaryEncoder({ name: "Knob", signalPin: 16, controlPin: 17 })],
  BinaryLight: () => [new BinaryLight({ name: "Lamp", pin: 4 })],
  PWMLight: () => [new PWMLight({ name: "Lamp", redPin: 16, greenPin: 17, bluePin: 18 })],
  LEDStrip: () => [strip()],
  AddressableLight: () => [strip()],
  EffectSpeed: () => {
    const light = strip();
    return [light, new EffectSpeed({ name: "Speed", light })];
  },
  TimeBasedCover: () => [new TimeBasedCover(COVER)],
  EndStopCover: () => {
    const [openContact, closedContact] = [contact("Open"), contact("Closed")];
    return [openContact, closedContact, new EndStopCover({ ...COVER, openContact, closedContact })];
  },
  FeedbackCover: () => {
    const [openFeedback, closeFeedback] = [contact("Opens"), contact("Closes")];
    const feedback = { openFeedback, closeFeedback };
    return [openFeedback, closeFeedback, new FeedbackCover({ ...COVER, ...feedback })];
  },
  GPIOFan: () => [new GPIOFan({ name: "Fan", pin: 4 })],
  PWMFan: () => [new PWMFan({ name: "Fan", pin: 4 })],
  ACDimmer: () => [
    new PWMLight({ name: "Lamp", pin: new ACDimmer({ pin: 25, zeroCross: { pin: 26 } }) }),
  ],
  CustomOutput: () => [new PWMFan({ name: "Fan", pin: new CustomOutput(() => {}) })],
  SlowPWM: () => [new PWMFan({ name: "Fan", pin: new SlowPWM({ pin: 4, period: "1 s" }) })],
  GPIOLock: () => [new GPIOLock({ name: "Lock", pin: 4 })],
  GPIOValve: () => [new GPIOValve({ name: "Valve", pin: 4 })],
  Buzzer: () => [new Buzzer({ name: "Buzzer", pin: 4 })],
  Servo: () => [new Servo({ name: "Flap", pin: 4 })],
  Stepper: () => [new Stepper({ name: "Vent", maxValue: 2048, pins: [16, 17, 18, 19] })],
  AnalogOutput: () => [new AnalogOutput({ name: "Volts", pin: 25 })],
  AlarmPanel: () => {
    const door = contact("Door");
    return [door, new AlarmPanel({ name: "Alarm", zones: [{ sensor: door }] })];
  },
  ClickEvent: () => {
    const button = contact("Button");
    return [button, new ClickEvent({ name: "Clicks", button })];
  },
  HostCamera: () => [new HostCamera({ name: "Camera", width: 320, height: 240 })],
  Thermostat: () => {
    const sensor = measured();
    return [sensor, new Thermostat({ name: "Heating", sensor, heatPin: 4, targetTemperature: 21 })];
  },
  PIDClimate: () => {
    const [sensor, heatPin] = [measured(), new SlowPWM({ pin: 4, period: "2 s" })];
    const gains = { kp: 0.08, ki: 0.001, kd: 0.4, targetTemperature: 28 };
    return [sensor, new PIDClimate({ name: "Boiler", sensor, heatPin, ...gains })];
  },
  InfraredClimate: () => {
    const transmitter = new RemoteTransmitter({ name: "Transmitter", pin: 4 });
    const climate = { name: "Room", airConditioner: COOLIX, transmitter };
    return [transmitter, new InfraredClimate(climate)];
  },
  RemoteReceiver: () => [new RemoteReceiver({ name: "Receiver", pin: 14 })],
  RemoteTransmitter: () => [new RemoteTransmitter({ name: "Transmitter", pin: 4 })],
  ModbusPort: () => [modbus()],
  ModbusDevice: () => [modbus()],
};

function modbus(): ModbusDevice {
  const port = new ModbusPort({ receive: 16, transmit: 17 });
  return new ModbusDevice({ name: "Inverter", port });
}
