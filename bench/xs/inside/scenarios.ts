/**
 * The measured scenarios: from what a client sends, or what an entity publishes, to what the four
 * subscribers get. To add one, add an entry to `SCENARIOS`, or to those of
 * `kind-scenarios.ts`.
 */

import type { Log } from "../../../src/log/log.js";
import { ENCRYPTED_SCENARIOS } from "./encrypted-scenarios.js";
import type { MeasuredTCP } from "./host.js";
import { KIND_SCENARIOS } from "./kind-scenarios.js";
import { cut, type Scenario, sends, sendsPieces } from "./scenario.js";
import {
  blind,
  camera,
  door,
  fan,
  filtered,
  followers,
  forecast,
  kept,
  lamp,
  motion,
  outdoorUnit,
  outside,
  relay,
  room,
  roomSensor,
  thermometer,
} from "./scenario-entities.js";
import {
  BLIND_HALF,
  BLIND_OPEN,
  CLOSED,
  COLD,
  FAN_OFF,
  FAN_ON,
  LAMP_BLUE,
  LAMP_RED,
  OPEN,
  ROOM_HEAT,
  ROOM_REST,
  SWITCH_OFF,
  SWITCH_ON,
  WARM,
} from "./scenario-frames.js";
import { PLAIN_STRING, TEXT_SCENARIOS, TWO_STRINGS } from "./text-scenarios.js";
import { TIMED_SCENARIOS } from "./timed-scenarios.js";

const PING = Uint8Array.of(0, 0, 7);
const PONG = /^00 00 08$/;
const KEY = "0d .. .. .. ..";

const LOG_TAG = "heating";
const LOG_LINE = "the boiler is on, and the water has 54.5 degrees, which is fine!";

const IMAGE = new Uint8Array(10_240);
const ASK_TIME = Uint8Array.of(0, 0, 36);
const SWITCH_STATE = RegExp(`^00 07 1a ${KEY} 10 01$`);

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
    // On, brightness 0.5, red 1, green and blue 0.25, white 0.5, 250 mireds, "Rainbow"; today's fields.
    frame: RegExp(
      `^00 35 18 ${KEY} 10 01 1d 00 00 00 3f 25 00 00 80 3f 2d 00 00 80 3e 35 00 00 80 3e 3d 00 00 00 3f 45 00 00 7a 43 4a 07 52 61 69 6e 62 6f 77 55 .. .. .. 3f 58 ..$`,
    ),
  },
  "light.set, to four subscribers": {
    units: 3000,
    run(n) {
      const [entity, one, other] = [lamp, { brightness: 0.5 }, { state: true, brightness: 1 }];
      for (let i = 0; i < n; i++) entity.set(i & 1 ? one : other);
    },
    to: 4,
    frame: RegExp(`^00 .. 18 ${KEY} 10 01 1d 00 00 80 3f `),
  },
  "fan.set, to four subscribers": {
    units: 2000,
    run(n) {
      const [entity, one, other] = [fan, { speedLevel: 1 }, { state: true, speedLevel: 3 }];
      for (let i = 0; i < n; i++) entity.set(i & 1 ? one : other);
    },
    to: 4,
    frame: RegExp(`^00 0b 17 ${KEY} 10 01 20 02 30 03$`),
  },
  "a fan command, to four subscribers": {
    units: 3500,
    entities: [fan],
    run: sends(FAN_ON, FAN_OFF),
    to: 4,
    // On, oscillating, medium speed: the second level.
    frame: RegExp(`^00 0d 17 ${KEY} 10 01 18 01 20 01 30 02$`),
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
      for (let i = 0; i < n; i++) entity.set((i & 1) === 0);
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
      `^00 1d 2f ${KEY} 1d 00 00 90 41 25 00 00 c0 7f 2d 00 00 40 41 35 00 00 e0 41 38 01 60 02$`,
    ),
  },
  "climate.set, to four subscribers": {
    units: 3000,
    run(n) {
      const [entity, one, other] = [
        room,
        { targetTemperatureLow: 20 },
        { targetTemperatureLow: 19 },
      ];
      for (let i = 0; i < n; i++) entity.set(i & 1 ? one : other);
    },
    to: 4,
    frame: RegExp(`^00 .. 2f ${KEY} .* 2d 00 00 98 41 `),
  },
  "climate.publish, to four subscribers": {
    units: 3000,
    entities: [outdoorUnit],
    run(n) {
      const [entity, one, other] = [
        outdoorUnit,
        { currentTemperature: 20 },
        { currentTemperature: 19 },
      ];
      for (let i = 0; i < n; i++) entity.publish(i & 1 ? one : other);
    },
    to: 4,
    frame: RegExp(`^00 .. 2f ${KEY} .*1d 00 00 98 41`),
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
      `^00 1f 2f ${KEY} 10 01 1d 00 00 f0 41 25 00 00 c0 7f 2d 00 00 a0 41 35 00 00 c0 41 40 02 60 01$`,
    ),
  },
  "a hub state, to a sensor with four subscribers": {
    units: 5000,
    entities: [...followers, outside],
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
  "a text sensor's text, to four subscribers": {
    units: 2000,
    slots: 3,
    reason: PLAIN_STRING,
    entities: [forecast],
    run(n) {
      const [entity, one, other] = [forecast, "rain", "sun"];
      for (let i = 0; i < n; i++) entity.publish(i & 1 ? other : one);
    },
    to: 4,
    frame: RegExp(`^00 0b 1b ${KEY} 12 04 72 61 69 6e$`),
  },
  ...KIND_SCENARIOS,
  "a line of the log, to four subscribers": {
    units: 3200,
    slots: 6,
    reason: TWO_STRINGS,
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
  ...TEXT_SCENARIOS,
  ...TIMED_SCENARIOS,
  ...ENCRYPTED_SCENARIOS,
};

/** Checks that the two thermostat scenarios do what their names say. */
function checkRoom(client: MeasuredTCP): void {
  roomSensor.publish(18);
  for (const [act, does] of [
    [() => client.receive(ROOM_REST), "off, away, now 18.0 °C"],
    [() => client.receive(ROOM_HEAT), "heat_cool 20.0 °C to 24.0 °C, now 18.0 °C, heating"],
    [() => roomSensor.publish(30), "heat_cool 20.0 °C to 24.0 °C, now 30.0 °C, cooling"],
    [() => roomSensor.publish(18), "heat_cool 20.0 °C to 24.0 °C, now 18.0 °C, heating"],
  ] as const) {
    act();
    if (room.describe() !== does) throw new Error(`${room.describe()}, instead of ${does}`);
  }
}
