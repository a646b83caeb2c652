/** Makes a page that installs firmware from a browser: `npm run installer` and `thimble installer`. */
import { join, parse, resolve } from "node:path";
import { parseArgs } from "node:util";
import { THIMBLE_VERSION } from "../../../../src/base/version.js";
import { IS_CLONE } from "../../../node/clone.js";
import { UsageError } from "../../../node/command-line.js";
import { commandLine } from "../../../node/command-names.js";
import { CommandOutput, JSON_OPTION } from "../../../node/command-output.js";
import { findProgram } from "../../../node/programs/find-program.js";
import { runCommand, step } from "../base/command.js";
import { ROOT, shown } from "../base/output.js";
import {
  checkFlashSize,
  checkRecovery,
  checkSettings,
  FLASH_HELP,
  isPlatform,
  platformHelp,
  SETTINGS_HELP,
} from "../boards/board-arguments.js";
import { readFlashMode, readFlashSize } from "../boards/flash-options.js";
import { buildFirmware } from "../firmware/firmware.js";
import { type BuiltFirmware, checkInstallerTools, writeInstaller } from "./write-installer.js";

const OUTPUT = IS_CLONE ? join(ROOT, "build", "installer") : resolve("installer");

const help = () => `Builds firmware, and makes a folder with a page that installs it over USB from a
browser. It needs the Moddable SDK and ESP-IDF.

  ${commandLine("installer", "BOARD [BOARD ...] [PROGRAM] [KEY=VALUE ...] [options]")}

${platformHelp()}
${SETTINGS_HELP}
${FLASH_HELP}
  --version V      what is installed, for boards that look for updates
                   (default: ${THIMBLE_VERSION})
  --name NAME      what is installed, for people (default: the program's name)
  --output FOLDER  where to write the page (default: ${IS_CLONE ? "build/installer" : "installer"})
  --json           print the result as JSON; the progress goes to standard error
  --help           show this

Any static web server can serve the folder, over https:// or on this computer.
What KEY=VALUE says is in it: leave out ssid and password, and the page asks
for the Wi-Fi.
Exit codes: 0 done, 1 failed, 2 the command line is wrong, 3 a tool is missing.`;

/** For `parseArgs`. */
export const INSTALLER_OPTIONS = {
  "flash-size": { type: "string", default: "4MB" },
  recovery: { type: "boolean", default: false },
  "flash-mode": { type: "string" },
  name: { type: "string" },
  version: { type: "string", default: THIMBLE_VERSION },
  output: { type: "string", default: OUTPUT },
  ...JSON_OPTION,
  help: { type: "boolean", short: "h", default: false },
} as const;

/** Carries out its command line. Prints errors, and sets the exit code. */
export function installer(args: readonly string[]): Promise<void> {
  return runCommand(() => makeInstaller(args), commandLine("installer", "--help"));
}

async function makeInstaller(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: INSTALLER_OPTIONS,
  });
  if (values.help) {
    console.log(help());
    return;
  }
  const settings = positionals.filter((word) => word.includes("="));
  const words = positionals.filter((word) => !word.includes("="));
  const platforms = words.filter(isPlatform);
  const [program, ...others] = words.filter((word) => !isPlatform(word));
  if (platforms.length === 0) throw new UsageError("Name a board or several.");
  if (others.length > 0)
    throw new UsageError(`Only one program at a time: remove ${others.join(", ")}.`);
  const flashSize = readFlashSize(values["flash-size"]);
  const flashMode = readFlashMode(values["flash-mode"]);
  const { recovery } = values;
  for (const platform of platforms) {
    checkFlashSize(flashSize, platform);
    checkSettings(settings, platform);
    checkRecovery({ platform, program, settings, flashSize, recovery, debug: false });
  }
  checkInstallerTools();
  const output = new CommandOutput(values.json);
  const built: BuiltFirmware[] = [];
  for (const platform of platforms) {
    const { folder } = await buildFirmware(
      { platform, program, settings, flashSize, flashMode, recovery, debug: false },
      output.words,
    );
    built.push({ platform, folder });
  }
  const target = resolve(values.output);
  const name = values.name ?? parse(findProgram(program)).name;
  const { version } = values;
  const write = async () => writeInstaller(target, name, version, built);
  await step("Making the page", write, output.words);
  output.result(
    { folder: target, name, version, boards: platforms },
    `The page is in ${shown(target)}. To try it: npx http-server ${shown(target)}`,
  );
}
