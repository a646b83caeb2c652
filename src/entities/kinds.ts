/** The kinds that take commands. A new one is a line here and a file beside this one. */
import { ClimateCommands } from "./climate.js";
import type { CommandHandler } from "./command.js";
import { CoverCommands } from "./cover.js";
import { FanCommands } from "./fan.js";
import { LightCommands } from "./light.js";
import type { Registry } from "./registry.js";
import { SwitchCommands } from "./switch.js";

export function commandHandlers(registry: Registry): CommandHandler[] {
  return [
    new ClimateCommands(registry),
    new CoverCommands(registry),
    new FanCommands(registry),
    new LightCommands(registry),
    new SwitchCommands(registry),
  ];
}
