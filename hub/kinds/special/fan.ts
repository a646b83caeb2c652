import { specialHubKind } from "../special-hub-kind.js";

export const special = specialHubKind<"ListEntitiesFanResponse">({
  // An empty text ends the preset.
  properties: { presetModes: ({ supportedPresetModes }) => ["", ...supportedPresetModes] },
});
