/**
 * The kinds that take commands. A new one is a line here and a file beside this
 * one. Kinds can be left out of a build; see feature-switches.d.ts.
 */
import { Camera, CameraCommands } from "./camera/camera.js";
import { Climate, ClimateCommands } from "./climate/climate.js";
import type { CommandHandler } from "./command.js";
import { Cover, CoverCommands } from "./cover.js";
import { Fan, FanCommands } from "./fan.js";
import { Light, LightCommands } from "./light/light.js";
import type { Registry } from "./registry.js";
import { Switch, SwitchCommands } from "./switch.js";

/** Handlers keep a request in memory each: a device has those of its own kinds. */
export function commandHandlers(registry: Registry): CommandHandler[] {
  const handlers = [
    (typeof USE_ESP32_CAMERA === "undefined" || USE_ESP32_CAMERA) &&
      registry.has(Camera) &&
      new CameraCommands(registry),
    (typeof USE_CLIMATE === "undefined" || USE_CLIMATE) &&
      registry.has(Climate) &&
      new ClimateCommands(registry),
    (typeof USE_COVER === "undefined" || USE_COVER) &&
      registry.has(Cover) &&
      new CoverCommands(registry),
    (typeof USE_FAN === "undefined" || USE_FAN) && registry.has(Fan) && new FanCommands(registry),
    (typeof USE_LIGHT === "undefined" || USE_LIGHT) &&
      registry.has(Light) &&
      new LightCommands(registry),
    (typeof USE_SWITCH === "undefined" || USE_SWITCH) &&
      registry.has(Switch) &&
      new SwitchCommands(registry),
  ];
  return handlers.filter((handler) => handler !== false);
}
