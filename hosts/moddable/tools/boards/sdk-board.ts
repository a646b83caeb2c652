/** What the Moddable SDK says of a board: a folder in `build/devices/esp32/targets/`. */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { UsageError } from "../../../node/command-line.js";
import { OWN_PLATFORMS } from "../sdk/mcconfig.js";
import type { SDK } from "../sdk/sdk.js";
import { PLATFORMS } from "./chips.js";

export interface SDKBoard {
  /** `"esp32s3"`. */
  readonly chip: string;
  /** The folder with the board's own settings of ESP-IDF, if it has some: for its flash, its memory, its USB. */
  readonly settings: string | undefined;
  /** Its only USB port is the chip's own, not a serial port's. */
  readonly hasNativeUSB: boolean;
  /** Bytes of the one block that the SDK gives its programs for slots and chunks; undefined where they have two. */
  readonly block?: number;
}

/** The field `build` of a board's manifest. */
interface BuildOfTarget {
  readonly ESP32_SUBCLASS?: string;
  readonly SDKCONFIGPATH?: string;
  readonly USE_USB?: string;
}

/** Chips without Wi-Fi. */
const WITHOUT_WIFI: readonly string[] = ["esp32h2"];

/**
 * @param platform - mcconfig's name for it: `"esp32/nodemcu"`
 * @throws {UsageError} the SDK has no such board, or its chip has no Wi-Fi
 */
export function sdkBoard({ path }: Pick<SDK, "path">, platform: string): SDKBoard {
  const [, name] = platform.split("/");
  if (name === undefined || OWN_PLATFORMS.includes(platform))
    return { chip: "esp32", settings: undefined, hasNativeUSB: false };
  const folder = join(path, "build", "devices", "esp32", "targets", name);
  const file = join(folder, "manifest.json");
  if (!existsSync(file))
    throw new UsageError(
      `The Moddable SDK has no board ${platform}. ${PLATFORMS.join(", ")} are known; its folder ${join(folder, "..")} has all others.`,
    );
  const { build = {}, creation = {} } = JSON.parse(readFileSync(file, "utf8")) as {
    build?: BuildOfTarget;
    creation?: { static?: number };
  };
  const { ESP32_SUBCLASS: chip = "esp32", SDKCONFIGPATH: settings, USE_USB } = build;
  if (WITHOUT_WIFI.includes(chip))
    throw new UsageError(
      `${platform} has an ${chip}, which has no Wi-Fi: Thimble can't run on it.`,
    );
  return {
    chip,
    settings: settings && resolve(folder, settings.replaceAll("$(MODDABLE)", path)),
    hasNativeUSB: USE_USB !== undefined,
    ...(isMemoryOfSDK(chip) && creation.static && { block: creation.static }),
  };
}

/** Of an ESP32-C3 and of chips with two blocks, Thimble says itself what they get (esp32/memory/). */
function isMemoryOfSDK(chip: string): boolean {
  return chip === "esp32s2";
}
