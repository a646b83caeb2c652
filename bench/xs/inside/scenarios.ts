/**
 * The measured scenarios: from what a client sends, or what an entity publishes, to what the four
 * subscribers get. To add one, add an entry to `SCENARIOS`.
 */

import { Thermostat } from "../../../src/components/climate/thermostat.js";
import { FilteredSensor } from "../../../src/components/sensors/filtered-sensor.js";
import { CalibrateLinear } from "../../../src/components/sensors/filters/calibrate-linear.js";
import { Delta } from "../../../src/components/sensors/filters/delta.js";
import { Median } from "../../../src/components/sensors/filters/median.js";
import { SlidingAverage } from "../../../src/components/sensors/filters/sliding-average.js";
import { Throttle } from "../../../src/components/sensors/filters/throttle.js";
import { BinarySensor } from "../../../src/entities/binary-sensor.js";
import { Camera } from "../../../src/entities/camera/camera.js";
import { Cover } from "../../../src/entities/cover.js";
import type { Entity } from "../../../src/entities/entity.js";
import { Fan } from "../../../src/entities/fan.js";
import { Light } from "../../../src/entities/light/light.js";
import { Sensor } from "../../../src/entities/sensor.js";
import { Switch } from "../../../src/entities/switch.js";
import { TextSensor } from "../../../src/entities/text-sensor.js";
import { HubBinarySensor } from "../../../src/hub/hub-binary-sensor.js";
import { HubSensor } from "../../../src/hub/hub-sensor.js";
import type { Log } from "../../../src/log/log.js";
import { encodeClimateCommandRequest } from "../../../src/messages/client/climate.js";
import { encodeCoverCommandRequest } from "../../../src/messages/client/cover.js";
import { encodeFanCommandRequest } from "../../../src/messages/client/fan.js";
import { encodeHubStateResponse } from "../../../src/messages/client/hub.js";
import { encodeLightCommandRequest } from "../../../src/messages/client/light.js";
import { encodeSwitchCommandRequest } from "../../../src/messages/client/switch.js";
import { ClimateCommandRequest } from "../../../src/messages/climate.js";
import { CoverCommandRequest } from "../../../src/messages/cover.js";
import { ClimateMode, FanSpeed } from "../../../src/messages/enums.js";
import { FanCommandRequest } from "../../../src/messages/fan.js";
import { HubStateResponse } from "../../../src/messages/hub.js";
import { LightCommandRequest } from "../../../src/messages/light.js";
import { SwitchCommandRequest } from "../../../src/messages/switch.js";
import { withMemory } from "../../../src/wire/memory.js";
import { Utf8 } from "../../../src/wire/utf8.js";
import { host, type MeasuredTCP } from "./host.js";

export interface Scenario {
  /** The most units that the project aims at. */
  units: number;
  /** Slots that each run may take. Default 0. */
  slots?: number;
  /** Bytes of chunks that each run may take. Default 0. */
  chunkBytes?: number;
  /** The entities that the device needs for it. */
  entities?: readonly Entity[];
  /** Called once, after the device has started. */
  prepare?(client: MeasuredTCP): void;
  /**
   * Runs it `n` times, alternating between two states. `client` is the first subscriber.
   */
  run(n: number, client: MeasuredTCP): void;
  /** How many subscribers get something: none, the first one, or all. */
  to: 0 | 1 | 4;
  /** How many frames each of them gets. Default 1. */
  frames?: number;
  /** The last frame that they get in the first run, in hexadecimal. */
  frame?: RegExp;
}

const PING = Uint8Array.of(0, 0, 7);
const PONG = /^00 00 08$/;
const KEY = "0d .. .. .. ..";

const LOG_TAG = new Utf8("heating");
const LOG_LINE = new Utf8("the boiler is on, and the water has 54.5 degrees, which is fine!");

const relay = new Switch({ name: "Relay" });
const kept = new Switch({ name: "Kept", restore: "last" });
const lamp = new Light({
  name: "Lamp",
  supportsBrightness: true,
  supportsRgb: true,
  supportsWhiteValue: true,
  supportsColorTemperature: true,
  minMireds: 153,
  maxMireds: 500,
  effects: ["Rainbow", "Pulse"],
});
const fan = new Fan({ name: "Fan", supportsOscillation: true, supportsSpeed: true });
const blind = new Cover({ name: "Blind", supportsPosition: true, supportsTilt: true });
const roomSensor = new Sensor({ name: "Thermometer" });
const room = new Thermostat({
  name: "Room",
  sensor: roomSensor,
  heatPin: 1,
  coolPin: 2,
  targetTemperatureLow: 20,
  targetTemperatureHigh: 24,
  awayTargets: { targetTemperatureLow: 12, targetTemperatureHigh: 28 },
  minOnTime: 0,
  minOffTime: 0,
  initialMode: ClimateMode.AUTO,
});
const thermometer = new Sensor({ name: "Temperature" });
const motion = new BinarySensor({ name: "Motion" });
const camera = new Camera({ name: "Camera" });
const IMAGE = new Uint8Array(10_240);
const ASK_TIME = Uint8Array.of(0, 0, 36);
const forecast = new TextSensor({ name: "Forecast" });
const outside = new HubSensor({ name: "Outside", entityId: "sensor.outside", internal: false });
const door = new HubBinarySensor({ name: "Door", entityId: "binary_sensor.door", internal: false });
/** Created outside the device, so that its cost is its own. */
const filtered = new FilteredSensor({
  name: "Filtered",
  calibrate: (volts) => volts * 2,
  filters: [
    new Median({ sendEvery: 1 }),
    new SlidingAverage({ sendEvery: 1 }),
    new CalibrateLinear({
      datapoints: [
        { from: 0, to: 0 },
        { from: 10, to: 20 },
        { from: 20, to: 50 },
      ],
      method: "exact",
    }),
    new Delta({ value: 0, type: "percentage" }),
    new Throttle({ interval: 1 }),
  ],
});
filtered.start(host);

const SWITCH_ON = frame(encodeSwitchCommandRequest, new SwitchCommandRequest(), {
  key: relay.key,
  state: true,
});
const SWITCH_OFF = frame(encodeSwitchCommandRequest, new SwitchCommandRequest(), {
  key: relay.key,
});
const SWITCH_STATE = RegExp(`^00 07 1a ${KEY} 10 01$`);

const LAMP = {
  ...{ key: lamp.key, hasState: true, state: true, hasBrightness: true, hasRgb: true },
  ...{ hasWhite: true, hasColorTemperature: true, colorTemperature: 250 },
  ...{ hasTransitionLength: true, transitionLength: 1500, hasEffect: true },
};
const LAMP_RED = frame(encodeLightCommandRequest, new LightCommandRequest(), {
  ...{ ...LAMP, brightness: 0.5, red: 1, green: 0.25, blue: 0.25, white: 0.5 },
  effect: new Utf8("Rainbow"),
});
const LAMP_BLUE = frame(encodeLightCommandRequest, new LightCommandRequest(), {
  ...{ ...LAMP, brightness: 0.75, red: 0.25, green: 0.5, blue: 1, white: 0.25 },
  effect: new Utf8("Pulse"),
});

const ROOM_HEAT = frame(encodeClimateCommandRequest, new ClimateCommandRequest(), {
  ...{ key: room.key, hasMode: true, mode: ClimateMode.AUTO, hasAway: true },
  ...{ hasTargetTemperatureLow: true, targetTemperatureLow: 20 },
  ...{ hasTargetTemperatureHigh: true, targetTemperatureHigh: 24 },
});
const ROOM_REST = frame(encodeClimateCommandRequest, new ClimateCommandRequest(), {
  ...{ key: room.key, hasMode: true, mode: ClimateMode.OFF, hasAway: true, away: true },
});

const WARM = hubState("sensor.outside", "21.5");
const COLD = hubState("sensor.outside", "-7");
const OPEN = hubState("binary_sensor.door", "on");
const CLOSED = hubState("binary_sensor.door", "off");
const FAN = { key: fan.key, hasState: true, hasSpeed: true, hasOscillating: true };
const FAN_ON = frame(encodeFanCommandRequest, new FanCommandRequest(), {
  ...{ ...FAN, state: true, speed: FanSpeed.MEDIUM, oscillating: true },
});
const FAN_OFF = frame(encodeFanCommandRequest, new FanCommandRequest(), {
  ...{ ...FAN, speed: FanSpeed.HIGH },
});

const BLIND = { key: blind.key, hasPosition: true, hasTilt: true };
const BLIND_HALF = frame(encodeCoverCommandRequest, new CoverCommandRequest(), {
  ...{ ...BLIND, position: 0.5, tilt: 0.25 },
});
const BLIND_OPEN = frame(encodeCoverCommandRequest, new CoverCommandRequest(), {
  ...{ ...BLIND, position: 1, tilt: 1 },
});

/** By name. */
export const SCENARIOS: Record<string, Scenario> = {
  "a ping": {
    units: 500,
    run(n, client) {
      const [tcp, ping] = [client, PING];
      for (let i = 0; i < n; i++) tcp.receive(ping);
    },
    to: 1,
    frame: PONG,
  },
  "a ping in three pieces": {
    units: 3200,
    run: sendsPieces(cut(PING, 1, 2), cut(PING, 1, 2)),
    to: 1,
    frame: PONG,
  },
  "a switch command, to four subscribers": {
    units: 3000,
    entities: [relay],
    run: sends(SWITCH_ON, SWITCH_OFF),
    to: 4,
    frame: SWITCH_STATE,
  },
  "a switch command in three pieces, to four subscribers": {
    units: 5000,
    run: sendsPieces(cut(SWITCH_ON, 2, 7), cut(SWITCH_OFF, 1, 5)),
    to: 4,
    frame: SWITCH_STATE,
  },
  "a light command, to four subscribers": {
    units: 5000,
    entities: [lamp],
    run: sends(LAMP_RED, LAMP_BLUE),
    to: 4,
    // On, brightness 0.5, red 1, green and blue 0.25, white 0.5, 250 mireds, "Rainbow".
    frame: RegExp(
      `^00 2e 18 ${KEY} 10 01 1d 00 00 00 3f 25 00 00 80 3f 2d 00 00 80 3e 35 00 00 80 3e 3d 00 00 00 3f 45 00 00 7a 43 4a 07 52 61 69 6e 62 6f 77$`,
    ),
  },
  "a fan command, to four subscribers": {
    units: 3500,
    entities: [fan],
    run: sends(FAN_ON, FAN_OFF),
    to: 4,
    // On, oscillating, medium speed.
    frame: RegExp(`^00 0b 17 ${KEY} 10 01 18 01 20 01$`),
  },
  "a cover command, to four subscribers": {
    units: 3500,
    entities: [blind],
    run: sends(BLIND_HALF, BLIND_OPEN),
    to: 4,
    // The legacy state isn't open; position 0.5, tilt 0.25.
    frame: RegExp(`^00 11 16 ${KEY} 10 01 1d 00 00 00 3f 25 00 00 80 3e$`),
  },
  "a sensor's value, to four subscribers": {
    units: 2000,
    entities: [thermometer],
    run(n) {
      const entity = thermometer;
      for (let i = 0; i < n; i++) entity.publish(i & 1 ? 21.5 : 22.5);
    },
    to: 4,
    frame: RegExp(`^00 0a 19 ${KEY} 15 00 00 b4 41$`),
  },
  "a binary sensor's state, to four subscribers": {
    units: 2000,
    entities: [motion],
    run(n) {
      const entity = motion;
      for (let i = 0; i < n; i++) entity.publish((i & 1) === 0);
    },
    to: 4,
    frame: RegExp(`^00 07 15 ${KEY} 10 01$`),
  },
  "a camera's image of 10 KB, to four subscribers": {
    // Mostly copying, which the engines of chips do four times as fast.
    units: 130_000,
    entities: [camera],
    run(n) {
      const [entity, bytes] = [camera, IMAGE];
      for (let i = 0; i < n; i++) entity.publish(bytes);
    },
    to: 4,
    frames: 10,
    frame: RegExp(`^00 8a 08 2c ${KEY} 12 80 08 (00 ){1024}18 01$`),
  },
  "a client asks for the time": {
    units: 1500,
    run: sends(ASK_TIME, ASK_TIME),
    to: 1,
    frame: /^00 00 25$/,
  },
  "a switch whose state is kept, to four subscribers": {
    units: 2000,
    entities: [kept],
    run(n) {
      const entity = kept;
      for (let i = 0; i < n; i++) entity.command((i & 1) === 0);
    },
    to: 4,
    frame: SWITCH_STATE,
  },
  "a climate command that moves a relay, to four subscribers": {
    units: 5000,
    entities: [roomSensor, room],
    prepare: checkRoom,
    run: sends(ROOM_REST, ROOM_HEAT),
    to: 4,
    // Off, 18 °C, 12 to 28 °C, away.
    frame: RegExp(
      `^00 1b 2f ${KEY} 1d 00 00 90 41 25 00 00 c0 7f 2d 00 00 40 41 35 00 00 e0 41 38 01$`,
    ),
  },
  "a reading that moves a thermostat's relays, to four subscribers": {
    units: 5000,
    run(n) {
      const sensor = roomSensor;
      for (let i = 0; i < n; i++) sensor.publish(i & 1 ? 18 : 30);
    },
    to: 4,
    // The sensor's state, then the thermostat's: auto, 30 °C, 20 to 24 °C, cooling.
    frames: 2,
    frame: RegExp(
      `^00 1d 2f ${KEY} 10 01 1d 00 00 f0 41 25 00 00 c0 7f 2d 00 00 a0 41 35 00 00 c0 41 40 02$`,
    ),
  },
  "a hub state, to a sensor with four subscribers": {
    units: 5000,
    entities: [outside],
    run: sends(WARM, COLD),
    to: 4,
    frame: RegExp(`^00 0a 19 ${KEY} 15 00 00 ac 41$`),
  },
  "a hub state, to a binary sensor with four subscribers": {
    units: 5000,
    entities: [door],
    run: sends(OPEN, CLOSED),
    to: 4,
    frame: RegExp(`^00 07 15 ${KEY} 10 01$`),
  },
  "a reading through every filter": {
    units: 2500,
    run(n) {
      const entity = filtered;
      for (let i = 0; i < n; i++) entity.publish(i & 4 ? i % 7 : Number.NaN);
    },
    to: 0,
  },
  // A plain string is encoded each time.
  "a text sensor's text, to four subscribers": {
    units: 2000,
    slots: 3,
    chunkBytes: 48,
    entities: [forecast],
    run(n) {
      const [entity, one, other] = [forecast, "rain", "sun"];
      for (let i = 0; i < n; i++) entity.publish(i & 1 ? other : one);
    },
    to: 4,
    frame: RegExp(`^00 0b 1b ${KEY} 12 04 72 61 69 6e$`),
  },
  "a line of the log, to four subscribers": {
    units: 8000,
    run(n) {
      const log = relay.subscriber?.log as Log;
      const [tag, line] = [LOG_TAG, LOG_LINE];
      for (let i = 0; i < n; i++) log.info(tag, line);
    },
    to: 4,
    frame: /^00 .. 1d 08 03 12 07 68 65 61 74 69 6e 67 1a .. 74 68 65 /,
  },
  "a line of the log that nobody listens to": {
    units: 100,
    run(n) {
      const log = relay.subscriber?.log as Log;
      const [tag, line] = [LOG_TAG, LOG_LINE];
      for (let i = 0; i < n; i++) log.debug(tag, line);
    },
    to: 0,
  },
};

/** The frame of a message with these fields, as a client sends it. */
function frame<Message extends object>(
  encode: (message: Message, at: number) => number,
  message: Message,
  fields: Partial<Message>,
): Uint8Array {
  const buf = new Uint8Array(256);
  const memory = { buf, view: new DataView(buf.buffer) };
  const end = withMemory(memory, () => encode(Object.assign(message, fields), 0));
  return buf.slice(0, end);
}

function hubState(entityId: string, state: string): Uint8Array {
  return frame(encodeHubStateResponse, new HubStateResponse(), {
    ...{ entityId: new Utf8(entityId), state: new Utf8(state) },
  });
}

/** Checks that the two thermostat scenarios do what their names say. */
function checkRoom(client: MeasuredTCP): void {
  roomSensor.publish(18);
  for (const [act, does] of [
    [() => client.receive(ROOM_REST), "off, away, now 18.0 °C"],
    [() => client.receive(ROOM_HEAT), "auto 20.0 °C to 24.0 °C, now 18.0 °C, heating"],
    [() => roomSensor.publish(30), "auto 20.0 °C to 24.0 °C, now 30.0 °C, cooling"],
    [() => roomSensor.publish(18), "auto 20.0 °C to 24.0 °C, now 18.0 °C, heating"],
  ] as const) {
    act();
    if (room.describe() !== does) throw new Error(`${room.describe()}, instead of ${does}`);
  }
}

/** The client sends the two frames alternately. */
function sends(one: Uint8Array, other: Uint8Array): Scenario["run"] {
  return (n, client) => {
    const [tcp, a, b] = [client, one, other];
    for (let i = 0; i < n; i++) tcp.receive(i & 1 ? b : a);
  };
}

type Pieces = [Uint8Array, Uint8Array, Uint8Array];

/** The same, with each frame arriving in three pieces. */
function sendsPieces(one: Pieces, other: Pieces): Scenario["run"] {
  return (n, client) => {
    const [tcp, [a, b, c], [d, e, f]] = [client, one, other];
    for (let i = 0; i < n; i++) {
      tcp.receive(i & 1 ? d : a);
      tcp.receive(i & 1 ? e : b);
      tcp.receive(i & 1 ? f : c);
    }
  };
}

/** Cuts a frame into pieces, after these numbers of bytes. */
function cut(frame: Uint8Array, first: number, second: number): Pieces {
  return [frame.slice(0, first), frame.slice(first, second), frame.slice(second)];
}
