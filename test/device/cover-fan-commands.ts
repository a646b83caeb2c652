import {
  CLOSED,
  coverState,
  fanState,
  type firstStates,
  HIGH,
  IS_CLOSING,
  IS_OPENING,
  LEGACY_CLOSE,
  LEGACY_OPEN,
  LEGACY_STOP,
  LOW,
  MEDIUM,
  OPEN,
} from "./cover-fan-entities.js";

/** A command, the one state that it has the device send if it changes something, and what "Heard" says of it. */
type AnsweredCommand = readonly [
  what: string,
  fields: Readonly<Record<string, unknown>>,
  state?: object,
  heard?: string,
];

/** Commands to an entity, one after the other on one device. */
export type AnsweredCommands = Partial<
  Record<keyof typeof firstStates, readonly AnsweredCommand[]>
>;

const infinity = Number.POSITIVE_INFINITY;

const legacy = (legacyCommand: number) => ({ hasLegacyCommand: true, legacyCommand });
const position = (position: number) => ({ hasPosition: true, position });
const tilt = (tilt: number) => ({ hasTilt: true, tilt });
const state = (state: boolean) => ({ hasState: true, state });
const speed = (speed: number) => ({ hasSpeed: true, speed });
const oscillating = { hasOscillating: true, oscillating: true };

export const coverRows: AnsweredCommands = {
  blind: [
    ["a position", position(0.75), coverState(CLOSED, 0.75, 0.25)],
    ["the same again", position(0.75)],
    ["a position without its flag", { position: 0.5 }],
    ["a tilt", tilt(1), coverState(CLOSED, 0.75, 1)],
    ["a tilt without its flag", { tilt: 0.5 }],
    [
      "position 0 and tilt 0, which aren't sent",
      { hasPosition: true, hasTilt: true },
      coverState(CLOSED, 0, 0),
    ],
    [
      "one with its flag and one without",
      { position: 0.5, ...tilt(0.5) },
      coverState(CLOSED, 0, 0.5),
    ],
    [
      "the legacy command to open, which is 0",
      { hasLegacyCommand: true },
      coverState(OPEN, 1, 0.5),
    ],
    ["a legacy command without its flag", { legacyCommand: LEGACY_CLOSE }],
    ["a legacy command that doesn't exist", legacy(3)],
    ["the legacy command to close", legacy(LEGACY_CLOSE), coverState(CLOSED, 0, 0.5)],
    [
      "a position with a legacy command, over which it wins",
      { ...legacy(LEGACY_OPEN), ...position(0.25) },
      coverState(CLOSED, 0.25, 0.5),
    ],
    [
      "a stop with everything else, over which it wins",
      { hasLegacyCommand: true, ...position(1), ...tilt(1), stop: true },
    ],
    [
      "the legacy stop with a position, over which it wins",
      { ...legacy(LEGACY_STOP), ...position(1) },
    ],
    ["nothing at all", {}],
    ["what isn't a number", { ...position(Number.NaN), ...tilt(Number.NaN) }],
    ["too much", { ...position(1.5), ...tilt(infinity) }, coverState(OPEN, 1, 1)],
    ["too little", { ...position(-infinity), ...tilt(-0.5) }, coverState(CLOSED, 0, 0)],
  ],
  shutter: [["a tilt to a cover without one", tilt(0.5)]],
  // It has no positions.
  gate: [
    [
      "to close",
      position(0),
      coverState(CLOSED, 0, 0, IS_CLOSING),
      "position 0 tilt undefined stop false",
    ],
    ["a position between", position(0.99)],
    ["a position beyond", position(2)],
    ["a tilt", tilt(1)],
    [
      "a stop",
      { stop: true },
      coverState(CLOSED, 0.5, 0),
      "position undefined tilt undefined stop true",
    ],
    [
      "to open",
      { ...position(1), ...tilt(1) },
      coverState(CLOSED, 0.5, 0, IS_OPENING),
      "position 1 tilt undefined stop false",
    ],
    [
      "the legacy stop",
      legacy(LEGACY_STOP),
      coverState(CLOSED, 0.5, 0),
      "position undefined tilt undefined stop true",
    ],
  ],
};

export const fanRows: AnsweredCommands = {
  breeze: [
    ["to turn on", state(true), fanState(true, MEDIUM)],
    ["the same again", state(true)],
    ["a speed", speed(HIGH), fanState(true, HIGH)],
    ["a speed without its flag", { speed: MEDIUM }],
    ["an unknown speed", speed(3)],
    ["a speed below 0", speed(-1)],
    ["oscillation", oscillating, fanState(true, HIGH, true)],
    ["no oscillation without its flag", { ...state(true), oscillating: false }],
    [
      "low speed and no oscillation, which aren't sent",
      { hasSpeed: true, hasOscillating: true },
      fanState(true, LOW),
    ],
    ["an oscillation without its flag", { oscillating: true }],
    [
      "an unknown speed beside all else",
      { hasState: true, ...speed(99), ...oscillating },
      fanState(false, LOW, true),
    ],
    [
      "a speed while it is off, which doesn't turn it on",
      speed(MEDIUM),
      fanState(false, MEDIUM, true),
    ],
  ],
  // It has neither speeds nor oscillation.
  extractor: [
    [
      "what it doesn't support",
      { ...state(true), ...speed(HIGH), ...oscillating },
      fanState(true, LOW),
    ],
  ],
  tower: [
    ["a state without its flag", { state: true }],
    ["oscillation to a fan without it", oscillating],
    ["nothing at all", {}],
  ],
};
