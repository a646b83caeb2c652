import assert from "node:assert/strict";
import { describe, it } from "mocha";
import {
  AddressableLight,
  AlarmPanel,
  Buzzer,
  Camera,
  ClickEvent,
  Climate,
  ConfigurationError,
  Cover,
  Delta,
  EndStopCover,
  Fan,
  FeedbackCover,
  GPIOBinarySensor,
  GPIOFan,
  GPIOLock,
  GPIOSwitch,
  GPIOValve,
  HC595,
  IdentifyButton,
  Infrared,
  LEDStrip,
  Light,
  MediaPlayer,
  MonochromePicture,
  NumberEntity,
  PCA9685,
  PCF8574,
  PulseMeterSensor,
  PWMFan,
  PWMLight,
  RemoteReceiver,
  RotaryEncoder,
  Sensor,
  Servo,
  Siren,
  SlidingAverage,
  Stepper,
  TextDisplay,
  TextEntity,
  Thermostat,
  Throttle,
  TimeBasedCover,
  UptimeSensor,
  Valve,
  WaterHeater,
} from "../../src/index.js";

/** The smallest number that is more than 0. */
const ABOVE_0 = Number.MIN_VALUE;
/** What hosts' timers can count: almost 25 days. */
const LONGEST = 2 ** 31 - 1;
const DELAY = [0, LONGEST] as const;
const DURATION = [ABOVE_0, LONGEST] as const;
const SHARE = [0, 1] as const;
const UNLIMITED = Number.MAX_VALUE;

const I2C = { data: 21, clock: 22 };
const SPI = { clock: 18, out: 23 };
const COVER = { openPin: 4, closePin: 5, openDuration: 9, closeDuration: 9 };
const contact = (pin: number) => new GPIOBinarySensor({ name: `C${pin}`, pin });

/** An option with the least and the most that it takes. */
type BoundsRow = readonly [option: string, range: readonly [least: number, most: number]];

/** How each is made with one option more, and the bounds of its options. */
const TABLE: readonly [
  what: string,
  make: (options: object) => unknown,
  rows: readonly BoundsRow[],
][] = [
  [
    "NumberEntity",
    (one) => new NumberEntity({ name: "A", minValue: -5, maxValue: 5, step: 1, ...one }),
    [["step", [ABOVE_0, UNLIMITED]]],
  ],
  [
    "TextEntity",
    (one) => new TextEntity({ name: "A", ...one }),
    [
      ["minLength", [0, 255]],
      ["maxLength", [0, 255]],
    ],
  ],
  ["Valve", (one) => new Valve({ name: "A", ...one }), [["initialPosition", SHARE]]],
  [
    "Siren",
    (one) => new Siren({ name: "A", ...one }),
    [
      ["initialVolume", SHARE],
      ["maxDuration", [0, LONGEST]],
    ],
  ],
  [
    "Infrared",
    (one) => new Infrared({ name: "A", receives: true, ...one }),
    [["receiverFrequency", [0, 500_000]]],
  ],
  ["Fan", (one) => new Fan({ name: "A", ...one }), [["speedCount", [1, 100]]]],
  [
    "Cover",
    (one) => new Cover({ name: "A", supportsPosition: true, supportsTilt: true, ...one }),
    [
      ["initialPosition", SHARE],
      ["initialTilt", SHARE],
    ],
  ],
  [
    "WaterHeater",
    (one) => new WaterHeater({ name: "A", minTemperature: 30, maxTemperature: 60, ...one }),
    [
      ["targetTemperatureStep", [ABOVE_0, UNLIMITED]],
      ["targetTemperature", [30, 60]],
    ],
  ],
  [
    "Climate",
    (one) => new Climate({ name: "A", modes: ["off"], supportsTargetHumidity: true, ...one }),
    [
      ["visualTemperatureStep", [ABOVE_0, UNLIMITED]],
      ["targetHumidity", [30, 99]],
    ],
  ],
  ["Light", (one) => new Light({ name: "A", ...one }), [["defaultTransitionLength", DELAY]]],
  [
    "Camera",
    (one) => new Camera({ name: "A", onRequest() {}, ...one }),
    [
      ["maxFramerate", [1 / 86_400, 60]],
      ["streamTimeout", DELAY],
      ["imageTimeout", DELAY],
    ],
  ],
  [
    "MediaPlayer",
    (one) => new MediaPlayer({ name: "A", ...one }),
    [
      ["initialVolume", SHARE],
      ["volumeStep", [ABOVE_0, 1]],
    ],
  ],
  ["GPIOSwitch", (one) => new GPIOSwitch({ name: "A", pin: 4, ...one }), [["maxOn", DELAY]]],
  [
    "GPIOBinarySensor",
    (one) => new GPIOBinarySensor({ name: "A", pin: 4, ...one }),
    [["debounce", DELAY]],
  ],
  [
    "GPIOLock",
    (one) => new GPIOLock({ name: "A", pin: 4, ...one }),
    [
      ["unlockFor", DELAY],
      ["contactTimeout", DURATION],
    ],
  ],
  [
    "GPIOValve",
    (one) => new GPIOValve({ name: "A", pin: 4, ...one }),
    [
      ["maxOpen", DELAY],
      ["contactTimeout", DURATION],
    ],
  ],
  ["GPIOFan", (one) => new GPIOFan({ name: "A", pin: 4, ...one }), [["interlockDelay", DELAY]]],
  ["PWMFan", (one) => new PWMFan({ name: "A", pin: 4, ...one }), [["lowDuty", [ABOVE_0, 1]]]],
  [
    "PWMLight",
    (one) => new PWMLight({ name: "A", pin: 4, ...one }),
    [["gamma", [ABOVE_0, UNLIMITED]]],
  ],
  ["LEDStrip", (one) => new LEDStrip({ pin: 4, length: 10, ...one }), [["length", [1, 2000]]]],
  [
    "AddressableLight",
    (one) =>
      new AddressableLight({ name: "A", strip: new LEDStrip({ pin: 4, length: 10 }), ...one }),
    [
      ["gamma", [ABOVE_0, UNLIMITED]],
      ["first", [0, 9]],
      ["length", [1, 10]],
    ],
  ],
  [
    "TimeBasedCover",
    (one) => new TimeBasedCover({ name: "A", ...COVER, ...one }),
    [
      ["openDuration", DURATION],
      ["closeDuration", DURATION],
      ["interlockDelay", DELAY],
    ],
  ],
  [
    "EndStopCover",
    (one) =>
      new EndStopCover({
        name: "A",
        ...COVER,
        openContact: contact(6),
        closedContact: contact(7),
        maxDuration: 9,
        ...one,
      }),
    [
      ["maxDuration", DURATION],
      ["interlockDelay", DELAY],
    ],
  ],
  [
    "FeedbackCover",
    (one) =>
      new FeedbackCover({
        name: "A",
        ...COVER,
        openFeedback: contact(6),
        closeFeedback: contact(7),
        ...one,
      }),
    [
      ["startTimeout", DURATION],
      ["interlockDelay", DELAY],
    ],
  ],
  [
    "Servo",
    (one) => new Servo({ name: "A", pin: 4, minValue: 0, maxValue: 180, step: 1, ...one }),
    [
      ["minPulse", [0.001, 20]],
      ["detachAfter", DELAY],
    ],
  ],
  [
    "Stepper",
    (one) => new Stepper({ name: "A", pins: [4, 5, 12, 13], maxValue: 100, ...one }),
    [
      ["speed", [1, 1000]],
      ["detachAfter", DELAY],
    ],
  ],
  [
    "Thermostat",
    (one) =>
      new Thermostat({
        name: "A",
        sensor: new Sensor({ name: "S" }),
        heatPin: 4,
        targetTemperature: 20,
        ...one,
      }),
    [
      ["hysteresis", [ABOVE_0, UNLIMITED]],
      ["minOnTime", [0, UNLIMITED]],
      ["minOffTime", [0, UNLIMITED]],
    ],
  ],
  [
    "AlarmPanel",
    (one) => new AlarmPanel({ name: "A", zones: [{ sensor: contact(4) }], ...one }),
    [
      ["exitDelay", DELAY],
      ["entryDelay", DELAY],
      ["triggerTime", DELAY],
    ],
  ],
  [
    "ClickEvent",
    (one) => new ClickEvent({ name: "A", button: contact(4), ...one }),
    [
      ["longPress", DURATION],
      ["pause", DURATION],
    ],
  ],
  [
    "IdentifyButton",
    (one) => new IdentifyButton({ name: "A", pin: 4, ...one }),
    [
      ["duration", DURATION],
      ["blink", DURATION],
    ],
  ],
  ["UptimeSensor", (one) => new UptimeSensor({ name: "A", ...one }), [["interval", DURATION]]],
  [
    "PulseMeterSensor",
    (one) => new PulseMeterSensor({ name: "A", pin: 4, ...one }),
    [
      ["debounce", DELAY],
      ["timeout", DURATION],
    ],
  ],
  [
    "RotaryEncoder",
    (one) =>
      new RotaryEncoder({
        name: "A",
        signalPin: 4,
        controlPin: 5,
        minValue: -10,
        maxValue: 10,
        ...one,
      }),
    [["initialValue", [-10, 10]]],
  ],
  [
    "RemoteReceiver",
    (one) => new RemoteReceiver({ name: "A", pin: 4, ...one }),
    [["idle", [2, 30]]],
  ],
  ["Delta", (one) => new Delta({ value: 1, ...one }), [["value", [0, UNLIMITED]]]],
  ["Throttle", (one) => new Throttle({ interval: 5, ...one }), [["interval", DURATION]]],
  [
    "SlidingAverage",
    (one) => new SlidingAverage({ windowSize: 5, sendEvery: 5, ...one }),
    [["sendFirstAt", [1, 5]]],
  ],
  ["HC595", (one) => new HC595({ spi: SPI, selectPin: 5, ...one }), [["count", [1, 4]]]],
  ["PCA9685", (one) => new PCA9685({ bus: I2C, ...one }), [["hz", [24, 1526]]]],
  ["PCF8574", (one) => new PCF8574({ bus: I2C, ...one }), [["interval", [5, 1000]]]],
  ["TextDisplay", (one) => new TextDisplay({ name: "A", bus: I2C, ...one }), [["contrast", SHARE]]],
  [
    "MonochromePicture",
    (one) => new MonochromePicture({ width: 1, height: 1, bytes: new Uint8Array(1), ...one }),
    [["width", [1, 8]]],
  ],
  ["Buzzer", (one) => new Buzzer({ name: "A", pin: 4, ...one }), [["maxDuration", [0, LONGEST]]]],
];

describe("The bounds of options", () => {
  for (const [what, make, rows] of TABLE)
    for (const [option, [least, most]] of rows)
      it(`are ${least} and ${most} for ${option} of ${what}`, () => {
        for (const value of [least, most]) make({ [option]: value });
        const below = least === ABOVE_0 ? 0 : least - 1e-6;
        const above = most === UNLIMITED ? Number.POSITIVE_INFINITY : most * (1 + 1e-6);
        for (const value of [below, above, Number.NaN])
          assert.throws(
            () => make({ [option]: value }),
            (error) =>
              error instanceof ConfigurationError &&
              error.message.includes(`${option} is ${value};`),
            `${option} ${value}`,
          );
      });
});
