/**
 * The kinds that take commands. A new one is a line here and a file beside this
 * one. Kinds can be left out of a build; see features.ts.
 */
import { CameraCommands } from "./camera.js";
import type { CommandHandler } from "./command.js";
import { CoverCommands } from "./cover.js";
import { FanCommands } from "./fan.js";
import { LightCommands } from "./light.js";
import type { Registry } from "./registry.js";
import { SwitchCommands } from "./switch.js";

export function commandHandlers(registry: Registry): CommandHandler[] {
  const handlers = [
    (typeof USE_ESP32_CAMERA === "undefined" || USE_ESP32_CAMERA) && new CameraCommands(registry),
    (typeof USE_COVER === "undefined" || USE_COVER) && new CoverCommands(registry),
    (typeof USE_FAN === "undefined" || USE_FAN) && new FanCommands(registry),
    (typeof USE_LIGHT === "undefined" || USE_LIGHT) && new LightCommands(registry),
    (typeof USE_SWITCH === "undefined" || USE_SWITCH) && new SwitchCommands(registry),
  ];
  return handlers.filter((handler) => handler !== false);
}
