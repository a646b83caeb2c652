import type { Siren } from "../../entities/siren.js";
import { mqttKind, OFF, ON, readJSONCommand, readOnOff } from "../mqtt-kind.js";

// Home Assistant reads and writes a siren in JSON of its own, without templates.
export const siren = mqttKind({
  kind: "siren",
  platform: "siren",
  describe: (entity: Siren, { state, command }) => ({
    state_topic: state,
    command_topic: command,
    ...(entity.tones.length > 0 && { available_tones: entity.tones }),
    support_duration: true,
    support_volume_set: entity.supportsVolume,
  }),
  write(entity, to) {
    to.begin();
    to.field("state").string(entity.state ? ON : OFF);
    if (entity.tone !== undefined) to.field("tone").string(entity.tone);
    if (entity.supportsVolume) to.field("volume_level").value(entity.volume);
    to.end();
  },
  command(text) {
    const { state, volume_level, ...fields } = readJSONCommand(text);
    return {
      ...fields,
      ...(state !== undefined && { state: readOnOff(String(state)) }),
      ...(volume_level !== undefined && { volume: volume_level }),
    };
  },
});
