// Generated from proto/device.proto by `npm run generate`: change that, not this.
// What devices have of all messages. Clients use the types alone.

export * from "../alarm-control-panel.js";
export * from "../binary-sensor.js";
export * from "../button.js";
export * from "../camera.js";
export * from "../climate.js";
export * from "../clock.js";
export * from "../connection.js";
export * from "../cover.js";
export * from "../date.js";
export * from "../datetime.js";
export * from "../entities.js";
export * from "../event.js";
export * from "../fan.js";
export * from "../hub.js";
export * from "../infrared.js";
export * from "../light.js";
export * from "../lock.js";
export * from "../logs.js";
export * from "../media-player.js";
export * from "../number.js";
export * from "../select.js";
export * from "../sensor.js";
export * from "../services.js";
export * from "../siren.js";
export * from "../switch.js";
export * from "../text.js";
export * from "../text-sensor.js";
export * from "../time.js";
export * from "../update.js";
export * from "../valve.js";
export * from "../water-heater.js";

/** The fields that devices neither read nor write. */
export interface PassedOver {
  DeviceInfoResponse: {
    legacyBluetoothProxyVersion: number;
    legacyVoiceAssistantVersion: number;
    bluetoothProxyFeatureFlags: number;
    voiceAssistantFeatureFlags: number;
    bluetoothMacAddress: string;
    zwaveProxyFeatureFlags: number;
    zwaveHomeId: number;
  };
  ListEntitiesSensorResponse: { legacyLastResetType: number };
  CoverCommandRequest: { deviceId: number };
  FanCommandRequest: { deviceId: number };
  LightCommandRequest: { deviceId: number };
  SwitchCommandRequest: { deviceId: number };
  ListEntitiesClimateResponse: { temperatureUnit: number };
  ClimateCommandRequest: { deviceId: number };
  NumberCommandRequest: { deviceId: number };
  SelectCommandRequest: { deviceId: number };
  ButtonCommandRequest: { deviceId: number };
  TextCommandRequest: { deviceId: number };
  UpdateCommandRequest: { deviceId: number };
  LockCommandRequest: { deviceId: number };
  ValveCommandRequest: { deviceId: number };
  DateCommandRequest: { deviceId: number };
  TimeCommandRequest: { deviceId: number };
  DateTimeCommandRequest: { deviceId: number };
  AlarmControlPanelCommandRequest: { deviceId: number };
  SirenCommandRequest: { deviceId: number };
  MediaPlayerCommandRequest: { deviceId: number };
  ListEntitiesWaterHeaterResponse: { temperatureUnit: number };
  WaterHeaterCommandRequest: { deviceId: number };
  InfraredRFTransmitRawTimingsRequest: { modulation: number };
}
