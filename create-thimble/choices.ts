/** The choices for a new project. */
export interface Choice {
  readonly name: string;
  /** For people. */
  readonly what: string;
}

/** Kinds of devices: each has a program and a test in `templates/`. */
export const KINDS: readonly Choice[] = [
  { name: "switch", what: "a relay, and a button that switches it" },
  { name: "light", what: "a lamp with red, green and blue LEDs" },
  { name: "sensor", what: "a temperature from an analog sensor" },
  { name: "driver", what: "a package with a part's driver, for others to install" },
];

/** Boards, as Moddable's SDK calls them. */
export const BOARDS: readonly Choice[] = [
  { name: "esp32", what: "a plain ESP32 dev kit" },
  { name: "esp32/nodemcu", what: "a NodeMCU with an ESP32" },
  { name: "esp32/esp32s3", what: "an ESP32-S3 dev kit" },
  { name: "esp32/esp32c3", what: "an ESP32-C3 dev kit" },
  { name: "esp32/esp32c6", what: "an ESP32-C6 dev kit" },
  { name: "esp32/m5stick_cplus", what: "an M5StickC Plus" },
];
