import {
  ACDimmer,
  AddressableLight,
  AnalogOutput,
  BinaryLight,
  BinarySensor,
  Buzzer,
  DSMR,
  EndStopCover,
  FeedbackCover,
  GPIOFan,
  GPIOLock,
  GPIOSwitch,
  GPIOValve,
  IdentifyButton,
  LEDStrip,
  ModbusDevice,
  ModbusPort,
  PIDClimate,
  PWMFan,
  PWMLight,
  RemoteTransmitter,
  Sensor,
  Servo,
  SlowPWM,
  Stepper,
  Thermostat,
  TimeBasedCover,
  TuyaMCU,
} from "../../../src/index.js";
import { type OutputComponent, row } from "./output-component.js";

const contacts = (...names: string[]) =>
  names.map((name) => new BinarySensor({ name, initialState: false }));

export const OUTPUT_COMPONENTS: readonly OutputComponent[] = [
  row({
    name: "AddressableLight",
    needs: "strip",
    canInvert: false,
    pins: 1,
    make: (pin) => [
      new AddressableLight({
        name: "Strip",
        strip: new LEDStrip({ pin: pin(0) as number, length: 3 }),
      }),
    ],
    turnOn: (light) => light.set({ state: true, transitionLength: 0 }),
  }),
  row({
    name: "AddressableLight",
    with: "a clock",
    needs: "clocked strip",
    canInvert: false,
    pins: 1,
    make: () => [
      new AddressableLight({
        name: "Strip",
        strip: new LEDStrip({ spi: { clock: 18, out: 23 }, length: 3 }),
      }),
    ],
    turnOn: (light) => light.set({ state: true, transitionLength: 0 }),
  }),
  row({
    name: "AnalogOutput",
    needs: "board",
    canInvert: false,
    pins: 1,
    make: (pin) => [new AnalogOutput({ name: "Dimmer", pin: pin(0) as number })],
    turnOn: (output) => output.set(3.3),
  }),
  row({
    name: "BinaryLight",
    needs: "digital",
    pins: 1,
    make: (pin, inverted) => [new BinaryLight({ name: "Lamp", pin: pin(0), inverted })],
    turnOn: (light) => light.set({ state: true }),
  }),
  row({
    name: "Buzzer",
    needs: "board",
    pins: 1,
    make: (pin, inverted) => [new Buzzer({ name: "Buzzer", pin: pin(0) as number, inverted })],
    turnOn: (siren) => siren.set({ state: true }),
  }),
  row({
    name: "DSMR",
    needs: "digital",
    // It asks for a telegram at once.
    isOnAtStart: true,
    pins: 1,
    make: (pin, inverted) => [
      new DSMR({
        ...{ name: "Meter", serial: { receive: 16 } },
        ...{ requestPin: pin(0), requestInverted: inverted },
      }),
    ],
    turnOn() {},
  }),
  row({
    name: "EndStopCover",
    needs: "digital",
    pins: 2,
    make: (pin, inverted) => {
      const [openContact, closedContact] = contacts("Open", "Closed") as [
        BinarySensor,
        BinarySensor,
      ];
      const cover = new EndStopCover({
        name: "Gate",
        ...{ openPin: pin(0), closePin: pin(1), inverted, openContact, closedContact },
        maxDuration: 20_000,
      });
      return [cover, openContact, closedContact];
    },
    turnOn: (cover) => cover.set({ position: 1 }),
  }),
  row({
    name: "FeedbackCover",
    needs: "digital",
    pins: 2,
    make: (pin, inverted) => {
      const [openFeedback, closeFeedback] = contacts("Opens", "Closes") as [
        BinarySensor,
        BinarySensor,
      ];
      const cover = new FeedbackCover({
        name: "Shutter",
        ...{ openPin: pin(0), closePin: pin(1), inverted, openFeedback, closeFeedback },
        ...{ openDuration: 20_000, closeDuration: 20_000 },
      });
      return [cover, openFeedback, closeFeedback];
    },
    turnOn: (cover) => cover.set({ position: 1 }),
  }),
  row({
    name: "GPIOFan",
    needs: "digital",
    pins: 4,
    make: (pin, inverted) => [
      new GPIOFan({
        name: "Fan",
        ...{ lowPin: pin(0), highPin: pin(1), oscillationPin: pin(2), directionPin: pin(3) },
        inverted,
      }),
    ],
    turnOn: (fan) =>
      fan.set({ state: true, speedLevel: 2, oscillating: true, direction: "reverse" }),
  }),
  row({
    name: "GPIOLock",
    needs: "digital",
    pins: 1,
    make: (pin, inverted) => [new GPIOLock({ name: "Door", pin: pin(0), inverted })],
    turnOn: (lock) => lock.set("unlock"),
  }),
  row({
    name: "GPIOSwitch",
    needs: "digital",
    pins: 1,
    make: (pin, inverted) => [
      new GPIOSwitch({ name: "Heater", pin: pin(0), inverted, maxOn: "1 h" }),
    ],
    turnOn: (heater) => heater.set(true),
  }),
  row({
    name: "GPIOSwitch",
    with: "an open drain",
    needs: "board",
    pins: 1,
    make: (pin, inverted) => [
      new GPIOSwitch({ name: "Heater", pin: pin(0), inverted, openDrain: true }),
    ],
    turnOn: (heater) => heater.set(true),
  }),
  row({
    name: "GPIOValve",
    needs: "digital",
    pins: 1,
    make: (pin, inverted) => [new GPIOValve({ name: "Water", pin: pin(0), inverted })],
    turnOn: (valve) => valve.set({ position: 1 }),
  }),
  row({
    name: "IdentifyButton",
    needs: "digital",
    pins: 1,
    make: (pin, inverted) => [new IdentifyButton({ name: "Identify", pin: pin(0), inverted })],
    turnOn: (button) => button.press(),
  }),
  row({
    name: "ModbusDevice",
    needs: "board",
    canInvert: false,
    pins: 1,
    make: (pin) => {
      const port = new ModbusPort({ receive: 16, transmit: 17, directionPin: pin(0) as number });
      return [new ModbusDevice({ name: "Meter", port })];
    },
    turnOn: (device) => device.writeCoil(0, true),
  }),
  row({
    name: "PWMFan",
    needs: "pwm",
    pins: 1,
    make: (pin, inverted) => [new PWMFan({ name: "Fan", pin: pin(0), inverted })],
    turnOn: (fan) => fan.set({ state: true, speedLevel: 2 }),
  }),
  row({
    name: "PWMLight",
    needs: "pwm",
    pins: 3,
    make: (pin, inverted) => [
      new PWMLight({
        name: "Lamp",
        ...{ redPin: pin(0), greenPin: pin(1), bluePin: pin(2), inverted },
      }),
    ],
    turnOn: (light) => light.set({ state: true, red: 1, green: 1, blue: 1, transitionLength: 100 }),
  }),
  row({
    name: "RemoteTransmitter",
    needs: "board",
    canInvert: false,
    pins: 1,
    make: (pin) => [new RemoteTransmitter({ name: "Remote", pin: pin(0) as number })],
    // It sends pulses, after which the pin is low again: the virtual board doesn't show them.
    turnOn: () => {},
  }),
  row({
    name: "Servo",
    needs: "pwm",
    isOnAtStart: true,
    pins: 1,
    make: (pin, inverted) => [new Servo({ name: "Flap", pin: pin(0), inverted })],
    turnOn: (servo) => servo.set(45),
  }),
  row({
    name: "Stepper",
    needs: "digital",
    canInvert: false,
    // ENABLE is on when it is low.
    onLevels: { 2: 0 },
    pins: 3,
    make: (pin) => [
      new Stepper({
        name: "Blind",
        ...{ stepPin: pin(0), directionPin: pin(1), enablePin: pin(2), maxValue: 1000 },
      }),
    ],
    turnOn: (stepper) => stepper.set(500),
  }),
  row({
    name: "Stepper",
    with: "four phases",
    needs: "digital",
    canInvert: false,
    pins: 4,
    make: (pin) => [
      new Stepper({ name: "Blind", pins: [pin(0), pin(1), pin(2), pin(3)], maxValue: 1000 }),
    ],
    turnOn: (stepper) => stepper.set(500),
  }),
  row({
    name: "PIDClimate",
    needs: "pwm",
    pins: 2,
    make: (pin, inverted) => {
      const sensor = new Sensor({ name: "Temperature" });
      const room = new PIDClimate({
        name: "Room",
        ...{ heatPin: pin(0), coolPin: pin(1), sensor, inverted, targetTemperature: 20, kp: 1 },
      });
      return [room, sensor];
    },
    turnOn: (room) => {
      room.set({ mode: "heat" });
      (room.needs[0] as Sensor).publish(10);
    },
  }),
  row({
    name: "PWMFan",
    with: "a slow PWM",
    needs: "digital",
    pins: 1,
    make: (pin, inverted) => [
      new PWMFan({ name: "Heater", pin: new SlowPWM({ pin: pin(0), period: "10 s", inverted }) }),
    ],
    turnOn: (fan) => fan.set({ state: true }),
  }),
  row({
    name: "PWMFan",
    with: "an AC dimmer",
    needs: "board",
    pins: 1,
    make: (pin, inverted) => [
      new PWMFan({
        name: "Blower",
        pin: new ACDimmer({ pin: pin(0) as number, zeroCross: 39, inverted }),
      }),
    ],
    turnOn: (fan) => fan.set({ state: true }),
  }),
  row({
    name: "Thermostat",
    needs: "digital",
    pins: 2,
    make: (pin, inverted) => {
      const sensor = new Sensor({ name: "Temperature" });
      sensor.publish(10);
      const thermostat = new Thermostat({
        name: "Heating",
        ...{ heatPin: pin(0), coolPin: pin(1), sensor, inverted },
        ...{ targetTemperatureLow: 20, targetTemperatureHigh: 25 },
      });
      return [thermostat, sensor];
    },
    turnOn: (thermostat) => thermostat.set({ mode: "heat" }),
  }),
  row({
    name: "TimeBasedCover",
    needs: "digital",
    pins: 2,
    make: (pin, inverted) => [
      new TimeBasedCover({
        name: "Shutter",
        ...{ openPin: pin(0), closePin: pin(1), inverted },
        ...{ openDuration: 20_000, closeDuration: 20_000 },
      }),
    ],
    turnOn: (cover) => cover.set({ position: 1 }),
  }),
  row({
    name: "TuyaMCU",
    needs: "digital",
    isOnAtStart: true,
    pins: 1,
    make: (pin, inverted) => [
      new TuyaMCU({
        ...{ name: "Processor", serial: { receive: 16, transmit: 17 } },
        ...{ statusPin: pin(0), statusInverted: inverted },
      }),
    ],
    // It is on while there is a network.
    turnOn() {},
  }),
];
