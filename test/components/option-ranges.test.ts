/** Each numeric option's bounds. The tests of the components don't go over them again. */
import { describe, it } from "mocha";
import {
  ADCSensor,
  AddressableLight,
  AlarmPanel,
  Buzzer,
  bl0942,
  bme280,
  Camera,
  ClickEvent,
  Climate,
  Cover,
  DelayedBinarySensor,
  Delta,
  DutyCycleSensor,
  EndStopCover,
  Fan,
  FeedbackCover,
  FirmwareUpdate,
  FreeMemorySensor,
  GPIOBinarySensor,
  GPIOFan,
  GPIOLock,
  GPIOSwitch,
  GPIOValve,
  HC595,
  IdentifyButton,
  Infrared,
  Interlock,
  ina219,
  ina226,
  ina3221,
  LEDStrip,
  Light,
  LoopTimeSensor,
  MCP23008,
  type MediaFormat,
  MediaPlayer,
  NetworkAddressTextSensor,
  NumberEntity,
  ntc,
  PCA9554,
  PCA9555,
  PCA9685,
  PCF8574,
  PCF8575,
  PI4IOE5V6408,
  PIDClimate,
  PulseCounterSensor,
  PulseMeterSensor,
  PWMFan,
  PWMLight,
  RemoteReceiver,
  RotaryEncoder,
  Sensor,
  Servo,
  Siren,
  SlidingAverage,
  SlowPWM,
  Stepper,
  scd30,
  sds011,
  TextDisplay,
  TextEntity,
  Thermostat,
  Throttle,
  TimeBasedCover,
  UptimeSensor,
  Valve,
  WaterHeater,
} from "../../src/index.js";
import { refuses } from "../tools/refuses.js";

/** The least and the most that an option takes. */
type Bounds = readonly [least: number, most: number, whole?: "whole"];

/** The smallest number that is more than 0. */
const ABOVE_0 = Number.MIN_VALUE;
const UNLIMITED = Number.MAX_VALUE;
/** What hosts' timers can count: almost 25 days. */
const LONGEST = 2 ** 31 - 1;
const DELAY: Bounds = [0, LONGEST];
const DURATION: Bounds = [ABOVE_0, LONGEST];
const SHARE: Bounds = [0, 1];
const POSITIVE: Bounds = [ABOVE_0, UNLIMITED];

const SERIAL = { receive: 16, transmit: 17 };
const I2C = { data: 21, clock: 22 };
const SPI = { clock: 18, out: 23 };
const PIN = { pin: 4 };
const RELAYS = { openPin: 4, closePin: 5 };
const TIMED = { ...RELAYS, openDuration: 9, closeDuration: 9 };
const contact = (pin: number) => new GPIOBinarySensor({ name: `C${pin}`, pin });
const ENDS = { openContact: contact(6), closedContact: contact(7) };
const FEEDBACK = { openFeedback: contact(6), closeFeedback: contact(7) };

/** How something is made with one option more, and the bounds of its options. */
type BoundsRow = readonly [
  what: string,
  make: (one: object) => unknown,
  options: Readonly<Record<string, Bounds>>,
];

const of = (
  Class: new (options: never) => unknown,
  others: object,
  options: BoundsRow[2],
): BoundsRow => [
  Class.name,
  (one) => new Class({ name: "A", ...others, ...one } as never),
  options,
];

const ROWS: readonly BoundsRow[] = [
  of(NumberEntity, { minValue: -5, maxValue: 5, step: 1 }, { step: POSITIVE }),
  of(TextEntity, {}, { minLength: [0, 255, "whole"], maxLength: [0, 255, "whole"] }),
  of(Valve, {}, { initialPosition: SHARE }),
  of(Siren, {}, { initialVolume: SHARE, maxDuration: DELAY }),
  of(Infrared, { receives: true }, { receiverFrequency: [0, 500_000] }),
  of(Fan, {}, { speedCount: [1, 100, "whole"] }),
  of(
    Cover,
    { supportsPosition: true, supportsTilt: true },
    { initialPosition: SHARE, initialTilt: SHARE },
  ),
  of(
    WaterHeater,
    { minTemperature: 30, maxTemperature: 60 },
    { targetTemperatureStep: POSITIVE, targetTemperature: [30, 60] },
  ),
  of(
    Climate,
    { modes: ["off"], supportsTargetHumidity: true },
    { visualTemperatureStep: POSITIVE, targetHumidity: [30, 99] },
  ),
  of(Light, {}, { defaultTransitionLength: DELAY }),
  of(
    Camera,
    { onRequest() {} },
    {
      // Timers don't run for more than a day: they would fire at once.
      maxFramerate: [1 / 86_400, 60],
      idleFramerate: [1 / 86_400, 1],
      streamTimeout: DELAY,
      imageTimeout: DELAY,
    },
  ),
  of(MediaPlayer, {}, { initialVolume: SHARE, volumeStep: [ABOVE_0, 1] }),
  of(GPIOSwitch, PIN, { maxOn: DELAY }),
  of(GPIOBinarySensor, PIN, { debounce: DELAY }),
  of(DelayedBinarySensor, {}, { debounce: DELAY }),
  of(GPIOLock, PIN, { unlockFor: DELAY, contactTimeout: DURATION }),
  of(GPIOValve, PIN, { maxOpen: DELAY, contactTimeout: DURATION }),
  of(GPIOFan, PIN, { interlockDelay: DELAY }),
  of(PWMFan, PIN, { lowDuty: [ABOVE_0, 1], mediumDuty: [ABOVE_0, 1], highDuty: [ABOVE_0, 1] }),
  of(PWMLight, PIN, { gamma: POSITIVE }),
  of(LEDStrip, { ...PIN, length: 10 }, { length: [1, 2000, "whole"] }),
  of(
    AddressableLight,
    {
      get strip() {
        return new LEDStrip({ ...PIN, length: 10 });
      },
    },
    { gamma: POSITIVE, first: [0, 9, "whole"], length: [1, 10, "whole"] },
  ),
  of(TimeBasedCover, TIMED, {
    openDuration: DURATION,
    closeDuration: DURATION,
    interlockDelay: DELAY,
    initialPosition: SHARE,
  }),
  of(
    EndStopCover,
    { ...RELAYS, ...ENDS, maxDuration: 9 },
    { maxDuration: DURATION, interlockDelay: DELAY, obstacleRollback: SHARE },
  ),
  of(
    EndStopCover,
    { ...RELAYS, ...ENDS, openDuration: 9, closeDuration: 9 },
    { openDuration: DURATION, closeDuration: DURATION },
  ),
  of(
    FeedbackCover,
    { ...TIMED, ...FEEDBACK },
    {
      openDuration: DURATION,
      closeDuration: DURATION,
      startTimeout: DURATION,
      interlockDelay: DELAY,
      obstacleRollback: SHARE,
    },
  ),
  of(
    Servo,
    { ...PIN, minValue: 0, maxValue: 180, step: 1 },
    { minPulse: [0.001, 20], maxPulse: [0.001, 20], detachAfter: DELAY, travelTime: DELAY },
  ),
  of(Stepper, { pins: [4, 5, 12, 13], maxValue: 100 }, { speed: [1, 1000], detachAfter: DELAY }),
  of(
    Thermostat,
    { sensor: new Sensor({ name: "S" }), heatPin: 4, targetTemperature: 20 },
    {
      hysteresis: POSITIVE,
      minOnTime: [0, UNLIMITED],
      minOffTime: [0, UNLIMITED],
    },
  ),
  of(
    PIDClimate,
    { sensor: new Sensor({ name: "S" }), heatPin: 4, targetTemperature: 20, kp: 1 },
    { derivativeSamples: [1, 100, "whole"], outputSamples: [1, 100, "whole"] },
  ),
  of(SlowPWM, PIN, { period: [100, 86_400_000] }),
  of(
    AlarmPanel,
    { zones: [{ sensor: contact(4) }] },
    { exitDelay: DELAY, entryDelay: DELAY, triggerTime: DELAY },
  ),
  of(ClickEvent, { button: contact(4) }, { longPress: DURATION, pause: DURATION }),
  of(IdentifyButton, PIN, { duration: DURATION, blink: DURATION }),
  of(UptimeSensor, {}, { interval: DURATION }),
  of(FreeMemorySensor, {}, { interval: DURATION }),
  of(LoopTimeSensor, {}, { interval: DURATION }),
  of(NetworkAddressTextSensor, {}, { interval: DURATION }),
  of(FirmwareUpdate, { manifest: "http://here/manifest.json" }, { interval: DURATION }),
  of(ADCSensor, PIN, { interval: DURATION }),
  of(DutyCycleSensor, PIN, { interval: DURATION }),
  of(PulseCounterSensor, PIN, { interval: DURATION, debounce: DELAY }),
  of(PulseMeterSensor, PIN, { debounce: DELAY, timeout: DURATION }),
  of(
    RotaryEncoder,
    { signalPin: 4, controlPin: 5, minValue: -10, maxValue: 10 },
    { initialValue: [-10, 10, "whole"] },
  ),
  of(RemoteReceiver, PIN, { idle: [2, 30] }),
  of(Delta, {}, { value: [0, UNLIMITED] }),
  of(Throttle, {}, { interval: DURATION }),
  of(SlidingAverage, { windowSize: 5, sendEvery: 5 }, { sendFirstAt: [1, 5, "whole"] }),
  of(HC595, { spi: SPI, selectPin: 5 }, { count: [1, 4, "whole"] }),
  of(PCA9685, { bus: I2C }, { hz: [24, 1526] }),
  of(MCP23008, { bus: I2C }, { interval: [5, 1000] }),
  of(PCA9554, { bus: I2C }, { interval: [5, 1000] }),
  of(PCA9555, { bus: I2C }, { interval: [5, 1000] }),
  of(PCF8574, { bus: I2C }, { interval: [5, 1000] }),
  of(PCF8575, { bus: I2C }, { interval: [5, 1000] }),
  of(PI4IOE5V6408, { bus: I2C }, { interval: [5, 1000] }),
  of(TextDisplay, { bus: I2C }, { contrast: SHARE }),
  of(Buzzer, PIN, { maxDuration: DELAY }),
  ["ntc", ntc, { resistance: POSITIVE, beta: POSITIVE, resistor: POSITIVE, supply: POSITIVE }],
  ["ina219", (one) => ina219({ bus: I2C, voltage: "A", ...one }), { shunt: POSITIVE }],
  [
    "ina3221",
    (one) => ina3221({ bus: I2C, voltage1: "A", ...one }),
    { shunt1: POSITIVE, shunt2: POSITIVE, shunt3: POSITIVE },
  ],
  ["ina226", (one) => ina226({ bus: I2C, voltage: "A", ...one }), { shunt: POSITIVE }],
  [
    "scd30",
    (one) => scd30({ bus: I2C, co2: "A", ...one }),
    { temperatureOffset: [0, 655], altitude: [0, 65_534], ambientPressure: [700, 1400] },
  ],
  ["sds011", (one) => sds011({ serial: SERIAL, pm25: "A", ...one }), { period: [0, 30, "whole"] }],
  [
    "bl0942",
    (one) => bl0942({ serial: SERIAL, power: "A", ...one }),
    { address: [0, 3, "whole"], baud: [2400, 38_400, "whole"], voltageReference: POSITIVE },
  ],
  ["bme280", (one) => bme280({ bus: I2C, humidity: "A", ...one }), { interval: DURATION }],
  ["Interlock", ({ delay }: { delay?: number }) => new Interlock(delay), { delay: DELAY }],
  [
    "a format of MediaPlayer",
    (one) => new MediaPlayer({ name: "A", formats: [{ format: "mp3", ...one } as MediaFormat] }),
    {
      sampleRate: [1, 192_000, "whole"],
      channels: [1, 8, "whole"],
      sampleBytes: [0, 8, "whole"],
    },
  ],
];

describe("The bounds of options", () => {
  for (const [what, make, options] of ROWS)
    for (const [option, [least, most, whole]] of Object.entries(options))
      it(`are ${least} and ${most} for ${option} of ${what}`, () => {
        for (const value of [least, most]) make({ [option]: value });
        const below = whole ? least - 1 : least === ABOVE_0 ? 0 : least - 1e-6;
        const above = most === UNLIMITED ? Number.POSITIVE_INFINITY : most * (1 + 1e-6);
        for (const value of [below, above, Number.NaN, ...(whole ? [most - 0.5] : [])])
          refuses(
            () => make({ [option]: value }),
            /^("A"|The |An )/,
            new RegExp(`${option} is ${value};`),
          );
      });
});
