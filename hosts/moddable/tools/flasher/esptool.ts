/** esptool-js, for commands. */
import { createHash } from "node:crypto";
import { MissingToolError } from "../base/errors.js";
import type { ESPTool, FlashTools } from "./chip-loader.js";

/** @throws {MissingToolError} esptool-js isn't installed */
export async function loadFlashTools(): Promise<FlashTools> {
  try {
    // Its main module is for bundlers: Node doesn't find what it imports.
    const name = "esptool-js/bundle.js";
    const { ESPLoader, Transport } = (await import(name)) as ESPTool;
    return { ESPLoader, Transport, md5: (bytes) => createHash("md5").update(bytes).digest("hex") };
  } catch {
    throw new MissingToolError(
      "The package esptool-js is missing: npm install --save-dev esptool-js serialport",
    );
  }
}
