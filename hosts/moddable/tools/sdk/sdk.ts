/** Finds the Moddable SDK and ESP-IDF, and says how to install them if they are missing. */
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { MissingToolError } from "../base/errors.js";
import { ROOT } from "../base/output.js";

/** The SDK versions that Thimble is known to work with, the latest first: all of its checks pass. */
export const SDK_VERSIONS: readonly string[] = ["8.2.3"];

const SDK_VERSION = SDK_VERSIONS[0];

/** A variable of the environment. With it, another version of the SDK is tried all the same. */
const ANY_SDK = "THIMBLE_ANY_SDK";

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

/** @throws {MissingToolError} the SDK isn't installed, or it is another version */
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
  checkVersion(path);
  // mcconfig calls tsc: it must be the project's.
  const PATH = [bin, join(ROOT, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  return { path, simulator, env: { ...process.env, MODDABLE: path, PATH } };
}

/**
 * Several of the SDK's modules are corrected or replaced, and an archive's code is checked by the engine's own
 * numbers: with another version that may fail in any way.
 *
 * @throws {MissingToolError}
 */
function checkVersion(path: string): void {
  const file = join(path, "tools", "VERSION");
  const version = existsSync(file) ? readFileSync(file, "utf8").trim() : "unknown";
  if (SDK_VERSIONS.includes(version) || process.env[ANY_SDK] === "1") return;
  throw new MissingToolError(
    `The Moddable SDK at ${path} has the version ${version}. Thimble works with ${SDK_VERSIONS.join(", ")}: git checkout ${SDK_VERSION} there, and build its tools anew. ${ANY_SDK}=1 tries it as it is.`,
  );
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
