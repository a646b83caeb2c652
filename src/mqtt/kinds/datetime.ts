import type { DateTimeEntity } from "../../entities/datetime.js";
import { kindDiscovery } from "./kind-discovery.js";

export const discovery = kindDiscovery({
  platform: "datetime",
  since: "2026.5",
  describe: (_: DateTimeEntity, { state, command }) => ({
    state_topic: state,
    command_topic: command,
  }),
  write: ({ state }, to) => to.text(state?.toISOString() ?? "None"),
});
