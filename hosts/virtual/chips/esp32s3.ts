import { all, type VirtualChip } from "./chip.js";

export const esp32s3: VirtualChip = {
  name: "ESP32-S3",
  // ESP-IDF, components/soc/esp32s3/include/soc/soc_caps.h: SOC_GPIO_VALID_GPIO_MASK.
  pins: all("0-21", "26-48"),
  // ESP-IDF, docs/en/api-reference/peripherals/gpio/esp32s3.inc: SPI0/1. With octal flash or PSRAM 33 to 37 as well.
  flash: all("26-32"),
  // soc_caps.h: SOC_GPIO_VALID_OUTPUT_GPIO_MASK has all of them.
  inputOnly: all(),
  // Moddable SDK, modules/io/analog/esp32/_analog.c: gADCMap and gADC2Map.
  adc1: all("1-10"),
  adc2: all("11-20"),
  // Data sheet, section 5.5, "ADC Calibration Results": the effective measurement ranges.
  analog: {
    0: [0, 0.85],
    2.5: [0, 1.1],
    6: [0, 1.6],
    12: [0, 2.9],
  },
  // soc_caps.h: SOC_TOUCH_MIN_CHAN_ID and SOC_TOUCH_MAX_CHAN_ID, at the GPIOs of the same numbers.
  touch: all("1-14"),
  dac: all(),
  // gpio/esp32s3.inc: strapping pins; data sheet, section 3.
  strapping: all("0", "3", "45-46"),
  ledc: {
    channels: 8,
    timers: 4,
    bits: 14,
    clocks: [
      { name: "APB", hz: 80_000_000, shared: "APB" },
      { name: "XTAL", hz: 40_000_000, shared: "XTAL" },
      { name: "RC_FAST", hz: 17_500_000, shared: "RC_FAST" },
    ],
    lowestHz: [68, 34, 17, 9, 5, 3, 2],
  },
  // soc_caps.h: SOC_UART_HP_NUM; components/soc/esp32s3/include/soc/uart_pins.h: U0RXD and U0TXD.
  uarts: { ports: [0, 1, 2], console: { port: 0, receive: 44, transmit: 43 } },
  // soc_caps.h: SOC_HP_I2C_NUM.
  i2cBuses: 2,
  // ESP-IDF, components/esp_hal_pcnt/esp32s3/include/hal/pcnt_ll.h: PCNT_LL_UNITS_PER_INST.
  pulseCounters: 4,
  // Moddable SDK, modules/io/pulsewidth/esp32/_pulsewidth.c: one capture timer of MCPWM.
  pulseWidths: 1,
  // ESP-IDF, components/esp_hal_rmt/esp32s3/include/hal/rmt_ll.h: RMT_LL_TX_ and RX_CANDIDATES_PER_INST.
  rmt: { sending: 4, receiving: 4, areShared: false },
};
