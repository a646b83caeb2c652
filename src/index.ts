/** The public API, for a device's program. */

export { Automation, type AutomationOptions } from "./automations/automation.js";
export type { Day, TimeOfDay, Weekday } from "./base/days.js";
export { ConfigurationError } from "./base/errors.js";
export {
  AlarmPanel,
  type AlarmPanelOptions,
  type AlarmZone,
} from "./components/alarms/alarm-panel.js";
export {
  GPIOBinarySensor,
  type GPIOBinarySensorOptions,
} from "./components/binary-sensors/gpio-binary-sensor.js";
export { PN532, type PN532Options } from "./components/binary-sensors/pn532.js";
export { HostCamera, type HostCameraOptions } from "./components/cameras/host-camera.js";
export { Thermostat, type ThermostatOptions } from "./components/climate/thermostat.js";
export { EndStopCover, type EndStopCoverOptions } from "./components/covers/end-stop-cover.js";
export { FeedbackCover, type FeedbackCoverOptions } from "./components/covers/feedback-cover.js";
export {
  TimeBasedCover,
  type TimeBasedCoverOptions,
} from "./components/covers/time-based-cover.js";
export {
  ColorTextDisplay,
  type ColorTextDisplayOptions,
  type DisplayColor,
} from "./components/displays/color-text-display.js";
export type { PictureOptions } from "./components/displays/pictures.js";
export { ColorPicture, MonochromePicture } from "./components/displays/pictures.js";
export { TextDisplay, type TextDisplayOptions } from "./components/displays/text-display.js";
export { type Click, ClickEvent, type ClickEventOptions } from "./components/events/click-event.js";
export { GPIOFan, type GPIOFanOptions } from "./components/fans/gpio-fan.js";
export { PWMFan, type PWMFanOptions } from "./components/fans/pwm-fan.js";
export { BinaryLight, type BinaryLightOptions } from "./components/lights/binary-light.js";
export { Flicker } from "./components/lights/effects/flicker.js";
export type {
  EffectOptions,
  LightColor,
  LightEffect,
} from "./components/lights/effects/light-effect.js";
export { Pulse } from "./components/lights/effects/pulse.js";
export { Rainbow } from "./components/lights/effects/rainbow.js";
export { Strobe } from "./components/lights/effects/strobe.js";
export { PWMLight, type PWMLightOptions } from "./components/lights/pwm-light.js";
export {
  AddressableLight,
  type AddressableLightOptions,
} from "./components/lights/strips/addressable-light.js";
export { PixelFire } from "./components/lights/strips/effects/pixel-fire.js";
export {
  PixelRainbow,
  type PixelRainbowOptions,
} from "./components/lights/strips/effects/pixel-rainbow.js";
export {
  PixelRunning,
  type PixelRunningOptions,
} from "./components/lights/strips/effects/pixel-running.js";
export { PixelScan, type PixelScanOptions } from "./components/lights/strips/effects/pixel-scan.js";
export {
  PixelTwinkle,
  type PixelTwinkleOptions,
} from "./components/lights/strips/effects/pixel-twinkle.js";
export { LEDStrip, type LEDStripOptions } from "./components/lights/strips/led-strip.js";
export type { PixelEffect, PixelEffectOptions } from "./components/lights/strips/pixel-effect.js";
export type { Pixels } from "./components/lights/strips/pixels.js";
export { GPIOLock, type GPIOLockOptions } from "./components/locks/gpio-lock.js";
export { Servo, type ServoOptions } from "./components/motors/servo.js";
export { Stepper, type StepperOptions } from "./components/motors/stepper.js";
export { AnalogOutput, type AnalogOutputOptions } from "./components/numbers/analog-output.js";
export { type ADS1115Options, ads1115 } from "./components/parts/ads1115.js";
export { type AHT20Options, aht20 } from "./components/parts/aht20.js";
export { type APDS9960Options, apds9960 } from "./components/parts/apds9960.js";
export { type BH1750Options, bh1750 } from "./components/parts/bh1750.js";
export { type BME280Options, bme280 } from "./components/parts/bme280.js";
export { type BME680Options, bme680 } from "./components/parts/bme680.js";
export { type CCS811Options, ccs811 } from "./components/parts/ccs811.js";
export { type CSE7766Options, cse7766 } from "./components/parts/cse7766.js";
export { type DHT22Options, dht22 } from "./components/parts/dht22.js";
export { type DS18B20Options, ds18b20 } from "./components/parts/ds18b20.js";
export { type HCSR04SensorOptions, hcsr04 } from "./components/parts/hcsr04.js";
export { type HTU21DOptions, htu21d } from "./components/parts/htu21d.js";
export { type HX711Options, hx711 } from "./components/parts/hx711.js";
export { type INA219Options, ina219 } from "./components/parts/ina219.js";
export { type MAX31855Options, max31855 } from "./components/parts/max31855.js";
export { type MHZ19Options, mhz19 } from "./components/parts/mhz19.js";
export type {
  I2CPartOptions,
  PartChannel,
  PartSensor,
  PartSensors,
  SerialPartOptions,
} from "./components/parts/part-sensor.js";
export { type PMS5003Options, pms5003 } from "./components/parts/pms5003.js";
export { type PZEM004TOptions, pzem004t } from "./components/parts/pzem004t.js";
export { type SCD4xOptions, scd4x } from "./components/parts/scd4x.js";
export { type SHT3xOptions, sht3x } from "./components/parts/sht3x.js";
export { type SHT4xOptions, sht4x } from "./components/parts/sht4x.js";
export type { SPIPartOptions } from "./components/parts/spi-sensors.js";
export { type TMP117Options, tmp117 } from "./components/parts/tmp117.js";
export { type VEML7700Options, veml7700 } from "./components/parts/veml7700.js";
export { type VL53L0XOptions, vl53l0x } from "./components/parts/vl53l0x.js";
export { AnalogInput } from "./components/pins/analog-input.js";
export { DigitalInput, type InputEdge, type InputMode } from "./components/pins/digital-input.js";
export { DigitalOutput } from "./components/pins/digital-output.js";
export type { DigitalPin, ExpanderPin } from "./components/pins/digital-pin.js";
export { HC595, type HC595Options } from "./components/pins/expanders/hc595.js";
export type { ExpanderOptions } from "./components/pins/expanders/i2c-expander.js";
export { MCP23017 } from "./components/pins/expanders/mcp23017.js";
export { PCA9685, type PCA9685Options } from "./components/pins/expanders/pca9685.js";
export { PCF8574 } from "./components/pins/expanders/pcf8574.js";
export { PWMChannel } from "./components/pins/pwm-channel.js";
export type { ExpanderPWMPin, PWMPin } from "./components/pins/pwm-pin.js";
export { Relay } from "./components/pins/relay.js";
export {
  RemoteReceiver,
  type RemoteReceiverOptions,
} from "./components/remotes/remote-receiver.js";
export {
  RemoteTransmitter,
  type RemoteTransmitterOptions,
} from "./components/remotes/remote-transmitter.js";
export { ADCSensor, type ADCSensorOptions } from "./components/sensors/adc-sensor.js";
export {
  DutyCycleSensor,
  type DutyCycleSensorOptions,
} from "./components/sensors/duty-cycle-sensor.js";
export {
  FilteredSensor,
  type FilteredSensorOptions,
} from "./components/sensors/filtered-sensor.js";
export {
  CalibrateLinear,
  type CalibrateLinearOptions,
  type Datapoint,
} from "./components/sensors/filters/calibrate-linear.js";
export { Delta, type DeltaOptions } from "./components/sensors/filters/delta.js";
export { Median } from "./components/sensors/filters/median.js";
export type { SensorFilter } from "./components/sensors/filters/sensor-filter.js";
export { SlidingAverage } from "./components/sensors/filters/sliding-average.js";
export { Throttle, type ThrottleOptions } from "./components/sensors/filters/throttle.js";
export type { WindowOptions } from "./components/sensors/filters/window.js";
export { type NTCOptions, ntc } from "./components/sensors/ntc.js";
export { Polling, type PollingOptions } from "./components/sensors/polling.js";
export {
  PulseCounterSensor,
  type PulseCounterSensorOptions,
} from "./components/sensors/pulse-counter-sensor.js";
export {
  PulseMeterSensor,
  type PulseMeterSensorOptions,
} from "./components/sensors/pulse-meter-sensor.js";
export {
  RotaryEncoder,
  type RotaryEncoderOptions,
  type Turn,
} from "./components/sensors/rotary-encoder.js";
export { Buzzer, type BuzzerOptions } from "./components/sirens/buzzer.js";
export { GPIOSwitch, type GPIOSwitchOptions } from "./components/switches/gpio-switch.js";
export { Interlock } from "./components/switches/interlock.js";
export {
  FactoryResetButton,
  type FactoryResetButtonOptions,
} from "./components/system/factory-reset-button.js";
export { FirmwareUpdate, type FirmwareUpdateOptions } from "./components/system/firmware-update.js";
export {
  FreeMemorySensor,
  type FreeMemorySensorOptions,
} from "./components/system/free-memory-sensor.js";
export { IdentifyButton, type IdentifyButtonOptions } from "./components/system/identify-button.js";
export {
  NetworkAddressTextSensor,
  type NetworkAddressTextSensorOptions,
} from "./components/system/network-address-text-sensor.js";
export {
  ResetReasonTextSensor,
  type ResetReasonTextSensorOptions,
} from "./components/system/reset-reason-text-sensor.js";
export { RestartButton, type RestartButtonOptions } from "./components/system/restart-button.js";
export {
  SafeModeButton,
  type SafeModeButtonOptions,
} from "./components/system/safe-mode-button.js";
export {
  StatusBinarySensor,
  type StatusBinarySensorOptions,
} from "./components/system/status-binary-sensor.js";
export { UptimeSensor, type UptimeSensorOptions } from "./components/system/uptime-sensor.js";
export {
  VersionTextSensor,
  type VersionTextSensorOptions,
} from "./components/system/version-text-sensor.js";
export { GPIOValve, type GPIOValveOptions } from "./components/valves/gpio-valve.js";
export { Device } from "./device/device.js";
export { AlreadyStartedError } from "./device/errors.js";
export { Kept, type KeptValue } from "./device/kept.js";
export { KeptDelay } from "./device/kept-delay.js";
export type { DeviceOptions, StartOptions } from "./device/options.js";
export type { ProgramTimers } from "./device/program-timers.js";
export { type Pause, ScriptCancelledError } from "./device/script.js";
export type { HTTPOptions } from "./device-api/http-service.js";
export {
  AlarmControlPanel,
  type AlarmControlPanelOptions,
} from "./entities/alarm-control-panel.js";
export type { AlarmArmName, AlarmCommandName, AlarmStateName } from "./entities/alarm-states.js";
export { BinarySensor, type BinarySensorOptions } from "./entities/binary-sensor.js";
export { Button, type ButtonOptions } from "./entities/button.js";
export { Camera, type CameraOptions } from "./entities/camera/camera.js";
export type { ImageMemory } from "./entities/camera/camera-images.js";
export {
  Climate,
  type ClimateOptions,
  type ClimatePublished,
  type ClimateSettings,
  type ClimateValues,
} from "./entities/climate/climate.js";
export { combine, type StateOf, type StatesOf } from "./entities/combine.js";
export {
  Cover,
  type CoverCommand,
  type CoverOptions,
  type CoverSettings,
} from "./entities/cover.js";
export { DateEntity, type DateEntityOptions } from "./entities/date.js";
export { DateTimeEntity, type DateTimeEntityOptions } from "./entities/datetime.js";
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
} from "./entities/device-classes.js";
export { Entity, type EntityOptions } from "./entities/entity.js";
export type { EntityPart } from "./entities/entity-part.js";
export { EventEntity, type EventEntityOptions } from "./entities/event.js";
export {
  Fan,
  type FanOptions,
  type FanSettings,
  type FanValues,
} from "./entities/fan/fan.js";
export {
  Infrared,
  type InfraredOptions,
  type InfraredSignal,
} from "./entities/infrared.js";
export { Light, type LightOptions } from "./entities/light/light.js";
export {
  Lock,
  type LockCommandName,
  type LockOptions,
  type LockStateName,
} from "./entities/lock.js";
export { MediaPlayer } from "./entities/media-player/media-player.js";
export type {
  MediaFormat,
  MediaPlayerCall,
  MediaPlayerCommandName,
  MediaPlayerOptions,
  MediaPlayerSettings,
  MediaPlayerStateName,
} from "./entities/media-player/media-player-options.js";
export { NumberEntity, type NumberEntityOptions } from "./entities/number.js";
export type { Restore } from "./entities/restore.js";
export { Select, type SelectOptions } from "./entities/select.js";
export { Sensor, type SensorOptions } from "./entities/sensor.js";
export {
  Siren,
  type SirenOptions,
  type SirenSettings,
  type SirenSound,
} from "./entities/siren.js";
export { SubDevice, type SubDeviceOptions } from "./entities/sub-device.js";
export { Switch, type SwitchOptions } from "./entities/switch.js";
export { TextEntity, type TextEntityOptions } from "./entities/text.js";
export { TextSensor, type TextSensorOptions } from "./entities/text-sensor.js";
export { TimeEntity, type TimeEntityOptions } from "./entities/time-of-day.js";
export { Update, type UpdateOptions, type UpdateValues } from "./entities/update.js";
export {
  Valve,
  type ValveCommand,
  type ValveOperationName,
  type ValveOptions,
  type ValveSettings,
} from "./entities/valve.js";
export { WaterHeater, type WaterHeaterPublished } from "./entities/water-heater/water-heater.js";
export type {
  WaterHeaterCall,
  WaterHeaterModeName,
  WaterHeaterOptions,
  WaterHeaterSettings,
} from "./entities/water-heater/water-heater-options.js";
export type { BoardPictures } from "./host/board-pictures.js";
export type { Host, Timer } from "./host/host.js";
export {
  type Hub,
  type HubCallOptions,
  HubNameError,
  type HubServiceData,
  type HubServiceOptions,
} from "./hub/hub.js";
export { HubBinarySensor, type HubBinarySensorOptions } from "./hub/hub-binary-sensor.js";
export { HubCallError } from "./hub/hub-calls.js";
export type { HubImportOptions } from "./hub/hub-import.js";
export { HubSensor, type HubSensorOptions } from "./hub/hub-sensor.js";
export { HubTextSensor, type HubTextSensorOptions } from "./hub/hub-text-sensor.js";
export type { Log, LogLine, LogMessage } from "./log/log.js";
export {
  ClimateAction,
  ClimateFanMode,
  ClimateMode,
  ClimatePreset,
  ClimateSwingMode,
  ColorMode,
  CoverOperation,
  FanDirection,
  FanSpeed,
  LogLevel,
} from "./messages/enum-objects.js";
export type { MQTTOptions } from "./mqtt/mqtt-options.js";
export { MQTTStatusSensor } from "./mqtt/mqtt-status-sensor.js";
export { ModbusClient, READ_HOLDING_REGISTERS, READ_INPUT_REGISTERS } from "./parts/modbus.js";
export { OneWireBus } from "./parts/one-wire-bus.js";
export type * from "./parts/remotes/remote-code.js";
export { SerialLines, type SerialLinesOptions } from "./parts/serial-lines.js";
export {
  type AnyCollection,
  Collection,
  type CollectionOptions,
  type Item,
} from "./rest/collection.js";
export { conflict, notFound, RestError } from "./rest/errors.js";
export type { Permission } from "./rest/permission.js";
export { type Accepted, accepted, type PartialContent, partial } from "./rest/results.js";
export type { ScheduledTime, ScheduleOptions, SettableTime } from "./schedules/schedule.js";
export type { Location } from "./schedules/sun.js";
export { invalid, ValidationError } from "./schema/errors.js";
export * as field from "./schema/schema.js";
export { type AnyService, Service, type ServiceOptions } from "./services/service.js";
export type { ServiceArgs, ServiceArgValues, ServiceValues } from "./services/service-arg.js";
export type { Clock } from "./time/clock.js";
export { Utf8 } from "./wire/utf8.js";
