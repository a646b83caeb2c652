/** The components that programs use: entities with pins or parts behind them. */

export * from "./alarms/alarm-panel.js";
export * from "./binary-sensors/delayed-binary-sensor.js";
export * from "./binary-sensors/gpio-binary-sensor.js";
export * from "./binary-sensors/touch-binary-sensor.js";
export type {
  TouchDenoise,
  TouchFilter,
  TouchMeasuring,
  TouchWaterproof,
} from "./binary-sensors/touch-measuring.js";
export * from "./cameras/host-camera.js";
export { InfraredClimate, type InfraredClimateOptions } from "./climate/infrared-climate.js";
export { PIDClimate, type PIDClimateOptions } from "./climate/pid-climate.js";
export type { PIDDeadband, PIDOptions, PIDParameters } from "./climate/pid-controller.js";
export { PIDTuner, type PIDTunerOptions, type PIDTuning } from "./climate/pid-tuner.js";
export { Thermostat, type ThermostatOptions } from "./climate/thermostat.js";
export type { ClockChipOptions } from "./clocks/clock-chip.js";
export type { KeptClock } from "./clocks/clock-chip-part.js";
export * from "./clocks/maxim-clocks.js";
export * from "./clocks/nxp-clocks.js";
export * from "./clocks/rx8130.js";
export * from "./covers/end-stop-cover.js";
export * from "./covers/feedback-cover.js";
export * from "./covers/time-based-cover.js";
export * from "./displays/color-text-display.js";
export * from "./displays/lcd-text-display.js";
export * from "./displays/max7219-display.js";
export type { PictureOptions } from "./displays/pictures.js";
export { ColorPicture, MonochromePicture } from "./displays/pictures.js";
export * from "./displays/text-display.js";
export * from "./displays/tm1637-display.js";
export * from "./events/click-event.js";
export * from "./events/click-pattern.js";
export { GPIOFan, type GPIOFanOptions } from "./fans/gpio-fan.js";
export * from "./fans/pwm-fan.js";
export * from "./lights/binary-light.js";
export { Flicker } from "./lights/effects/flicker.js";
export type * from "./lights/effects/light-effect.js";
export { Pulse } from "./lights/effects/pulse.js";
export { Rainbow } from "./lights/effects/rainbow.js";
export { Strobe } from "./lights/effects/strobe.js";
export { PWMLight, type PWMLightOptions } from "./lights/pwm-light.js";
export * from "./lights/strips/addressable-light.js";
export * from "./lights/strips/effects/pixel-fire.js";
export * from "./lights/strips/effects/pixel-rainbow.js";
export * from "./lights/strips/effects/pixel-running.js";
export * from "./lights/strips/effects/pixel-scan.js";
export * from "./lights/strips/effects/pixel-twinkle.js";
export { LEDStrip, type LEDStripOptions } from "./lights/strips/led-strip.js";
export type * from "./lights/strips/pixel-effect.js";
export type * from "./lights/strips/pixels.js";
export * from "./locks/gpio-lock.js";
export { DSMR, type DSMROptions } from "./meters/dsmr.js";
export type { DSMRSensorName, DSMRTextName } from "./meters/dsmr-values.js";
export { SML, type SMLOptions, type SMLSensorOptions, type SMLTextOptions } from "./meters/sml.js";
export type { SMLFormat } from "./meters/sml-values.js";
export * from "./modbus/modbus-device.js";
export { ModbusPort, type ModbusPortOptions } from "./modbus/modbus-port.js";
export type { ModbusType } from "./modbus/modbus-values.js";
export * from "./motors/servo.js";
export { Stepper, type StepperOptions } from "./motors/stepper.js";
export * from "./numbers/analog-output.js";
export * from "./numbers/effect-speed.js";
export * from "./parts/ads1115.js";
export * from "./parts/aht20.js";
export * from "./parts/apds9960.js";
export * from "./parts/bh1750.js";
export * from "./parts/bl0942.js";
export * from "./parts/bme280.js";
export * from "./parts/bme680.js";
export * from "./parts/bmp388.js";
export * from "./parts/ccs811.js";
export * from "./parts/cse7766.js";
export * from "./parts/dht11.js";
export * from "./parts/dht22.js";
export * from "./parts/ds18b20.js";
export * from "./parts/hcsr04.js";
export * from "./parts/hlw8012.js";
export * from "./parts/htu21d.js";
export * from "./parts/hx711.js";
export * from "./parts/ina219.js";
export * from "./parts/ina226.js";
export * from "./parts/ina3221.js";
export * from "./parts/ltr390.js";
export * from "./parts/max31855.js";
export * from "./parts/mhz19.js";
export {
  type I2CPart,
  type I2CPartOptions,
  i2cSensors,
  type PartChannel,
  type PartChannels,
  type PartSensor,
  type PartSensors,
  type Quantity,
  type SerialPart,
  type SerialPartOptions,
  serialSensors,
} from "./parts/part-sensor.js";
export * from "./parts/pms5003.js";
export * from "./parts/pzem004t.js";
export * from "./parts/scd4x.js";
export * from "./parts/scd30.js";
export * from "./parts/sds011.js";
export * from "./parts/sen5x.js";
export * from "./parts/senseair.js";
export * from "./parts/sgp4x.js";
export * from "./parts/sgp30.js";
export * from "./parts/sht3x.js";
export * from "./parts/sht4x.js";
export { type SPIPart, type SPIPartOptions, spiSensors } from "./parts/spi-sensors.js";
export * from "./parts/sps30.js";
export * from "./parts/tca9548a.js";
export * from "./parts/tmp117.js";
export * from "./parts/tsl2591.js";
export * from "./parts/veml7700.js";
export * from "./parts/vl53l0x.js";
export * from "./pins/ac-dimmer.js";
export * from "./pins/analog-input.js";
export * from "./pins/custom-output.js";
export { DigitalInput, type InputEdge, type InputMode } from "./pins/digital-input.js";
export * from "./pins/digital-output.js";
export type { DigitalPin, ExpanderPin, PartPin } from "./pins/digital-pin.js";
export * from "./pins/expanders/hc595.js";
export type { ExpanderOptions } from "./pins/expanders/i2c-expander.js";
export * from "./pins/expanders/mcp23008.js";
export * from "./pins/expanders/mcp23017.js";
export * from "./pins/expanders/pca9554.js";
export * from "./pins/expanders/pca9555.js";
export * from "./pins/expanders/pca9685.js";
export * from "./pins/expanders/pcf8574.js";
export * from "./pins/expanders/pcf8575.js";
export * from "./pins/expanders/pi4ioe5v6408.js";
export * from "./pins/pwm-channel.js";
export type { DimmablePin, ExpanderPWMPin, PWMPin } from "./pins/pwm-pin.js";
export * from "./pins/slow-pwm.js";
export {
  DFPlayer,
  type DFPlayerDevice,
  type DFPlayerEqualizer,
  type DFPlayerOptions,
} from "./players/dfplayer.js";
export * from "./players/speaker.js";
export { LD2410, type LD2410Options } from "./radars/ld2410.js";
export type {
  LD2410ButtonName,
  LD2410ContactName,
  LD2410NumberName,
  LD2410SelectName,
  LD2410SensorName,
  LD2410SwitchName,
  LD2410TextName,
} from "./radars/ld2410-values.js";
export { LD2450, type LD2450Options } from "./radars/ld2450.js";
export type {
  LD2450ButtonName,
  LD2450ContactName,
  LD2450NumberName,
  LD2450SelectName,
  LD2450SensorName,
  LD2450SwitchName,
  LD2450TextName,
} from "./radars/ld2450-values.js";
export * from "./remotes/remote-receiver.js";
export * from "./remotes/remote-transmitter.js";
export * from "./sensors/adc-sensor.js";
export * from "./sensors/duty-cycle-sensor.js";
export * from "./sensors/filtered-sensor.js";
export * from "./sensors/filters/any-of.js";
export type { IntervalOptions } from "./sensors/filters/at-interval.js";
export * from "./sensors/filters/calibrate-linear.js";
export * from "./sensors/filters/debounce.js";
export * from "./sensors/filters/delta.js";
export * from "./sensors/filters/exponential-average.js";
export * from "./sensors/filters/extremes.js";
export * from "./sensors/filters/heartbeat.js";
export * from "./sensors/filters/median.js";
export * from "./sensors/filters/quantile.js";
export type * from "./sensors/filters/sensor-filter.js";
export * from "./sensors/filters/skip-initial.js";
export * from "./sensors/filters/sliding-average.js";
export * from "./sensors/filters/throttle.js";
export * from "./sensors/filters/throttle-average.js";
export * from "./sensors/filters/timeout.js";
export type { SendEveryOptions, WindowOptions } from "./sensors/filters/window.js";
export * from "./sensors/ntc.js";
export * from "./sensors/polling.js";
export {
  PulseCounterSensor,
  type PulseCounterSensorOptions,
} from "./sensors/pulse-counter-sensor.js";
export * from "./sensors/pulse-meter-sensor.js";
export * from "./sensors/rotary-encoder.js";
export * from "./sirens/buzzer.js";
export * from "./sound/sound-level.js";
export * from "./switches/gpio-switch.js";
export * from "./switches/interlock.js";
export type { ChipSensorOptions } from "./system/chip-sensor.js";
export * from "./system/factory-reset-button.js";
export * from "./system/firmware-update.js";
export * from "./system/free-memory-sensor.js";
export * from "./system/free-psram-sensor.js";
export * from "./system/identify-button.js";
export * from "./system/internal-temperature-sensor.js";
export * from "./system/largest-free-block-sensor.js";
export * from "./system/loop-time-sensor.js";
export * from "./system/network-address-text-sensor.js";
export * from "./system/processor-frequency-sensor.js";
export * from "./system/program-update.js";
export * from "./system/reset-reason-text-sensor.js";
export * from "./system/restart-button.js";
export * from "./system/safe-mode-button.js";
export * from "./system/status-binary-sensor.js";
export * from "./system/uptime-sensor.js";
export * from "./system/version-text-sensor.js";
export * from "./system/wifi-signal-sensor.js";
export * from "./system/wifi-text-sensor.js";
export * from "./tags/pn532.js";
export * from "./tags/rc522.js";
export * from "./tags/rdm6300.js";
export type { TagReaderOptions } from "./tags/tag-wiring.js";
export * from "./tags/wiegand.js";
export * from "./timing/delay.js";
export * from "./tuya/tuya-mcu.js";
export * from "./valves/gpio-valve.js";
