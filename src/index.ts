/** The public API, for a device's program. */

export {
  Automation,
  type AutomationCommand,
  type AutomationCondition,
  type AutomationOptions,
} from "./automations/automation.js";
export type { Day, TimeOfDay, Weekday } from "./base/days.js";
export type { Duration } from "./base/duration.js";
export { CommandRefused, ConfigurationError } from "./base/errors.js";
export * from "./components/index.js";
export { DeepSleep, type DeepSleepOptions } from "./device/deep-sleep.js";
export { Device } from "./device/device.js";
export { AlreadyStartedError } from "./device/errors.js";
export { Kept, type KeptValue } from "./device/kept.js";
export { KeptDelay } from "./device/kept-delay.js";
export type { DeviceOptions, StartOptions } from "./device/options.js";
export type { ProgramTimers } from "./device/program-timers.js";
export { type Pause, ScriptCancelledError } from "./device/script.js";
export type { ClockTime } from "./device/until.js";
export type { WakePin, WakePins } from "./device/wake-pins.js";
export type { HTTPOptions } from "./device-api/http-service.js";
export * from "./entities/index.js";
export type { BoardPictures } from "./host/board-pictures.js";
export type {
  Attenuation,
  Host,
  Replacement,
  ReplacementListener,
  ReplacementState,
  Timer,
} from "./host/host.js";
export {
  type Hub,
  type HubCallOptions,
  HubNameError,
  type HubServiceData,
  type HubServiceOptions,
} from "./hub/hub.js";
export { HubBinarySensor, type HubBinarySensorOptions } from "./hub/hub-binary-sensor.js";
export { HubCallError } from "./hub/hub-calls.js";
export type { ConnectedClient, ConnectedClientListener } from "./hub/hub-clients.js";
export type { HubImportOptions } from "./hub/hub-import.js";
export { HubSensor, type HubSensorOptions } from "./hub/hub-sensor.js";
export { HubTextSensor, type HubTextSensorOptions } from "./hub/hub-text-sensor.js";
export type { Log, LogLine, LogMessage } from "./log/log.js";
export { LogLevel } from "./log/log-level.js";
export type {
  DeviceMQTT,
  MQTTPublishOptions,
  MQTTSubscribeOptions,
} from "./mqtt/device-mqtt.js";
export type { MQTTOptions } from "./mqtt/mqtt-options.js";
export { MQTTStatusSensor } from "./mqtt/mqtt-status-sensor.js";
export type { MQTTListener } from "./mqtt/program-subscriptions.js";
export type {
  AirConditioner,
  AirConditionerState,
} from "./parts/air-conditioners/air-conditioner.js";
export { BALLU } from "./parts/air-conditioners/ballu.js";
export { COOLIX } from "./parts/air-conditioners/coolix.js";
export { DAIKIN } from "./parts/air-conditioners/daikin.js";
export { DELONGHI } from "./parts/air-conditioners/delonghi.js";
export { FUJITSU_GENERAL } from "./parts/air-conditioners/fujitsu-general.js";
export { gree } from "./parts/air-conditioners/gree.js";
export { HITACHI_AC344 } from "./parts/air-conditioners/hitachi-ac344.js";
export { LG_AIR_CONDITIONER } from "./parts/air-conditioners/lg-air-conditioner.js";
export { midea } from "./parts/air-conditioners/midea.js";
export { type MitsubishiOptions, mitsubishi } from "./parts/air-conditioners/mitsubishi.js";
export { TCL112 } from "./parts/air-conditioners/tcl112.js";
export { TOSHIBA } from "./parts/air-conditioners/toshiba.js";
export { toshibaRAC } from "./parts/air-conditioners/toshiba-rac.js";
export { whirlpool } from "./parts/air-conditioners/whirlpool.js";
export { ZHLT01 } from "./parts/air-conditioners/zhlt01.js";
export { ModbusClient, READ_HOLDING_REGISTERS, READ_INPUT_REGISTERS } from "./parts/modbus.js";
export { OneWireBus } from "./parts/one-wire-bus.js";
export { PartDriver } from "./parts/part-driver.js";
export { PartError } from "./parts/part-error.js";
export { ABB_WELCOME_REMOTE } from "./parts/remotes/abb-welcome.js";
export * from "./parts/remotes/air-conditioner-formats.js";
export * from "./parts/remotes/household-formats.js";
export { isPronto, prontoCode, prontoText } from "./parts/remotes/pronto.js";
export * from "./parts/remotes/radio-formats.js";
export { type RCSwitchTimes, rcSwitchBits, rcSwitchCode } from "./parts/remotes/rc-switch.js";
export type * from "./parts/remotes/remote-code.js";
export { type RemoteFormat, remoteCode, remoteFields } from "./parts/remotes/remote-format.js";
export * from "./parts/remotes/television-formats.js";
export type * from "./parts/sensor-driver.js";
export { SerialInput } from "./parts/serial-input.js";
export { SerialLines, type SerialLinesOptions } from "./parts/serial-lines.js";
export { openSerial, type SerialSensorOptions } from "./parts/serial-sensor.js";
export { openI2C, SMBus } from "./parts/smbus.js";
export { openSPI, type SPISensorOptions } from "./parts/spi-sensor.js";
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
export type { Clock, ClockSource } from "./time/clock.js";
