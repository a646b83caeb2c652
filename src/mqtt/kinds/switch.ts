import type { Switch } from "../../entities/switch.js";
import { kindDiscovery, orNone } from "./kind-discovery.js";

export const discovery = kindDiscovery({
  platform: "switch",
  describe: ({ deviceClass, assumedState }: Switch, { state, command }) => ({
    state_topic: state,
    command_topic: command,
    device_class: orNone(deviceClass),
    ...(assumedState && { optimistic: true }),
  }),
});
