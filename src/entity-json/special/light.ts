import { jsonText } from "../../base/json-text.js";
import type { Light } from "../../entities/light/light.js";
import { invalid } from "../../schema/errors.js";
import { isSame } from "../../schema/numbers.js";
import { oneOf } from "../../schema/schema.js";
import { specialKind } from "./special-kind.js";

interface LightChanges {
  state?: boolean;
  /** 0 turns the light off, and doesn't change its brightness for the next time it is on. */
  brightness?: number;
  effect?: string;
  /** Milliseconds that the change takes. */
  transition_length?: number;
  /** Milliseconds after which it returns to what it showed before. */
  flash_length?: number;
}

const NO_EFFECT = "None";

export const special = specialKind<Light>({
  state: ({ effect, effects }) =>
    effects.length > 0 ? { effect: effect || NO_EFFECT, effects: [NO_EFFECT, ...effects] } : {},
  limits: ({ effects }) => ({ effect: oneOf([NO_EFFECT, ...effects]) }),
  check(entity, { state = entity.state, brightness, effect }: LightChanges, isNow) {
    if (effect === undefined || effect === NO_EFFECT || !isNow) return;
    if (!state || brightness === 0) throw invalid("effect", "needs the light to be on");
  },
  command(entity, changes: LightChanges, settings) {
    const { brightness, effect, flash_length, transition_length } = changes;
    const before = jsonText(entity.stateValues);
    const shown: Record<string, unknown> = { ...settings };
    if (brightness === 0) {
      delete shown.brightness;
      shown.state = false;
    }
    if (effect === NO_EFFECT) shown.effect = "";
    entity.set(shown);
    if (flash_length !== undefined) return flash_length;
    // The light's properties have their new values from the moment of the command.
    if (jsonText(entity.stateValues) === before) return undefined;
    return (transition_length ?? entity.defaultTransitionLength) || undefined;
  },
  isThere: (entity, { state = entity.state, brightness }: LightChanges) =>
    entity.state === (state && brightness !== 0) &&
    isSame(entity.brightness, brightness || undefined),
});
