import type { Siren } from "../../entities/siren.js";
import { type JSONValues, specialKind } from "./special-kind.js";

export const special = specialKind<Siren>({
  command(entity, { duration }: { duration?: number }, settings) {
    // In JSON it is in seconds, as on the wire.
    entity.set(duration === undefined ? settings : { ...settings, duration: duration * 1000 });
  },
  isThere: (entity, { state }: JSONValues) => state === undefined || entity.state === state,
});
