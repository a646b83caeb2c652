import { execFile } from "node:child_process";
import { accessSync, constants, existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import {
  checkFirmwareSources,
  FIRMWARE_ROOT,
} from "../../hosts/moddable/tools/base/firmware-sources.js";
import { findCompiler } from "../../hosts/moddable/tools/programs/find-compiler.js";
import { checkIDF, findSDK } from "../../hosts/moddable/tools/sdk/sdk.js";
import { IS_CLONE } from "../../hosts/node/clone.js";
import type { XSMissingError } from "../../hosts/xs/errors.js";
import { findWorker } from "../../hosts/xs/find-worker.js";
import type { Check, Finding } from "./check.js";

const run = promisify(execFile);

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** Milliseconds that a tool has to print its version. */
const PATIENCE = 10_000;

const COMPILER =
  "On Debian and Ubuntu: sudo apt install build-essential. On macOS: xcode-select --install.";

/** All checks, in the order in which they are shown. */
export const CHECKS: readonly Check[] = [
  {
    name: "Node.js",
    neededFor: ["dev"],
    look: nodeVersion,
  },
  {
    name: "esbuild",
    neededFor: ["dev", "xs", "sim", "build", "flash", "installer", "deploy"],
    look: esbuildVersion,
  },
  {
    name: "TypeScript",
    neededFor: ["sim", "build", "flash", "installer", "deploy"],
    look: () =>
      packageVersion(
        "typescript",
        "With it, dev shows type errors as well: npm install --save-dev typescript",
      ),
  },
  {
    name: "sodium-native",
    neededFor: ["dev"],
    isOptional: true,
    look: () =>
      packageVersion(
        "sodium-native",
        "Encryption works without it, and is slower: npm install sodium-native",
      ),
  },
  {
    name: "XS worker",
    neededFor: ["xs"],
    look: xsWorker,
  },
  {
    name: "C compiler",
    neededFor: ["xs", "sim"],
    look: () => tool("cc", ["--version"], COMPILER),
  },
  {
    name: "make",
    neededFor: ["xs", "sim", "build", "flash", "installer"],
    look: () => tool("make", ["--version"], COMPILER),
  },
  {
    name: "Moddable SDK",
    neededFor: ["sim", "build", "flash", "installer"],
    look: () => orMissing(() => findSDK().path),
  },
  {
    name: "Firmware's sources",
    neededFor: ["sim", "build", "flash", "installer"],
    look: () =>
      orMissing(() => {
        checkFirmwareSources();
        return FIRMWARE_ROOT;
      }),
  },
  {
    name: "Compiler for programs",
    neededFor: ["deploy"],
    look: () =>
      orMissing(() => {
        const compiler = findCompiler();
        return "script" in compiler ? compiler.script : compiler.path;
      }),
  },
  {
    name: "GLib",
    neededFor: ["sim"],
    look: () =>
      tool(
        "pkg-config",
        ["--modversion", "glib-2.0"],
        "On Debian and Ubuntu: sudo apt install libglib2.0-dev.",
      ),
  },
  {
    name: "ESP-IDF",
    neededFor: ["build", "flash", "installer"],
    look: () =>
      orMissing(() => {
        checkIDF();
        return process.env.IDF_PATH ?? "";
      }),
  },
  {
    name: "Serial port",
    neededFor: ["flash", "monitor"],
    look: serialPort,
  },
  {
    name: "serialport",
    neededFor: ["monitor"],
    look: () => packageVersion("serialport", "npm install --save-dev serialport"),
  },
  {
    name: "esp-web-tools",
    neededFor: ["installer"],
    look: () => packageVersion("esp-web-tools", "npm install --save-dev esp-web-tools"),
  },
  ...(IS_CLONE ? ownChecks() : []),
];

/** Only needed for work on Thimble itself. */
function ownChecks(): Check[] {
  const neededFor = ["work"] as const;
  return [
    {
      name: "git",
      neededFor,
      look: () => tool("git", ["--version"], "https://git-scm.com"),
    },
    {
      name: "Chromium",
      neededFor,
      isOptional: true,
      look: () =>
        tool(
          "chromium",
          ["--version"],
          "The tests of the page are skipped without it. On Debian: sudo apt install chromium.",
        ),
    },
    {
      name: "mosquitto",
      neededFor,
      isOptional: true,
      look: () =>
        tool(
          "mosquitto",
          ["-h"],
          "The tests with an MQTT broker need it. On Debian: sudo apt install mosquitto.",
        ),
    },
  ];
}

function nodeVersion(): Finding {
  const { engines } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    engines: { node: string };
  };
  const wanted = engines.node.replace(">=", "");
  const { node } = process.versions;
  if (isAtLeast(node, wanted)) return { found: node };
  return { missing: `This is ${node}.`, get: `Install ${wanted} or newer: https://nodejs.org` };
}

function isAtLeast(version: string, wanted: string): boolean {
  return version.localeCompare(wanted, "en", { numeric: true }) >= 0;
}

/** The package may be installed without the binary for this machine. */
async function esbuildVersion(): Promise<Finding> {
  try {
    const { transform, version } = await import("esbuild");
    await transform("");
    return { found: version };
  } catch (error) {
    const [missing = ""] = (error as Error).message.split("\n");
    return { missing, get: "npm install esbuild, without --no-optional" };
  }
}

/** Searched where the current folder's programs find it, otherwise where this package does. */
function packageVersion(name: string, get: string): Finding {
  for (const from of [resolve("program.js"), import.meta.url]) {
    try {
      const file = createRequire(from).resolve(`${name}/package.json`);
      return { found: (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version };
    } catch {
      // It may be in the other place.
    }
  }
  return { missing: "It isn't installed.", get };
}

function xsWorker(): Finding {
  try {
    return { found: shortened(findWorker()) };
  } catch (error) {
    const { get } = error as XSMissingError;
    return { missing: "It isn't installed.", get };
  }
}

/** The folder of a package in place of a long path. */
function shortened(file: string): string {
  const at = file.indexOf("node_modules/@agoric");
  return at < 0 ? file : dirname(file.slice(at).replace(/(xsnap)\/.*/, "$1/x"));
}

async function tool(command: string, args: readonly string[], get: string): Promise<Finding> {
  try {
    const { stdout } = await run(command, [...args], { timeout: PATIENCE });
    return { found: stdout.trim().split("\n")[0]?.trim() || command };
  } catch (error) {
    const { code, stdout = "" } = error as { code?: string | number; stdout?: string };
    // Some print their help and end with an error.
    if (typeof code === "number" && stdout !== "") return { found: stdout.split("\n")[0] ?? "" };
    return { missing: code === "ENOENT" ? "It isn't installed." : `${command} fails.`, get };
  }
}

/** Converts the error of a function that finds a tool: it says what is missing and how to get it. */
function orMissing(find: () => string): Finding {
  try {
    return { found: find() };
  } catch (error) {
    const [missing = "", ...get] = (error as Error).message.split(
      /(?<=\.) (?=xs-dev )|(?<=missing): /,
    );
    return { missing, get: get.join(" ") };
  }
}

/** Where boards are plugged in. */
function serialPort(): Finding {
  const named = process.env.UPLOAD_PORT;
  const ports = named
    ? [named]
    : (existsSync("/dev") ? readdirSync("/dev", { encoding: "utf8" }) : [])
        .filter((name) => /^(ttyUSB|ttyACM|cu\.usb|cu\.SLAB|cu\.wchusb)/.test(name))
        .map((name) => `/dev/${name}`);
  const [port] = ports;
  if (port === undefined)
    return {
      missing: "No board is plugged in.",
      get: "Plug one in, with a cable that carries data.",
    };
  try {
    accessSync(port, constants.R_OK | constants.W_OK);
    return { found: ports.join(", ") };
  } catch {
    return {
      missing: `${port} can't be opened.`,
      get: "On Linux: sudo usermod -aG dialout $USER, then log in again.",
    };
  }
}
