/** The components that programs use: entities with pins or parts behind them. */

export {
  AlarmPanel,
  type AlarmPanelOptions,
  type AlarmZone,
} from "./alarms/alarm-panel.js";
export {
  GPIOBinarySensor,
  type GPIOBinarySensorOptions,
} from "./binary-sensors/gpio-binary-sensor.js";
export { PN532, type PN532Options } from "./binary-sensors/pn532.js";
export { HostCamera, type HostCameraOptions } from "./cameras/host-camera.js";
export { Thermostat, type ThermostatOptions } from "./climate/thermostat.js";
export { EndStopCover, type EndStopCoverOptions } from "./covers/end-stop-cover.js";
export { FeedbackCover, type FeedbackCoverOptions } from "./covers/feedback-cover.js";
export {
  TimeBasedCover,
  type TimeBasedCoverOptions,
} from "./covers/time-based-cover.js";
export {
  ColorTextDisplay,
  type ColorTextDisplayOptions,
  type DisplayColor,
} from "./displays/color-text-display.js";
export type { PictureOptions } from "./displays/pictures.js";
export { ColorPicture, MonochromePicture } from "./displays/pictures.js";
export { TextDisplay, type TextDisplayOptions } from "./displays/text-display.js";
export { type Click, ClickEvent, type ClickEventOptions } from "./events/click-event.js";
export { GPIOFan, type GPIOFanOptions } from "./fans/gpio-fan.js";
export { PWMFan, type PWMFanOptions } from "./fans/pwm-fan.js";
export { BinaryLight, type BinaryLightOptions } from "./lights/binary-light.js";
export { Flicker } from "./lights/effects/flicker.js";
export type {
  EffectOptions,
  LightColor,
  LightEffect,
} from "./lights/effects/light-effect.js";
export { Pulse } from "./lights/effects/pulse.js";
export { Rainbow } from "./lights/effects/rainbow.js";
export { Strobe } from "./lights/effects/strobe.js";
export { PWMLight, type PWMLightOptions } from "./lights/pwm-light.js";
export {
  AddressableLight,
  type AddressableLightOptions,
} from "./lights/strips/addressable-light.js";
export { PixelFire } from "./lights/strips/effects/pixel-fire.js";
export {
  PixelRainbow,
  type PixelRainbowOptions,
} from "./lights/strips/effects/pixel-rainbow.js";
export {
  PixelRunning,
  type PixelRunningOptions,
} from "./lights/strips/effects/pixel-running.js";
export { PixelScan, type PixelScanOptions } from "./lights/strips/effects/pixel-scan.js";
export {
  PixelTwinkle,
  type PixelTwinkleOptions,
} from "./lights/strips/effects/pixel-twinkle.js";
export { LEDStrip, type LEDStripOptions } from "./lights/strips/led-strip.js";
export type { PixelEffect, PixelEffectOptions } from "./lights/strips/pixel-effect.js";
export type { Pixels } from "./lights/strips/pixels.js";
export { GPIOLock, type GPIOLockOptions } from "./locks/gpio-lock.js";
export { Servo, type ServoOptions } from "./motors/servo.js";
export { Stepper, type StepperOptions } from "./motors/stepper.js";
export { AnalogOutput, type AnalogOutputOptions } from "./numbers/analog-output.js";
export { type ADS1115Options, ads1115 } from "./parts/ads1115.js";
export { type AHT20Options, aht20 } from "./parts/aht20.js";
export { type APDS9960Options, apds9960 } from "./parts/apds9960.js";
export { type BH1750Options, bh1750 } from "./parts/bh1750.js";
export { type BME280Options, bme280 } from "./parts/bme280.js";
export { type BME680Options, bme680 } from "./parts/bme680.js";
export { type CCS811Options, ccs811 } from "./parts/ccs811.js";
export { type CSE7766Options, cse7766 } from "./parts/cse7766.js";
export { type DHT22Options, dht22 } from "./parts/dht22.js";
export { type DS18B20Options, ds18b20 } from "./parts/ds18b20.js";
export { type HCSR04SensorOptions, hcsr04 } from "./parts/hcsr04.js";
export { type HTU21DOptions, htu21d } from "./parts/htu21d.js";
export { type HX711Options, hx711 } from "./parts/hx711.js";
export { type INA219Options, ina219 } from "./parts/ina219.js";
export { type MAX31855Options, max31855 } from "./parts/max31855.js";
export { type MHZ19Options, mhz19 } from "./parts/mhz19.js";
export type {
  I2CPartOptions,
  PartChannel,
  PartSensor,
  PartSensors,
  SerialPartOptions,
} from "./parts/part-sensor.js";
export { type PMS5003Options, pms5003 } from "./parts/pms5003.js";
export { type PZEM004TOptions, pzem004t } from "./parts/pzem004t.js";
export { type SCD4xOptions, scd4x } from "./parts/scd4x.js";
export { type SHT3xOptions, sht3x } from "./parts/sht3x.js";
export { type SHT4xOptions, sht4x } from "./parts/sht4x.js";
export type { SPIPartOptions } from "./parts/spi-sensors.js";
export { type TMP117Options, tmp117 } from "./parts/tmp117.js";
export { type VEML7700Options, veml7700 } from "./parts/veml7700.js";
export { type VL53L0XOptions, vl53l0x } from "./parts/vl53l0x.js";
export { AnalogInput } from "./pins/analog-input.js";
export { DigitalInput, type InputEdge, type InputMode } from "./pins/digital-input.js";
export { DigitalOutput } from "./pins/digital-output.js";
export type { DigitalPin, ExpanderPin } from "./pins/digital-pin.js";
export { HC595, type HC595Options } from "./pins/expanders/hc595.js";
export type { ExpanderOptions } from "./pins/expanders/i2c-expander.js";
export { MCP23017 } from "./pins/expanders/mcp23017.js";
export { PCA9685, type PCA9685Options } from "./pins/expanders/pca9685.js";
export { PCF8574 } from "./pins/expanders/pcf8574.js";
export { PWMChannel } from "./pins/pwm-channel.js";
export type { ExpanderPWMPin, PWMPin } from "./pins/pwm-pin.js";
export {
  RemoteReceiver,
  type RemoteReceiverOptions,
} from "./remotes/remote-receiver.js";
export {
  RemoteTransmitter,
  type RemoteTransmitterOptions,
} from "./remotes/remote-transmitter.js";
export { ADCSensor, type ADCSensorOptions } from "./sensors/adc-sensor.js";
export {
  DutyCycleSensor,
  type DutyCycleSensorOptions,
} from "./sensors/duty-cycle-sensor.js";
export {
  FilteredSensor,
  type FilteredSensorOptions,
} from "./sensors/filtered-sensor.js";
export {
  CalibrateLinear,
  type CalibrateLinearOptions,
  type Datapoint,
} from "./sensors/filters/calibrate-linear.js";
export { Delta, type DeltaOptions } from "./sensors/filters/delta.js";
export { Median } from "./sensors/filters/median.js";
export type { SensorFilter } from "./sensors/filters/sensor-filter.js";
export { SlidingAverage } from "./sensors/filters/sliding-average.js";
export { Throttle, type ThrottleOptions } from "./sensors/filters/throttle.js";
export type { WindowOptions } from "./sensors/filters/window.js";
export { type NTCOptions, ntc } from "./sensors/ntc.js";
export { Polling, type PollingOptions } from "./sensors/polling.js";
export {
  PulseCounterSensor,
  type PulseCounterSensorOptions,
} from "./sensors/pulse-counter-sensor.js";
export {
  PulseMeterSensor,
  type PulseMeterSensorOptions,
} from "./sensors/pulse-meter-sensor.js";
export {
  RotaryEncoder,
  type RotaryEncoderOptions,
  type Turn,
} from "./sensors/rotary-encoder.js";
export { Buzzer, type BuzzerOptions } from "./sirens/buzzer.js";
export { GPIOSwitch, type GPIOSwitchOptions } from "./switches/gpio-switch.js";
export { Interlock } from "./switches/interlock.js";
export {
  FactoryResetButton,
  type FactoryResetButtonOptions,
} from "./system/factory-reset-button.js";
export { FirmwareUpdate, type FirmwareUpdateOptions } from "./system/firmware-update.js";
export {
  FreeMemorySensor,
  type FreeMemorySensorOptions,
} from "./system/free-memory-sensor.js";
export { IdentifyButton, type IdentifyButtonOptions } from "./system/identify-button.js";
export {
  NetworkAddressTextSensor,
  type NetworkAddressTextSensorOptions,
} from "./system/network-address-text-sensor.js";
export {
  ResetReasonTextSensor,
  type ResetReasonTextSensorOptions,
} from "./system/reset-reason-text-sensor.js";
export { RestartButton, type RestartButtonOptions } from "./system/restart-button.js";
export {
  SafeModeButton,
  type SafeModeButtonOptions,
} from "./system/safe-mode-button.js";
export {
  StatusBinarySensor,
  type StatusBinarySensorOptions,
} from "./system/status-binary-sensor.js";
export { UptimeSensor, type UptimeSensorOptions } from "./system/uptime-sensor.js";
export {
  VersionTextSensor,
  type VersionTextSensorOptions,
} from "./system/version-text-sensor.js";
export { Delay } from "./timing/delay.js";
export { GPIOValve, type GPIOValveOptions } from "./valves/gpio-valve.js";
