import { all, type VirtualChip } from "./chip.js";

export const esp32c6: VirtualChip = {
  name: "ESP32-C6",
  // ESP-IDF, components/soc/esp32c6/include/soc/soc_caps.h: SOC_GPIO_VALID_GPIO_MASK.
  pins: all("0-30"),
  // ESP-IDF, docs/en/api-reference/peripherals/gpio/esp32c6.inc: SPI0/1.
  flash: all("24-30"),
  // soc_caps.h: SOC_GPIO_VALID_OUTPUT_GPIO_MASK has all of them.
  inputOnly: all(),
  // Moddable SDK, modules/io/analog/esp32/_analog.c: gADCMap. There's no ADC2.
  adc1: all("0-6"),
  adc2: all(),
  // Data sheet, section 5.5, "ADC Calibration Results": the effective measurement ranges.
  analog: {
    0: [0, 1],
    2.5: [0, 1.3],
    6: [0, 1.9],
    12: [0, 3.3],
  },
  touch: all(),
  dac: all(),
  // gpio/esp32c6.inc: strapping pins; data sheet, section 3.
  strapping: all("4-5", "8-9", "15"),
  ledc: {
    channels: 6,
    timers: 4,
    bits: 20,
    // components/soc/esp32c6/include/soc/clk_tree_defs.h: SOC_LEDC_CLKS.
    clocks: [
      { name: "XTAL", hz: 40_000_000, shared: "XTAL" },
      { name: "PLL_F80M", hz: 80_000_000, shared: "PLL_F80M" },
      { name: "RC_FAST", hz: 17_500_000, shared: "RC_FAST" },
    ],
    lowestHz: [65, 33, 17, 9, 5, 3, 2],
  },
  // soc_caps.h: SOC_UART_HP_NUM, since programs can't use the low-power one; soc/uart_pins.h: U0RXD and U0TXD.
  uarts: { ports: [0, 1], console: { port: 0, receive: 17, transmit: 16 } },
  // soc_caps.h: SOC_HP_I2C_NUM.
  i2cBuses: 1,
  // ESP-IDF, components/esp_hal_pcnt/esp32c6/include/hal/pcnt_ll.h: PCNT_LL_UNITS_PER_INST.
  pulseCounters: 4,
  // Moddable SDK, modules/io/pulsewidth/esp32/_pulsewidth.c: one capture timer of MCPWM.
  pulseWidths: 1,
  // ESP-IDF, components/esp_hal_rmt/esp32c6/include/hal/rmt_ll.h: RMT_LL_TX_ and RX_CANDIDATES_PER_INST.
  rmt: { sending: 2, receiving: 2, areShared: false },
};
