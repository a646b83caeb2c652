/** What a device's program is written with. */

export type { Clock } from "./clock.js";
export { ADCSensor, type ADCSensorOptions } from "./components/adc-sensor.js";
export { BinaryLight, type BinaryLightOptions } from "./components/binary-light.js";
export { Flicker } from "./components/effects/flicker.js";
export type { EffectOptions, LightColor, LightEffect } from "./components/effects/light-effect.js";
export { Pulse } from "./components/effects/pulse.js";
export { Rainbow } from "./components/effects/rainbow.js";
export { Strobe } from "./components/effects/strobe.js";
export { GPIOBinarySensor, type GPIOBinarySensorOptions } from "./components/gpio-binary-sensor.js";
export { GPIOSwitch, type GPIOSwitchOptions } from "./components/gpio-switch.js";
export { PWMLight, type PWMLightOptions } from "./components/pwm-light.js";
export { Device, type DeviceOptions, type StartOptions } from "./device.js";
export { BinarySensor, type BinarySensorOptions } from "./entities/binary-sensor.js";
export { Entity, type EntityOptions } from "./entities/entity.js";
export { Light, type LightOptions } from "./entities/light.js";
export { Sensor, type SensorOptions } from "./entities/sensor.js";
export { Switch, type SwitchOptions } from "./entities/switch.js";
export { TextSensor, type TextSensorOptions } from "./entities/text-sensor.js";
export { ConfigurationError } from "./errors.js";
export type { Host } from "./host.js";
export { type Log, LogLevel, type LogLine, type LogMessage } from "./log.js";
export { Utf8 } from "./wire/utf8.js";
