import { ClimatePreset } from "../src/messages/enums.js";
import { fnv1 } from "../test/device/subject-list.js";
import { SAMPLES } from "../test/kinds/samples/samples.js";
import { type Encoded, encode, type Received } from "../test/tools/frames.js";
import type { Random } from "../test/tools/random.js";

/** A message to send, and the fields that it changes in the state; undefined for one that is gone. */
export interface Command {
  readonly message: Encoded;
  readonly state: Record<string, unknown>;
}

type Make = (key: number, random: Random) => Command;

const onOff: Make = (key, random) => {
  const state = random.chance(0.5);
  return { message: encode("SwitchCommandRequest", { key, state }), state: { state } };
};

/** Values that single precision represents exactly. */
const part = (random: Random) => random.below(65) / 64;

function execute(service: string, argument: object, state: Record<string, unknown>): Command {
  const key = fnv1(service);
  return { message: encode("ExecuteServiceRequest", { key, args: [argument] }), state };
}

const SYLLABLES = ["ka", "lö", "mi", "東", "京", "🙂", " ", "n", "-"];

/** What else changes when a sample is commanded and brought back: fields that client libraries don't give. */
const ALSO: Readonly<Record<string, { after: object; back: object }>> = {
  climate: { after: { preset: 0, customPreset: "Party" }, back: { customPreset: "" } },
  // There is no progress.
  update: { after: {}, back: { progress: 0 } },
};

/** Commands for each entity, by its object id. */
export const COMMANDS: Readonly<Record<string, Make>> = {
  relay: onOff,
  plain: onOff,
  lamp(key, random) {
    const state = random.chance(0.5);
    const message = encode("LightCommandRequest", { key, hasState: true, state });
    return { message, state: { state } };
  },
  ceiling(key, random) {
    const [brightness, white] = [part(random), part(random)];
    const [red, green, blue] = random.chance(0.5) ? [1, part(random), 0] : [0, part(random), 1];
    const colorTemperature = 160 + random.below(300);
    const effect = random.pick(["None", "Rainbow"]);
    const values = { state: true, brightness: brightness || 1, red, green, blue, white };
    const state = { ...values, colorTemperature, effect };
    const message = encode("LightCommandRequest", {
      ...{ key, hasState: true, hasBrightness: true, hasRgb: true, hasWhite: true },
      ...{ hasColorTemperature: true, hasEffect: true },
      ...state,
    });
    return { message, state };
  },
  blind(key, random) {
    const [position, tilt] = [part(random), part(random)];
    const message = encode("CoverCommandRequest", {
      ...{ key, hasPosition: true, position, hasTilt: true, tilt },
    });
    return { message, state: { position, tilt, legacyState: position === 1 ? 0 : 1 } };
  },
  fan(key, random) {
    const values = { state: true, speed: random.below(3), oscillating: random.chance(0.5) };
    const has = { hasState: true, hasSpeed: true, hasOscillating: true };
    const message = encode("FanCommandRequest", { key, ...has, ...values });
    return { message, state: { ...values, speedLevel: values.speed + 1 } };
  },
  heating(key, random) {
    const away = random.chance(0.5);
    const values = {
      mode: random.pick([0, 3]),
      targetTemperature: 10 + random.below(40) / 2,
      away,
    };
    const has = { hasMode: true, hasTargetTemperature: true, hasAway: true };
    const message = encode("ClimateCommandRequest", { key, ...has, ...values });
    return {
      message,
      state: { ...values, preset: away ? ClimatePreset.AWAY : ClimatePreset.HOME },
    };
  },
  outside(_key, random) {
    const state = random.below(4000) / 64;
    const message = encode("HubStateResponse", { entityId: "sensor.outside", state: `${state}` });
    return { message, state: { state, missingState: false } };
  },
  value(_key, random) {
    // Seven digits, which all protocols have.
    const state = random.below(10_000) / 8 - 500;
    return execute("measure", { float_: state }, { state, missingState: false });
  },
  words(_key, random) {
    const length = random.chance(0.2) ? 200 : random.below(20);
    const state = Array.from({ length }, () => random.pick(SYLLABLES)).join("");
    return execute("say", { string_: state }, { state, missingState: false });
  },
  contact(_key, random) {
    const state = random.chance(0.5);
    return execute("touch", { bool_: state }, { state });
  },
  ...Object.fromEntries(
    SAMPLES.flatMap(({ kind, state, command }) => {
      if (!state || !command?.back || !command.state) return [];
      const { message, fields, back, state: after } = command;
      const make: Make = (key, random) =>
        random.chance(0.5)
          ? {
              message: encode(message, { key, ...fields }),
              state: { ...after, ...ALSO[kind]?.after },
            }
          : {
              message: encode(message, { key, ...back }),
              state: { ...state, ...ALSO[kind]?.back },
            };
      return [[`sample_${kind}`, make]];
    }),
  ),
};

/** The state message's fields after the command. */
export function stateAfter(before: Received, { state }: Command): Received {
  return { ...before, ...state };
}

export const takePhoto = (random: Random) =>
  execute("take_photo", { int_: random.below(256) }, {}).message;

export const countFaults = () => encode("ExecuteServiceRequest", { key: fnv1("count_faults") });
