import type { SDKBoard } from "./sdk-board.js";

/** Chips that may be connected by a USB port of their own, where the console isn't. */
const WITH_USB: readonly string[] = ["esp32c3", "esp32c6", "esp32s2", "esp32s3"];

/** Any of these makes the password of the board's own network known, or the network needless. */
const ENOUGH: readonly string[] = ["ssid", "ap_password", "ap", "ethernet"];

/**
 * What to tell somebody who builds firmware for a board that nobody could get into a Wi-Fi: it shows the password of
 * its own network on the serial port only. Undefined where that is, or where it isn't needed.
 *
 * @param settings - the build's, as `key=value`
 */
export function consoleWarning(board: SDKBoard, settings: readonly string[]): string | undefined {
  const { chip, hasNativeUSB } = board;
  if (!hasNativeUSB && !WITH_USB.includes(chip)) return undefined;
  if (settings.some((word) => ENOUGH.includes(word.slice(0, word.indexOf("="))))) return undefined;
  const which = hasNativeUSB ? "This board's USB port is" : "If the board's USB port is";
  return `Warning: ${which} the chip's own${hasNativeUSB ? ": it" : ", it"} shows no password of the network that the board opens. Give ssid=… and password=…, or ap_password=….`;
}
