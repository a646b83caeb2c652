/** The entities that programs use: a class for each kind. */

export * from "./alarm-control-panel.js";
export type { AlarmArmName, AlarmCommandName, AlarmStateName } from "./alarm-states.js";
export * from "./binary-sensor.js";
export * from "./button.js";
export * from "./camera/camera.js";
export type { ImageMemory } from "./camera/camera-images.js";
export {
  Climate,
  type ClimateActionName,
  type ClimateModeName,
  type ClimateOptions,
  type ClimatePublished,
  type ClimateSettings,
  type ClimateSwingModeName,
  type ClimateValues,
} from "./climate/climate.js";
export * from "./combine.js";
export type { RestoreOption } from "./commanded-entity.js";
export * from "./cover.js";
export * from "./date.js";
export * from "./datetime.js";
export type * from "./device-classes.js";
export { Entity, type EntityOptions } from "./entity.js";
export type { EntityPart } from "./entity-part.js";
export * from "./event.js";
export {
  Fan,
  type FanDirectionName,
  type FanOptions,
  type FanSettings,
  type FanValues,
} from "./fan/fan.js";
export * from "./infrared.js";
export {
  type ColorModeName,
  Light,
  type LightOptions,
  type LightSettings,
  type LightValues,
} from "./light/light.js";
export * from "./lock.js";
export * from "./media-player/media-player.js";
export type {
  MediaFormat,
  MediaPlayerCall,
  MediaPlayerCommandName,
  MediaPlayerOptions,
  MediaPlayerPublished,
  MediaPlayerSettings,
  MediaPlayerStateName,
} from "./media-player/media-player-options.js";
export * from "./number.js";
export * from "./select.js";
export * from "./sensor.js";
export * from "./siren.js";
export { SubDevice, type SubDeviceOptions } from "./sub-device.js";
export * from "./switch.js";
export * from "./text.js";
export * from "./text-sensor.js";
export * from "./time-of-day.js";
export * from "./update.js";
export * from "./valve.js";
export * from "./water-heater/water-heater.js";
export type {
  WaterHeaterModeName,
  WaterHeaterOptions,
  WaterHeaterPublished,
  WaterHeaterSettings,
  WaterHeaterValues,
} from "./water-heater/water-heater-options.js";
