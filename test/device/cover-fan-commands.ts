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

/** A command, and the states that it has the device send: all, and in that order. */
interface CommandCase {
  what: string;
  entity: keyof typeof firstStates;
  fields: Record<string, unknown>;
  states?: Record<string, unknown>[];
  /** What "Heard" says of it. */
  heard?: string;
}

const infinity = Number.POSITIVE_INFINITY;

/** One after the other on one device. */
export const coverCases: CommandCase[] = [
  {
    what: "a position",
    entity: "blind",
    fields: { hasPosition: true, position: 0.75 },
    states: [coverState(CLOSED, 0.75, 0.25)],
  },
  { what: "the same again", entity: "blind", fields: { hasPosition: true, position: 0.75 } },
  { what: "a position without its flag", entity: "blind", fields: { position: 0.5 } },
  {
    what: "a tilt",
    entity: "blind",
    fields: { hasTilt: true, tilt: 1 },
    states: [coverState(CLOSED, 0.75, 1)],
  },
  { what: "a tilt without its flag", entity: "blind", fields: { tilt: 0.5 } },
  {
    what: "position 0 and tilt 0, which aren't sent",
    entity: "blind",
    fields: { hasPosition: true, hasTilt: true },
    states: [coverState(CLOSED, 0, 0)],
  },
  {
    what: "one with its flag and one without",
    entity: "blind",
    fields: { position: 0.5, hasTilt: true, tilt: 0.5 },
    states: [coverState(CLOSED, 0, 0.5)],
  },
  {
    what: "the legacy command to open, which is 0",
    entity: "blind",
    fields: { hasLegacyCommand: true },
    states: [coverState(OPEN, 1, 0.5)],
  },
  {
    what: "a legacy command without its flag",
    entity: "blind",
    fields: { legacyCommand: LEGACY_CLOSE },
  },
  {
    what: "a legacy command that doesn't exist",
    entity: "blind",
    fields: { hasLegacyCommand: true, legacyCommand: 3 },
  },
  {
    what: "the legacy command to close",
    entity: "blind",
    fields: { hasLegacyCommand: true, legacyCommand: LEGACY_CLOSE },
    states: [coverState(CLOSED, 0, 0.5)],
  },
  {
    what: "a position with a legacy command, over which it wins",
    entity: "blind",
    fields: {
      hasLegacyCommand: true,
      legacyCommand: LEGACY_OPEN,
      hasPosition: true,
      position: 0.25,
    },
    states: [coverState(CLOSED, 0.25, 0.5)],
  },
  {
    what: "a stop with everything else, over which it wins",
    entity: "blind",
    fields: {
      hasLegacyCommand: true,
      hasPosition: true,
      position: 1,
      hasTilt: true,
      tilt: 1,
      stop: true,
    },
  },
  {
    what: "the legacy stop with a position, over which it wins",
    entity: "blind",
    fields: { hasLegacyCommand: true, legacyCommand: LEGACY_STOP, hasPosition: true, position: 1 },
  },
  { what: "nothing at all", entity: "blind", fields: {} },
  {
    what: "what isn't a number",
    entity: "blind",
    fields: { hasPosition: true, position: Number.NaN, hasTilt: true, tilt: Number.NaN },
  },
  {
    what: "too much",
    entity: "blind",
    fields: { hasPosition: true, position: 1.5, hasTilt: true, tilt: infinity },
    states: [coverState(OPEN, 1, 1)],
  },
  {
    what: "too little",
    entity: "blind",
    fields: { hasPosition: true, position: -infinity, hasTilt: true, tilt: -0.5 },
    states: [coverState(CLOSED, 0, 0)],
  },
  {
    what: "a tilt to a cover without one",
    entity: "shutter",
    fields: { hasTilt: true, tilt: 0.5 },
  },
  {
    what: "to close to a cover without positions",
    entity: "gate",
    fields: { hasPosition: true, position: 0 },
    states: [coverState(CLOSED, 0, 0, IS_CLOSING)],
    heard: "position 0 tilt undefined stop false",
  },
  {
    what: "a position between to a cover without positions",
    entity: "gate",
    fields: { hasPosition: true, position: 0.99 },
  },
  {
    what: "a position beyond to a cover without positions",
    entity: "gate",
    fields: { hasPosition: true, position: 2 },
  },
  {
    what: "a tilt to a cover without positions",
    entity: "gate",
    fields: { hasTilt: true, tilt: 1 },
  },
  {
    what: "a stop",
    entity: "gate",
    fields: { stop: true },
    states: [coverState(CLOSED, 0.5, 0)],
    heard: "position undefined tilt undefined stop true",
  },
  {
    what: "to open to a cover without positions",
    entity: "gate",
    fields: { hasPosition: true, position: 1, hasTilt: true, tilt: 1 },
    states: [coverState(CLOSED, 0.5, 0, IS_OPENING)],
    heard: "position 1 tilt undefined stop false",
  },
  {
    what: "the legacy stop",
    entity: "gate",
    fields: { hasLegacyCommand: true, legacyCommand: LEGACY_STOP },
    states: [coverState(CLOSED, 0.5, 0)],
    heard: "position undefined tilt undefined stop true",
  },
];

/** One after the other on one device. */
export const fanCases: CommandCase[] = [
  {
    what: "to turn on",
    entity: "breeze",
    fields: { hasState: true, state: true },
    states: [fanState(true, MEDIUM)],
  },
  { what: "the same again", entity: "breeze", fields: { hasState: true, state: true } },
  { what: "a state without its flag", entity: "tower", fields: { state: true } },
  {
    what: "a speed",
    entity: "breeze",
    fields: { hasSpeed: true, speed: HIGH },
    states: [fanState(true, HIGH)],
  },
  { what: "a speed without its flag", entity: "breeze", fields: { speed: MEDIUM } },
  { what: "an unknown speed", entity: "breeze", fields: { hasSpeed: true, speed: 3 } },
  { what: "a speed below 0", entity: "breeze", fields: { hasSpeed: true, speed: -1 } },
  {
    what: "oscillation",
    entity: "breeze",
    fields: { hasOscillating: true, oscillating: true },
    states: [fanState(true, HIGH, true)],
  },
  {
    what: "no oscillation without its flag",
    entity: "breeze",
    fields: { hasState: true, state: true, oscillating: false },
  },
  {
    what: "low speed and no oscillation, which aren't sent",
    entity: "breeze",
    fields: { hasSpeed: true, hasOscillating: true },
    states: [fanState(true, LOW)],
  },
  { what: "an oscillation without its flag", entity: "breeze", fields: { oscillating: true } },
  {
    what: "an unknown speed beside all else",
    entity: "breeze",
    fields: { hasState: true, hasSpeed: true, speed: 99, hasOscillating: true, oscillating: true },
    states: [fanState(false, LOW, true)],
  },
  {
    what: "a speed while it is off, which doesn't turn it on",
    entity: "breeze",
    fields: { hasSpeed: true, speed: MEDIUM },
    states: [fanState(false, MEDIUM, true)],
  },
  {
    what: "what a fan doesn't support",
    entity: "extractor",
    fields: {
      ...{ hasState: true, state: true, hasSpeed: true, speed: HIGH },
      ...{ hasOscillating: true, oscillating: true },
    },
    states: [fanState(true, LOW)],
  },
  {
    what: "oscillation to a fan without it",
    entity: "tower",
    fields: { hasOscillating: true, oscillating: true },
  },
  { what: "nothing at all", entity: "tower", fields: {} },
];
