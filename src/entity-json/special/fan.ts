import type { Fan } from "../../entities/fan/fan.js";
import { oneOf } from "../../schema/schema.js";
import { specialKind } from "./special-kind.js";

export const special = specialKind<Fan>({
  limits: ({ presetModes }) => ({
    // "" ends the current one.
    preset_mode: oneOf(["", ...presetModes]),
  }),
});
