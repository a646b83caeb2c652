import type { TimeEntity } from "../../entities/time-of-day.js";
import { kindDiscovery } from "./kind-discovery.js";

const COLON = ":";

export const discovery = kindDiscovery({
  platform: "time",
  since: "2026.5",
  describe: (_: TimeEntity, { state, command }) => ({
    state_topic: state,
    command_topic: command,
  }),
  write({ missingState, hour, minute, second }, to) {
    if (missingState) return to.number(Number.NaN);
    to.digits(hour, 2);
    to.word(COLON);
    to.digits(minute, 2);
    to.word(COLON);
    to.digits(second, 2);
  },
});
