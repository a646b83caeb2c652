/** The sixty components that configurations of ESPHome have most, in groups, and what Thimble has of each. */
import { DOMAINS } from "../../import/kinds/domains.js";

interface ESPHomeComponent {
  /** Its platforms as `thimble import` knows them, `"sensor adc"`; or its name where it has none. */
  readonly names: readonly string[];
  /** What does it here: names of the package. None: there is nothing. */
  readonly has: readonly string[];
  /** What isn't there of it. Left out: nothing. */
  readonly missing?: string;
}

const row = (names: string, has = "", missing?: string): ESPHomeComponent => ({
  names: names.split(", "),
  has: has.split(" ").filter(Boolean),
  ...(missing !== undefined && { missing }),
});

export const ESPHOME_COMPONENTS: readonly ESPHomeComponent[] = [
  row("switch gpio", "GPIOSwitch"),
  row("binary_sensor gpio", "GPIOBinarySensor"),
  row(
    "sensor template, binary_sensor template, switch template, number template, select template, text template, button template",
    "Sensor BinarySensor DelayedBinarySensor Switch NumberEntity Select TextEntity Button",
  ),
  row("cover template, lock template", "Cover Lock"),
  row("sensor homeassistant, binary_sensor homeassistant", "HubSensor HubBinarySensor"),
  row("sensor wifi_signal", "WiFiSignalSensor"),
  row("text_sensor wifi_info", "WiFiTextSensor NetworkAddressTextSensor"),
  row("sensor uptime", "UptimeSensor"),
  row(
    "button restart, button safe_mode, button factory_reset",
    "RestartButton SafeModeButton FactoryResetButton",
  ),
  row("binary_sensor status", "StatusBinarySensor"),
  row("text_sensor version", "VersionTextSensor"),
  row(
    "sensor debug",
    "FreeMemorySensor LargestFreeBlockSensor FreePSRAMSensor LoopTimeSensor ProcessorFrequencySensor ResetReasonTextSensor",
  ),
  row("sensor internal_temperature", "InternalTemperatureSensor"),
  row("sensor copy", "FilteredSensor"),
  row("sensor total_daily_energy, sensor integration", "Kept Sensor"),
  row("sensor adc", "ADCSensor"),
  row("sensor resistance, sensor ntc", "ntc"),
  row("sensor dht", "dht22 dht11"),
  row("sensor dallas_temp", "ds18b20"),
  row("sensor bme280_i2c, sensor bmp280_i2c", "bme280"),
  row("sensor bmp3xx_i2c", "bmp388"),
  row("sensor bme680", "bme680"),
  row(
    "sensor aht10, sensor htu21d, sensor sht3xd, sensor sht4x, sensor tmp117",
    "aht20 htu21d sht3x sht4x tmp117",
  ),
  row(
    "sensor bh1750, sensor veml7700, sensor tsl2591, sensor ltr390",
    "bh1750 veml7700 tsl2591 ltr390",
  ),
  row("sensor ina219, sensor ina226, sensor ina3221", "ina219 ina226 ina3221"),
  row("sensor ads1115", "ads1115"),
  row("sensor hx711", "hx711"),
  row("sensor max31855", "max31855"),
  row("sensor ultrasonic, sensor vl53l0x", "hcsr04 vl53l0x"),
  row("sensor pulse_counter, sensor pulse_meter", "PulseCounterSensor PulseMeterSensor"),
  row("sensor rotary_encoder", "RotaryEncoder"),
  row("sensor duty_cycle", "DutyCycleSensor"),
  row("sensor cse7766", "cse7766"),
  row("sensor hlw8012", "hlw8012"),
  row("sensor bl0942", "bl0942"),
  row("sensor pzemac", "pzem004t"),
  row("sensor modbus_controller, switch modbus_controller", "ModbusDevice ModbusPort"),
  row("sensor mhz19, sensor senseair, sensor scd4x, sensor scd30", "mhz19 senseair scd4x scd30"),
  row("sensor pmsx003, sensor sds011, sensor sps30", "pms5003 sds011 sps30"),
  row("sensor sen5x", "sen5x"),
  row("sensor sgp4x", "sgp4x"),
  row("sensor ccs811, sensor sgp30", "ccs811 sgp30"),
  row("sensor ld2410, sensor ld2450", "LD2410 LD2450"),
  row(
    "remote_receiver, remote_transmitter",
    "RemoteReceiver RemoteTransmitter prontoCode rcSwitchCode remoteCode",
  ),
  row(
    [
      "climate coolix, climate daikin, climate climate_ir_lg, climate mitsubishi, climate gree, climate midea_ir, climate toshiba",
      "climate fujitsu_general, climate hitachi_ac344, climate whirlpool, climate tcl112, climate zhlt01, climate ballu, climate delonghi",
    ].join(", "),
    "InfraredClimate COOLIX DAIKIN LG_AIR_CONDITIONER mitsubishi gree midea TOSHIBA toshibaRAC FUJITSU_GENERAL HITACHI_AC344 whirlpool TCL112 ZHLT01 BALLU DELONGHI",
  ),
  row("tuya", "TuyaMCU"),
  row("pn532, rc522, rdm6300, wiegand", "PN532 RC522 RDM6300 Wiegand"),
  row("binary_sensor esp32_touch", "TouchBinarySensor"),
  row(
    "mcp23017, mcp23008, pcf8574, pcf8575, pca9554, pi4ioe5v6408, tca9548a",
    "MCP23017 MCP23008 PCF8574 PCF8575 PCA9554 PCA9555 PI4IOE5V6408 TCA9548A",
  ),
  row("light monochromatic, light rgb, light rgbw, light cwww", "PWMLight PCA9685"),
  row("light neopixelbus, light esp32_rmt_led_strip", "LEDStrip AddressableLight"),
  row(
    "cover time_based, cover endstop, cover feedback",
    "TimeBasedCover EndStopCover FeedbackCover",
  ),
  row("climate thermostat", "Thermostat"),
  row("climate pid, slow_pwm", "PIDClimate PIDTuner SlowPWM"),
  row("fan speed, fan binary", "PWMFan GPIOFan"),
  row("servo, stepper, rtttl", "Servo Stepper Buzzer"),
  row(
    "display ssd1306_i2c, display st7789v, display lcd_pcf8574, display tm1637, display max7219",
    "TextDisplay ColorTextDisplay LCDTextDisplay TM1637Display MAX7219Display",
    "pages of one's own, import of ssd1306_i2c and st7789v",
  ),
  row(
    "esp32_camera, dfplayer, sensor sound_level, media_player speaker, media_player i2s_audio",
    "HostCamera DFPlayer soundLevel Speaker",
  ),
  row("deep_sleep", "DeepSleep"),
  row("bluetooth_proxy, esp32_ble_tracker", "", "the firmware has no Bluetooth"),
];

/** Whether `thimble import` converts a platform. */
export function isImported(name: string): boolean {
  const [domain, platform = ""] = name.split(" ");
  const platforms = DOMAINS.find(([each]) => each === domain)?.[1];
  return platforms !== undefined && Object.hasOwn(platforms, platform);
}

/** What of a component is there. */
export function stateOf({ has, missing }: ESPHomeComponent): "whole" | "partly" | "not" {
  if (has.length === 0) return "not";
  return missing === undefined ? "whole" : "partly";
}

/** The table for docs/parts/README.md. */
export function componentTable(): string {
  const count = (state: string) =>
    ESPHOME_COMPONENTS.filter((each) => stateOf(each) === state).length;
  const rows = ESPHOME_COMPONENTS.map((each) => [
    each.names.map((name) => `\`${name}\``).join(", "),
    stateOf(each),
    each.has.map((name) => `\`${name}\``).join(", "),
    each.missing ?? "",
  ]);
  const head = ["in ESPHome", "here", "by", "what isn't there"];
  const table = [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
  return `Of ${ESPHOME_COMPONENTS.length}, Thimble has ${count("whole")} as a whole, ${count("partly")} partly, and ${count("not")} not at all.\n\n${table}`;
}
