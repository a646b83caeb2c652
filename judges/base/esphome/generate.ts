/** ESPHome's own code generator makes the C++ of a configuration. */
import { execFile, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../../../hosts/moddable/tools/base/output.js";

const run = promisify(execFile);

/** Debian's, which has packages of all that ESPHome imports here. */
const PYTHON = "/usr/bin/python3";

/** What ESPHome's code generator imports, by Debian's packages. */
const MODULES = {
  "python3-argcomplete": "argcomplete",
  "python3-colorama": "colorama",
  "python3-cryptography": "cryptography",
  "python3-paho-mqtt": "paho.mqtt",
  "python3-serial": "serial",
  "python3-tzlocal": "tzlocal",
  "python3-voluptuous": "voluptuous",
  "python3-yaml": "yaml",
  "python3-zeroconf": "zeroconf",
};

/** Stand-ins for components that need a chip. */
const COMPONENTS = join(ROOT, "judges", "base", "esphome", "components");

/** ESPHome's command, for this machine. */
const COMMAND = join(ROOT, "judges", "base", "esphome", "on_host.py");

/** What a configuration needs in place of a board's keys. */
const HOST = `host:
logger:
external_components:
  - source: {type: local, path: ${COMPONENTS}}
    components: [adc, ledc, remote_receiver, remote_transmitter]
`;

/** Why ESPHome can't be run here, or undefined. */
export function whatIsMissing(): string | undefined {
  if (spawnSync("g++", ["--version"]).status !== 0) return "g++ isn't installed";
  if (spawnSync(PYTHON, ["--version"]).status !== 0) return `${PYTHON} isn't there`;
  const missing = Object.entries(MODULES).filter(
    ([, module]) => spawnSync(PYTHON, ["-c", `import ${module}`]).status !== 0,
  );
  if (missing.length === 0) return undefined;
  return `ESPHome needs Python's modules: apt-get install ${missing.map(([name]) => name).join(" ")}`;
}

/**
 * Makes the C++ of a configuration, unless that is done.
 *
 * @param esphome - ESPHome's folder.
 * @param folder - Where to.
 * @param yaml - The configuration, without keys for a board.
 * @param included - A folder that it names as the one beside it.
 * @returns the folder with main.cpp, and the sources that it needs.
 * @throws Error with ESPHome's words.
 */
export async function generate(
  esphome: string,
  folder: string,
  yaml: string,
  included?: string,
): Promise<string> {
  // The host's clock stands for the one that asks a server on the network, and its port for pins.
  const own = yaml
    .replace(/platform: sntp/g, "platform: host")
    .replace(/rx_pin: GPIO16, tx_pin: GPIO17/g, "port: /dev/judge");
  const text = `${HOST}${own}`;
  const builds = join(folder, ".esphome", "build");
  const sources = () => join(builds, readdirSync(builds)[0] ?? "", "src");
  const mark = join(folder, "made-of");
  const hash = createHash("sha256")
    .update(`${esphome}\n${text}`)
    .update(included === undefined ? "" : contentOf(included))
    .digest("hex");
  if (existsSync(mark) && readFileSync(mark, "utf8") === hash) return sources();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "judged.yaml");
  writeFileSync(file, text);
  if (included !== undefined)
    cpSync(included, join(folder, basename(included)), { recursive: true });
  const env = {
    ...process.env,
    PYTHONPATH: esphome,
    // Nothing is written to ESPHome's folder.
    PYTHONPYCACHEPREFIX: join(folder, "..", "python"),
    ESPHOME_NOGITIGNORE: "1",
  };
  await run(PYTHON, [COMMAND, "compile", "--only-generate", file], { env }).catch(
    ({ stdout, stderr }) => {
      throw new Error(`ESPHome refuses the configuration:\n${stdout}${stderr}`);
    },
  );
  writeFileSync(mark, hash);
  return sources();
}

/** The names and texts of a folder's files. */
function contentOf(folder: string): string {
  return readdirSync(folder)
    .sort()
    .map((file) => `${file}\n${readFileSync(join(folder, file), "utf8")}`)
    .join("\n");
}
