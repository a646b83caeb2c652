import type { DateEntity } from "../../entities/date.js";
import { kindDiscovery } from "./kind-discovery.js";

const DASH = "-";

export const discovery = kindDiscovery({
  platform: "date",
  since: "2026.5",
  describe: (_: DateEntity, { state, command }) => ({
    state_topic: state,
    command_topic: command,
  }),
  write({ missingState, year, month, day }, to) {
    if (missingState) return to.number(Number.NaN);
    to.digits(year, 4);
    to.word(DASH);
    to.digits(month, 2);
    to.word(DASH);
    to.digits(day, 2);
  },
});
