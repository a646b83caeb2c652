/** The entities that programs use: a class for each kind. */

export {
  AlarmControlPanel,
  type AlarmControlPanelOptions,
} from "./alarm-control-panel.js";
export type { AlarmArmName, AlarmCommandName, AlarmStateName } from "./alarm-states.js";
export { BinarySensor, type BinarySensorOptions } from "./binary-sensor.js";
export { Button, type ButtonOptions } from "./button.js";
export { Camera, type CameraOptions } from "./camera/camera.js";
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
export { combine, type StateOf, type StatesOf } from "./combine.js";
export type { RestoreOption } from "./commanded-entity.js";
export {
  Cover,
  type CoverCommand,
  type CoverOperationName,
  type CoverOptions,
  type CoverPublished,
  type CoverSettings,
} from "./cover.js";
export { DateEntity, type DateEntityOptions } from "./date.js";
export { DateTimeEntity, type DateTimeEntityOptions } from "./datetime.js";
export type {
  BinarySensorDeviceClass,
  ButtonDeviceClass,
  CoverDeviceClass,
  EventDeviceClass,
  NumberDeviceClass,
  SensorDeviceClass,
  SensorStateClassName,
  SwitchDeviceClass,
  TextSensorDeviceClass,
  ValveDeviceClass,
} from "./device-classes.js";
export { Entity, type EntityOptions } from "./entity.js";
export type { EntityPart } from "./entity-part.js";
export { EventEntity, type EventEntityOptions } from "./event.js";
export {
  Fan,
  type FanDirectionName,
  type FanOptions,
  type FanSettings,
  type FanValues,
} from "./fan/fan.js";
export {
  Infrared,
  type InfraredOptions,
  type InfraredSignal,
} from "./infrared.js";
export {
  type ColorModeName,
  Light,
  type LightOptions,
  type LightSettings,
  type LightValues,
} from "./light/light.js";
export {
  Lock,
  type LockCommandName,
  type LockOptions,
  type LockStateName,
} from "./lock.js";
export { MediaPlayer } from "./media-player/media-player.js";
export type {
  MediaFormat,
  MediaPlayerCall,
  MediaPlayerCommandName,
  MediaPlayerOptions,
  MediaPlayerPublished,
  MediaPlayerSettings,
  MediaPlayerStateName,
} from "./media-player/media-player-options.js";
export { NumberEntity, type NumberEntityOptions, type NumberModeName } from "./number.js";
export { Select, type SelectOptions } from "./select.js";
export { Sensor, type SensorOptions } from "./sensor.js";
export {
  Siren,
  type SirenOptions,
  type SirenSettings,
  type SirenSound,
} from "./siren.js";
export { SubDevice, type SubDeviceOptions } from "./sub-device.js";
export { Switch, type SwitchOptions } from "./switch.js";
export { TextEntity, type TextEntityOptions, type TextModeName } from "./text.js";
export { TextSensor, type TextSensorOptions } from "./text-sensor.js";
export { TimeEntity, type TimeEntityOptions } from "./time-of-day.js";
export { Update, type UpdateOptions, type UpdateValues } from "./update.js";
export {
  Valve,
  type ValveCommand,
  type ValveOperationName,
  type ValveOptions,
  type ValvePublished,
  type ValveSettings,
} from "./valve.js";
export { WaterHeater } from "./water-heater/water-heater.js";
export type {
  WaterHeaterModeName,
  WaterHeaterOptions,
  WaterHeaterPublished,
  WaterHeaterSettings,
  WaterHeaterValues,
} from "./water-heater/water-heater-options.js";
