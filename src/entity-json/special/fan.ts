import type { Fan } from "../../entities/fan/fan.js";
import { oneOf } from "../../schema/schema.js";
import { specialKind } from "./special-kind.js";

export const special = specialKind<Fan>({
  // "" ends the current one.
  limits: ({ presetModes }) => ({ preset_mode: oneOf(["", ...presetModes]) }),
});
