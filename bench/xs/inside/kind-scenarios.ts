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
import { encodeFrame } from "../../../src/messages/client/encode-message.js";
import type { MessageName, MessageToSend } from "../../../src/messages/client/messages.js";
import { LockCommand, MediaPlayerCommand, WaterHeaterMode } from "../../../src/messages/enums.js";
import { type Scenario, sends } from "./scenario.js";
import { PLAIN_STRING } from "./text-scenarios.js";

const clicks = new EventEntity({ name: "Clicks", eventTypes: ["single", "double"] });
const receiver = new Infrared({ name: "Receiver", receives: true });
/** As long as NEC's. */
const SIGNAL = Int32Array.from({ length: 67 }, (_, i) => (i % 2 === 0 ? 560 : -1690));
const KEY = "0d .. .. .. ..";

/** A client commands the entity alternately by two requests; all four are sent the state. */
function commands<Request extends MessageName>(
  entity: Entity,
  request: Request,
  one: MessageToSend<Request>,
  other: MessageToSend<Request>,
): Pick<Scenario, "entities" | "run" | "to"> {
  const [a, b] = [one, other].map((fields) =>
    encodeFrame(request, { key: entity.key, ...fields }),
  ) as [Uint8Array, Uint8Array];
  return { entities: [entity], run: sends(a, b), to: 4 };
}

export const KIND_SCENARIOS: Record<string, Scenario> = {
  "a number command, to four subscribers": {
    units: 3000,
    ...commands(
      new NumberEntity({ name: "Level", minValue: 0, maxValue: 100 }),
      "NumberCommandRequest",
      { state: 21.5 },
      { state: 40 },
    ),
    frame: RegExp(`^00 0a 32 ${KEY} 15 00 00 ac 41$`),
  },
  "a select command, to four subscribers": {
    units: 3500,
    ...commands(
      new Select({ name: "Mode", options: ["eco", "comfort"] }),
      "SelectCommandRequest",
      { state: "comfort" },
      { state: "eco" },
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
      "TextCommandRequest",
      { state: "rain" },
      { state: "sun" },
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
      "LockCommandRequest",
      { command: LockCommand.LOCK },
      { command: LockCommand.UNLOCK },
    ),
    frame: RegExp(`^00 05 3b ${KEY}$`),
  },
  "a valve command, to four subscribers": {
    units: 4500,
    ...commands(
      new Valve({ name: "Tap", supportsPosition: true }),
      "ValveCommandRequest",
      { hasPosition: true, position: 0.5 },
      { hasPosition: true },
    ),
    frame: RegExp(`^00 0a 6e ${KEY} 15 00 00 00 3f$`),
  },
  "a siren command, to four subscribers": {
    units: 4500,
    ...commands(
      new Siren({ name: "Alarm", tones: ["fire", "burglary"], onCommand: () => {} }),
      "SirenCommandRequest",
      { hasState: true, state: true, hasTone: true, tone: "fire" },
      { hasState: true, hasTone: true, tone: "burglary" },
    ),
    frame: RegExp(`^00 07 38 ${KEY} 10 01$`),
  },
  "a media player command, to four subscribers": {
    units: 4500,
    ...commands(
      new MediaPlayer({ name: "Radio", onCommand: () => {} }),
      "MediaPlayerCommandRequest",
      { hasVolume: true, volume: 0.5 },
      { hasCommand: true, command: MediaPlayerCommand.MUTE },
    ),
    frame: RegExp(`^00 0c 40 ${KEY} 10 01 1d 00 00 00 3f$`),
  },
  "a water heater command, to four subscribers": {
    units: 4500,
    ...commands(
      new WaterHeater({ name: "Boiler", modes: ["eco", "gas"], supportsOnOff: true }),
      "WaterHeaterCommandRequest",
      { hasFields: 3, mode: WaterHeaterMode.GAS, targetTemperature: 50 },
      { hasFields: 3, mode: WaterHeaterMode.ECO, targetTemperature: 45 },
    ),
    frame: RegExp(`^00 .. 85 01 ${KEY} `),
  },
  "a button's press": {
    units: 1500,
    ...commands(new Button({ name: "Bell", onPress: () => {} }), "ButtonCommandRequest", {}, {}),
    to: 0,
  },
};
