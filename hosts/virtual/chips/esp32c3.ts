import { all, type VirtualChip } from "./chip.js";

export const esp32c3: VirtualChip = {
  name: "ESP32-C3",
  // ESP-IDF, components/soc/esp32c3/include/soc/soc_caps.h: SOC_GPIO_VALID_GPIO_MASK.
  pins: all("0-21"),
  // ESP-IDF, docs/en/api-reference/peripherals/gpio/esp32c3.inc: SPI0/1; data sheet, section 2.2: 11 is VDD_SPI, which
  // supplies the flash, unless the fuse VDD_SPI_AS_GPIO is burnt.
  flash: all("11-17"),
  // soc_caps.h: SOC_GPIO_VALID_OUTPUT_GPIO_MASK has all of them.
  inputOnly: all(),
  // Moddable SDK, modules/io/analog/esp32/_analog.c: gADCMap; ESP-IDF, docs/en/api-reference/peripherals/adc: ADC2,
  // which pin 5 is on, can't be used.
  adc1: all("0-4"),
  adc2: all(),
  // Data sheet, section 5.5, "ADC Calibration Results": the effective measurement ranges.
  analog: {
    0: [0, 0.75],
    2.5: [0, 1.05],
    6: [0, 1.3],
    12: [0, 2.5],
  },
  touch: all(),
  dac: all(),
  // gpio/esp32c3.inc: strapping pins; data sheet, section 3.
  strapping: all("2", "8-9"),
  ledc: {
    channels: 6,
    timers: 4,
    bits: 14,
    clocks: [
      { name: "APB", hz: 80_000_000, shared: "APB" },
      { name: "XTAL", hz: 40_000_000, shared: "XTAL" },
      { name: "RC_FAST", hz: 17_500_000, shared: "RC_FAST" },
    ],
    lowestHz: [71, 36, 18, 9, 5, 3, 2],
  },
  // soc_caps.h: SOC_UART_HP_NUM; components/soc/esp32c3/include/soc/uart_pins.h: U0RXD and U0TXD.
  uarts: { ports: [0, 1], console: { port: 0, receive: 20, transmit: 21 } },
  // soc_caps.h: SOC_HP_I2C_NUM.
  i2cBuses: 1,
  // soc_caps.h has no SOC_PCNT_SUPPORTED.
  pulseCounters: 0,
  // soc_caps.h has no SOC_MCPWM_SUPPORTED.
  pulseWidths: 0,
  // ESP-IDF, components/esp_hal_rmt/esp32c3/include/hal/rmt_ll.h: RMT_LL_TX_ and RX_CANDIDATES_PER_INST.
  rmt: { sending: 2, receiving: 2, areShared: false },
};
