/** The platforms that `check:moddable` builds for, as mcconfig calls them. */
export const CHECKED_PLATFORMS = [
  "esp32",
  "esp32/nodemcu",
  "esp32/esp32s3",
  "esp32/esp32c3",
  "esp32/esp32c6",
  "esp32/wt32_eth01",
] as const;

/** All boards whose pins are named here. Others are built as a plain ESP32. */
export const PLATFORMS: readonly string[] = [...CHECKED_PLATFORMS, "esp32/m5stick_cplus"];
