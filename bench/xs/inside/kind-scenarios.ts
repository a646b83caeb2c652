/** A command to an entity of each kind that is like a switch: a value that is set, and sent to all. */
import { Button } from "../../../src/entities/button.js";
import type { Entity } from "../../../src/entities/entity.js";
import { EventEntity } from "../../../src/entities/event.js";
import { Infrared } from "../../../src/entities/infrared.js";
import { Lock } from "../../../src/entities/lock.js";
import { MediaPlayer } from "../../../src/entities/media-player/media-player.js";
import { NumberEntity } from "../../../src/entities/number.js";
import { Select } from "../../../src/entities/select.js";
import { Siren } from "../../../src/entities/siren.js";
import { TextEntity } from "../../../src/entities/text.js";
import { Valve } from "../../../src/entities/valve.js";
import { WaterHeater } from "../../../src/entities/water-heater/water-heater.js";
import { ButtonCommandRequest } from "../../../src/messages/button.js";
import { encodeButtonCommandRequest } from "../../../src/messages/client/button.js";
import { encodeLockCommandRequest } from "../../../src/messages/client/lock.js";
import { encodeMediaPlayerCommandRequest } from "../../../src/messages/client/media-player.js";
import { encodeNumberCommandRequest } from "../../../src/messages/client/number.js";
import { encodeSelectCommandRequest } from "../../../src/messages/client/select.js";
import { encodeSirenCommandRequest } from "../../../src/messages/client/siren.js";
import { encodeTextCommandRequest } from "../../../src/messages/client/text.js";
import { encodeValveCommandRequest } from "../../../src/messages/client/valve.js";
import { encodeWaterHeaterCommandRequest } from "../../../src/messages/client/water-heater.js";
import { LockCommand, MediaPlayerCommand, WaterHeaterMode } from "../../../src/messages/enums.js";
import { LockCommandRequest } from "../../../src/messages/lock.js";
import { MediaPlayerCommandRequest } from "../../../src/messages/media-player.js";
import { NumberCommandRequest } from "../../../src/messages/number.js";
import { SelectCommandRequest } from "../../../src/messages/select.js";
import { SirenCommandRequest } from "../../../src/messages/siren.js";
import { TextCommandRequest } from "../../../src/messages/text.js";
import { ValveCommandRequest } from "../../../src/messages/valve.js";
import { WaterHeaterCommandRequest } from "../../../src/messages/water-heater.js";
import { Utf8 } from "../../../src/wire/utf8.js";
import { frame, type Scenario, sends } from "./scenario.js";
import { PLAIN_STRING } from "./text-scenarios.js";

const clicks = new EventEntity({ name: "Clicks", eventTypes: ["single", "double"] });
const receiver = new Infrared({ name: "Receiver", receives: true });
/** As long as NEC's. */
const SIGNAL = Int32Array.from({ length: 67 }, (_, i) => (i % 2 === 0 ? 560 : -1690));
const KEY = "0d .. .. .. ..";

/** A client commands the entity alternately by two requests; all four are sent the state. */
function commands<Request extends { key: number }>(
  entity: Entity,
  Request: new () => Request,
  encode: (message: Request, at: number) => number,
  one: Partial<Request>,
  other: Partial<Request>,
): Pick<Scenario, "entities" | "run" | "to"> {
  const [a, b] = [one, other].map((fields) =>
    frame(encode, new Request(), { key: entity.key, ...fields } as Partial<Request>),
  ) as [Uint8Array, Uint8Array];
  return { entities: [entity], run: sends(a, b), to: 4 };
}

export const KIND_SCENARIOS: Record<string, Scenario> = {
  "a number command, to four subscribers": {
    units: 3000,
    ...commands(
      new NumberEntity({ name: "Level", minValue: 0, maxValue: 100 }),
      NumberCommandRequest,
      encodeNumberCommandRequest,
      { state: 21.5 },
      { state: 40 },
    ),
    frame: RegExp(`^00 0a 32 ${KEY} 15 00 00 ac 41$`),
  },
  "a select command, to four subscribers": {
    units: 3500,
    ...commands(
      new Select({ name: "Mode", options: ["eco", "comfort"] }),
      SelectCommandRequest,
      encodeSelectCommandRequest,
      { state: new Utf8("comfort") },
      { state: new Utf8("eco") },
    ),
    frame: RegExp(`^00 0e 35 ${KEY} 12 07 63 6f 6d 66 6f 72 74$`),
  },
  "a text command, to four subscribers": {
    units: 4500,
    slots: 22,
    chunkBytes: 24,
    reason: `the text is decoded and its characters are counted; ${PLAIN_STRING}`,
    ...commands(
      new TextEntity({ name: "Label" }),
      TextCommandRequest,
      encodeTextCommandRequest,
      { state: new Utf8("rain") },
      { state: new Utf8("sun") },
    ),
    frame: RegExp(`^00 0b 62 ${KEY} 12 04 72 61 69 6e$`),
  },
  "an event, to four subscribers": {
    units: 2500,
    entities: [clicks],
    run(n) {
      const [entity, one, other] = [clicks, "single", "double"] as const;
      for (let i = 0; i < n; i++) entity.trigger(i & 1 ? other : one);
    },
    to: 4,
    frame: RegExp(`^00 0d 6c ${KEY} 12 06 73 69 6e 67 6c 65$`),
  },
  "a received infrared signal of 67 timings, to four subscribers": {
    units: 13_000,
    entities: [receiver],
    run(n) {
      for (let i = 0; i < n; i++) receiver.receive(SIGNAL);
    },
    to: 4,
    frame: /^00 [0-9a-f]{2} .. 89 01 15/,
  },
  "a lock command, to four subscribers": {
    units: 4500,
    ...commands(
      new Lock({ name: "Gate", onCommand: () => {} }),
      LockCommandRequest,
      encodeLockCommandRequest,
      { command: LockCommand.LOCK },
      { command: LockCommand.UNLOCK },
    ),
    frame: RegExp(`^00 05 3b ${KEY}$`),
  },
  "a valve command, to four subscribers": {
    units: 4500,
    ...commands(
      new Valve({ name: "Tap", supportsPosition: true }),
      ValveCommandRequest,
      encodeValveCommandRequest,
      { hasPosition: true, position: 0.5 },
      { hasPosition: true },
    ),
    frame: RegExp(`^00 0a 6e ${KEY} 15 00 00 00 3f$`),
  },
  "a siren command, to four subscribers": {
    units: 4500,
    ...commands(
      new Siren({ name: "Alarm", tones: ["fire", "burglary"], onCommand: () => {} }),
      SirenCommandRequest,
      encodeSirenCommandRequest,
      { hasState: true, state: true, hasTone: true, tone: new Utf8("fire") },
      { hasState: true, hasTone: true, tone: new Utf8("burglary") },
    ),
    frame: RegExp(`^00 07 38 ${KEY} 10 01$`),
  },
  "a media player command, to four subscribers": {
    units: 4500,
    ...commands(
      new MediaPlayer({ name: "Radio", onCommand: () => {} }),
      MediaPlayerCommandRequest,
      encodeMediaPlayerCommandRequest,
      { hasVolume: true, volume: 0.5 },
      { hasCommand: true, command: MediaPlayerCommand.MUTE },
    ),
    frame: RegExp(`^00 0c 40 ${KEY} 10 01 1d 00 00 00 3f$`),
  },
  "a water heater command, to four subscribers": {
    units: 4500,
    ...commands(
      new WaterHeater({ name: "Boiler", modes: ["eco", "gas"], supportsOnOff: true }),
      WaterHeaterCommandRequest,
      encodeWaterHeaterCommandRequest,
      { hasFields: 3, mode: WaterHeaterMode.GAS, targetTemperature: 50 },
      { hasFields: 3, mode: WaterHeaterMode.ECO, targetTemperature: 45 },
    ),
    frame: RegExp(`^00 .. 85 01 ${KEY} `),
  },
  "a button's press": {
    units: 1500,
    ...commands(
      new Button({ name: "Bell", onPress: () => {} }),
      ButtonCommandRequest,
      encodeButtonCommandRequest,
      {},
      {},
    ),
    to: 0,
  },
};
