/** The boards that `check:moddable` builds for, by mcconfig's names of their platforms. */
export const CHECKED_PLATFORMS = [
  "esp32",
  "esp32/nodemcu",
  "esp32/esp32s3",
  "esp32/esp32c3",
  "esp32/esp32c6",
] as const;

/** All whose pins have names here; others are built as a plain ESP32. */
export const PLATFORMS: readonly string[] = [...CHECKED_PLATFORMS, "esp32/m5stick_cplus"];
