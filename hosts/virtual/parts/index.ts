/** Simulated parts, for `board.attach`. */

export { type CardMemory, VirtualMifareClassic, VirtualNTAG213 } from "./card-memory.js";
export { simulateParts } from "./simulate.js";
export { type SimulatedPart, simulatePart } from "./simulated-parts.js";
export { VirtualADS1115 } from "./virtual-ads1115.js";
export { VirtualAHT20 } from "./virtual-aht20.js";
export { VirtualAPA102 } from "./virtual-apa102.js";
export { VirtualAPDS9960 } from "./virtual-apds9960.js";
export { VirtualAudioPart } from "./virtual-audio-part.js";
export { VirtualBH1750, type VirtualBH1750Options } from "./virtual-bh1750.js";
export { VirtualBL0942 } from "./virtual-bl0942.js";
export {
  VirtualBME280,
  type VirtualBME280Options,
  VirtualBMP280,
} from "./virtual-bme280.js";
export { VirtualBME680 } from "./virtual-bme680.js";
export { VirtualBMP388, type VirtualBMP388Options } from "./virtual-bmp388.js";
export { VirtualCCS811 } from "./virtual-ccs811.js";
export { VirtualCSE7766 } from "./virtual-cse7766.js";
export { VirtualDFPlayer } from "./virtual-dfplayer.js";
export { VirtualDHT11 } from "./virtual-dht11.js";
export { VirtualDHT22 } from "./virtual-dht22.js";
export { VirtualDS18B20, type VirtualDS18B20Options } from "./virtual-ds18b20.js";
export { VirtualDSMR } from "./virtual-dsmr.js";
export {
  VirtualMCP23008,
  VirtualMCP23017,
  VirtualPCF8574,
  VirtualPCF8575,
} from "./virtual-expander.js";
export { VirtualHC595 } from "./virtual-hc595.js";
export { VirtualHCSR04 } from "./virtual-hcsr04.js";
export { VirtualBL0937, VirtualCSE7759, VirtualHLW8012 } from "./virtual-hlw8012.js";
export { VirtualHTU21D } from "./virtual-htu21d.js";
export { VirtualHX711 } from "./virtual-hx711.js";
export { type VirtualI2COptions, VirtualI2CPart, VirtualRegisterPart } from "./virtual-i2c-part.js";
export { VirtualINA219, type VirtualINA219Options } from "./virtual-ina219.js";
export { VirtualINA226, type VirtualINA226Options } from "./virtual-ina226.js";
export { VirtualINA3221, type VirtualINA3221Options } from "./virtual-ina3221.js";
export { VirtualInfraredLED, type VirtualTrain } from "./virtual-infrared-led.js";
export { VirtualLCD } from "./virtual-lcd.js";
export { VirtualLD2410 } from "./virtual-ld2410.js";
export { VirtualLD2450 } from "./virtual-ld2450.js";
export { VirtualLTR390 } from "./virtual-ltr390.js";
export { VirtualMAX7219 } from "./virtual-max7219.js";
export { VirtualMAX31855 } from "./virtual-max31855.js";
export { VirtualDS1307, VirtualDS3231 } from "./virtual-maxim-clocks.js";
export { VirtualMHZ19 } from "./virtual-mhz19.js";
export { VirtualMicrophone } from "./virtual-microphone.js";
export { VirtualPCF8563, VirtualPCF85063 } from "./virtual-nxp-clocks.js";
export { VirtualOneWirePart } from "./virtual-one-wire-part.js";
export { type VirtualChannel, VirtualPart } from "./virtual-part.js";
export { VirtualPCA9554, VirtualPCA9555 } from "./virtual-pca955x.js";
export { VirtualPCA9685 } from "./virtual-pca9685.js";
export { VirtualPI4IOE5V6408 } from "./virtual-pi4ioe5v6408.js";
export { VirtualPMS5003 } from "./virtual-pms5003.js";
export { VirtualPN532, VirtualPN532OnSPI } from "./virtual-pn532.js";
export { VirtualPulsePart } from "./virtual-pulse-part.js";
export { VirtualPZEM004T } from "./virtual-pzem004t.js";
export { VirtualRC522, VirtualRC522OnSPI } from "./virtual-rc522.js";
export { VirtualRDM6300 } from "./virtual-rdm6300.js";
export { VirtualRemote } from "./virtual-remote.js";
export { VirtualRX8130 } from "./virtual-rx8130.js";
export { VirtualSCD4x, type VirtualSCD4xOptions } from "./virtual-scd4x.js";
export { VirtualSCD30, type VirtualSCD30Options } from "./virtual-scd30.js";
export { VirtualSDS011 } from "./virtual-sds011.js";
export { VirtualSEN5x } from "./virtual-sen5x.js";
export { VirtualSenseAir } from "./virtual-senseair.js";
export { VirtualSerialPart } from "./virtual-serial-part.js";
export { VirtualSGP4x } from "./virtual-sgp4x.js";
export { VirtualSGP30 } from "./virtual-sgp30.js";
export { type VirtualClimateOptions, VirtualSHT3x, VirtualSHT4x } from "./virtual-sht.js";
export { VirtualSML } from "./virtual-sml.js";
export { VirtualSpeaker } from "./virtual-speaker.js";
export { VirtualSPIPart } from "./virtual-spi-part.js";
export { VirtualSPS30 } from "./virtual-sps30.js";
export { VirtualSSD1306, type VirtualSSD1306Options } from "./virtual-ssd1306.js";
export { VirtualST7789, type VirtualST7789Options } from "./virtual-st7789.js";
export { VirtualTCA9548A } from "./virtual-tca9548a.js";
export { VirtualTM1637 } from "./virtual-tm1637.js";
export { VirtualTMP117, type VirtualTMP117Options } from "./virtual-tmp117.js";
export { VirtualTrainPart } from "./virtual-train-part.js";
export { VirtualTSL2591 } from "./virtual-tsl2591.js";
export { VirtualTuyaMCU } from "./virtual-tuya-mcu.js";
export { VirtualVEML7700 } from "./virtual-veml7700.js";
export { VirtualVL53L0X } from "./virtual-vl53l0x.js";
export { VirtualWirePart } from "./virtual-wire-part.js";
