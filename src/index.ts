/** What a device's program is written with. */

export type { Clock } from "./clock.js";
export { ADCSensor, type ADCSensorOptions } from "./components/adc-sensor.js";
export { BinaryLight, type BinaryLightOptions } from "./components/binary-light.js";
export { Flicker } from "./components/effects/flicker.js";
export type { EffectOptions, LightColor, LightEffect } from "./components/effects/light-effect.js";
export { Pulse } from "./components/effects/pulse.js";
export { Rainbow } from "./components/effects/rainbow.js";
export { Strobe } from "./components/effects/strobe.js";
export { FilteredSensor, type FilteredSensorOptions } from "./components/filtered-sensor.js";
export {
  CalibrateLinear,
  type CalibrateLinearOptions,
  type Datapoint,
} from "./components/filters/calibrate-linear.js";
export { Delta, type DeltaOptions } from "./components/filters/delta.js";
export { Median } from "./components/filters/median.js";
export type { SensorFilter } from "./components/filters/sensor-filter.js";
export { SlidingAverage } from "./components/filters/sliding-average.js";
export { Throttle, type ThrottleOptions } from "./components/filters/throttle.js";
export type { WindowOptions } from "./components/filters/window.js";
export { FreeMemorySensor, type FreeMemorySensorOptions } from "./components/free-memory-sensor.js";
export { GPIOBinarySensor, type GPIOBinarySensorOptions } from "./components/gpio-binary-sensor.js";
export { GPIOFan, type GPIOFanOptions } from "./components/gpio-fan.js";
export { GPIOSwitch, type GPIOSwitchOptions } from "./components/gpio-switch.js";
export { HostCamera, type HostCameraOptions } from "./components/host-camera.js";
export {
  NetworkAddressTextSensor,
  type NetworkAddressTextSensorOptions,
} from "./components/network-address-text-sensor.js";
export {
  PulseCounterSensor,
  type PulseCounterSensorOptions,
} from "./components/pulse-counter-sensor.js";
export { PWMFan, type PWMFanOptions } from "./components/pwm-fan.js";
export { PWMLight, type PWMLightOptions } from "./components/pwm-light.js";
export {
  StatusBinarySensor,
  type StatusBinarySensorOptions,
} from "./components/status-binary-sensor.js";
export { Thermostat, type ThermostatOptions } from "./components/thermostat.js";
export { TimeBasedCover, type TimeBasedCoverOptions } from "./components/time-based-cover.js";
export { UptimeSensor, type UptimeSensorOptions } from "./components/uptime-sensor.js";
export {
  VersionTextSensor,
  type VersionTextSensorOptions,
} from "./components/version-text-sensor.js";
export { Device, type DeviceOptions, type StartOptions } from "./device.js";
export { BinarySensor, type BinarySensorOptions } from "./entities/binary-sensor.js";
export { Camera, type CameraOptions } from "./entities/camera.js";
export type { ImageMemory } from "./entities/camera-images.js";
export {
  Climate,
  ClimateAction,
  ClimateMode,
  type ClimateOptions,
  type ClimateSettings,
  type ClimateValues,
} from "./entities/climate.js";
export {
  Cover,
  type CoverCommand,
  CoverOperation,
  type CoverOptions,
  type CoverSettings,
} from "./entities/cover.js";
export { Entity, type EntityOptions } from "./entities/entity.js";
export {
  Fan,
  type FanOptions,
  type FanSettings,
  FanSpeed,
  type FanValues,
} from "./entities/fan.js";
export { Light, type LightOptions } from "./entities/light.js";
export type { Restore } from "./entities/restore.js";
export { Sensor, type SensorOptions } from "./entities/sensor.js";
export { Switch, type SwitchOptions } from "./entities/switch.js";
export { TextSensor, type TextSensorOptions } from "./entities/text-sensor.js";
export { ConfigurationError } from "./errors.js";
export type { Host } from "./host.js";
export type { Hub, HubServiceData, HubServiceOptions } from "./hub/hub.js";
export { HubBinarySensor, type HubBinarySensorOptions } from "./hub/hub-binary-sensor.js";
export type { HubImportOptions } from "./hub/hub-import.js";
export { HubSensor, type HubSensorOptions } from "./hub/hub-sensor.js";
export { HubTextSensor, type HubTextSensorOptions } from "./hub/hub-text-sensor.js";
export { type Log, LogLevel, type LogLine, type LogMessage } from "./log.js";
export type { HTTPOptions } from "./resources/http-service.js";
export {
  type Accepted,
  type AnyCollection,
  accepted,
  Collection,
  type CollectionOptions,
  type Item,
  type PartialContent,
  partial,
} from "./rest/collection.js";
export { conflict, invalid, notFound, RestError } from "./rest/errors.js";
export type { Permission } from "./rest/permission.js";
export * as field from "./rest/schema.js";
export { type AnyService, Service, type ServiceOptions } from "./services/service.js";
export type { ServiceArgs, ServiceArgValues, ServiceValues } from "./services/service-arg.js";
export { Utf8 } from "./wire/utf8.js";
