import { board as olimexESP32PoE } from "../../boards/olimex_esp32_poe.js";
import { board as wt32ETH01 } from "../../boards/wt32_eth01.js";
import type { Board } from "../../plain/board.js";

/** The platforms that `check:moddable` builds for, as mcconfig calls them. */
export const CHECKED_PLATFORMS = [
  "esp32",
  "esp32/nodemcu",
  "esp32/esp32s3",
  "esp32/esp32c3",
  "esp32/esp32c6",
  "esp32/wt32_eth01",
  "esp32/olimex_esp32_poe",
] as const;

/** All boards whose pins are named here. Others are built as a plain ESP32. */
export const PLATFORMS: readonly string[] = [...CHECKED_PLATFORMS, "esp32/m5stick_cplus"];

/** The boards with Ethernet. */
export const ETHERNET_BOARDS: Readonly<Record<string, Board>> = {
  "esp32/wt32_eth01": wt32ETH01,
  "esp32/olimex_esp32_poe": olimexESP32PoE,
};
