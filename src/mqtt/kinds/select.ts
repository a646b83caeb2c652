import type { Select } from "../../entities/select.js";
import { kindDiscovery } from "./kind-discovery.js";

export const discovery = kindDiscovery({
  platform: "select",
  describe: ({ options }: Select, { state, command }) => ({
    state_topic: state,
    command_topic: command,
    options: options,
  }),
});
