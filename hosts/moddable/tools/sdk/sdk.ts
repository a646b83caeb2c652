/** Finds the Moddable SDK and ESP-IDF, and says how to install them if they are missing. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { MissingToolError } from "../base/errors.js";
import { ROOT } from "../base/output.js";

/** The SDK version that Thimble needs. */
const SDK_VERSION = "8.2.3";

const SET_UP =
  "xs-dev installs it: npm install --global xs-dev, then xs-dev setup, and a new terminal (https://xs-dev.js.org).";

const SET_UP_IDF =
  "xs-dev installs it: xs-dev setup --device esp32, and a new terminal (https://xs-dev.js.org).";

/** The folders of the SDK's tools, by Node's platform names. */
const TOOLS: Partial<Record<NodeJS.Platform, string>> = {
  linux: "lin",
  darwin: "mac",
  win32: "win",
};

export interface SDK {
  /** The SDK's folder. */
  readonly path: string;
  /** The SDK's name of this computer's platform: lin, mac, win. */
  readonly simulator: string;
  /** The environment that its tools need. */
  readonly env: NodeJS.ProcessEnv;
}

/** @throws {MissingToolError} the SDK isn't installed */
export function findSDK(): SDK {
  const path = process.env.MODDABLE;
  if (!path)
    throw new MissingToolError(
      `The Moddable SDK (${SDK_VERSION}) is missing: set $MODDABLE to its folder. ${SET_UP}`,
    );
  const simulator = TOOLS[process.platform] ?? "lin";
  const bin = join(path, "build", "bin", simulator, "release");
  const mcconfig = join(bin, process.platform === "win32" ? "mcconfig.bat" : "mcconfig");
  if (!existsSync(mcconfig))
    throw new MissingToolError(
      `The Moddable SDK (${SDK_VERSION}) is missing: $MODDABLE is ${path}, which has no ${mcconfig.slice(path.length + 1)}. ${SET_UP}`,
    );
  // mcconfig calls tsc: it must be the project's.
  const PATH = [bin, join(ROOT, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  return { path, simulator, env: { ...process.env, MODDABLE: path, PATH } };
}

/** @throws {MissingToolError} ESP-IDF isn't installed */
export function checkIDF(): void {
  const path = process.env.IDF_PATH;
  if (!path)
    throw new MissingToolError(
      `ESP-IDF (Espressif's tools) is missing: set $IDF_PATH to its folder. ${SET_UP_IDF}`,
    );
  if (!existsSync(join(path, "export.sh")))
    throw new MissingToolError(
      `ESP-IDF (Espressif's tools) is missing: $IDF_PATH is ${path}, which has no export.sh. ${SET_UP_IDF}`,
    );
}
