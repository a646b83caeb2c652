import { all, type VirtualChip } from "./chip.js";

export const esp32: VirtualChip = {
  name: "ESP32",
  // ESP-IDF, components/soc/esp32/include/soc/soc_caps.h: SOC_GPIO_VALID_GPIO_MASK; data sheet, section 2.2: no 20.
  pins: all("0-19", "21-23", "25-27", "32-39"),
  // ESP-IDF, docs/en/api-reference/peripherals/gpio/esp32.inc: SPI0/1. A module with PSRAM has 16 and 17 there as well.
  flash: all("6-11"),
  // soc_caps.h: SOC_GPIO_VALID_OUTPUT_GPIO_MASK; gpio/esp32.inc: GPI, without pull-up and pull-down.
  inputOnly: all("34-39"),
  // Moddable SDK, modules/io/analog/esp32/_analog.c: gADCMap and gADC2Map; gpio/esp32.inc: ADC2 and Wi-Fi.
  adc1: all("32-39"),
  adc2: all("0", "2", "4", "12-15", "25-27"),
  // ESP-IDF, components/esp_adc/esp32/adc_cali_line_fitting.c, for a reference of 1,100 mV, from a raw 0 to 4095.
  analog: {
    0: [0.075, 1.039],
    2.5: [0.078, 1.357],
    6: [0.107, 1.877],
    12: [0.142, 3.134],
  },
  // ESP-IDF, docs/en/api-reference/peripherals/gpio/esp32.inc; data sheet, section 2.2: TOUCH0 to TOUCH9.
  touch: all("0", "2", "4", "12-15", "27", "32-33"),
  // ESP-IDF, components/soc/esp32/include/soc/dac_channel.h.
  dac: all("25-26"),
  // gpio/esp32.inc: strapping pins; data sheet, section 3.
  strapping: all("0", "2", "5", "12", "15"),
  ledc: {
    channels: 8,
    timers: 4,
    bits: 20,
    // The SDK uses the low-speed half. REF_TICK: REF_CLK_FREQ of soc.h.
    clocks: [
      { name: "REF_TICK", hz: 1_000_000, shared: "APB" },
      { name: "APB", hz: 80_000_000, shared: "APB" },
      { name: "RC_FAST", hz: 8_500_000, shared: "RC_FAST" },
    ],
    lowestHz: [65, 33, 17, 9, 5, 3, 2],
  },
  // soc_caps.h: SOC_UART_HP_NUM; components/soc/esp32/include/soc/uart_pins.h: U0RXD and U0TXD.
  uarts: { ports: [0, 1, 2], console: { port: 0, receive: 3, transmit: 1 } },
  // soc_caps.h: SOC_HP_I2C_NUM.
  i2cBuses: 2,
  // ESP-IDF, components/esp_hal_pcnt/esp32/include/hal/pcnt_ll.h: PCNT_LL_UNITS_PER_INST.
  pulseCounters: 8,
  // Moddable SDK, modules/io/pulsewidth/esp32/_pulsewidth.c: one capture timer of MCPWM.
  pulseWidths: 1,
  // ESP-IDF, components/esp_hal_rmt/esp32/include/hal/rmt_ll.h: RMT_LL_CHANS_PER_INST.
  rmt: { sending: 8, receiving: 8, areShared: true },
};
