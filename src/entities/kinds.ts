/** The kinds that take commands. A new one is a line here and a file beside this one. */
import { Climate, ClimateCommands } from "./climate.js";
import type { CommandHandler } from "./command.js";
import { Cover, CoverCommands } from "./cover.js";
import { Fan, FanCommands } from "./fan.js";
import { Light, LightCommands } from "./light.js";
import type { Registry } from "./registry.js";
import { Switch, SwitchCommands } from "./switch.js";

export function commandHandlers(registry: Registry): CommandHandler[] {
  // Requests take memory: a device has those of its own kinds.
  const handlers = [
    registry.has(Climate) && new ClimateCommands(registry),
    registry.has(Cover) && new CoverCommands(registry),
    registry.has(Fan) && new FanCommands(registry),
    registry.has(Light) && new LightCommands(registry),
    registry.has(Switch) && new SwitchCommands(registry),
  ];
  return handlers.filter((handler) => handler !== false);
}
