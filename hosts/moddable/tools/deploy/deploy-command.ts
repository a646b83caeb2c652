/** Sends a program to running devices: `npm run deploy` and `thimble deploy`. */
import { commandLine } from "../../../node/command-names.js";
import { runCommand } from "../base/command.js";
import { deployHelp, readDeployArguments } from "./arguments.js";
import { deployToMany } from "./many-devices.js";
import { deployToOne } from "./one-device.js";
import { saveProgram } from "./save-program.js";

export { DEPLOY_OPTIONS } from "./arguments.js";

/** Carries out its command line. Prints errors, and sets the exit code. */
export function deploy(args: readonly string[]): Promise<void> {
  return runCommand(
    async () => {
      const options = readDeployArguments(args);
      if (options === undefined) console.log(deployHelp());
      else if ("save" in options) await saveProgram(options);
      // Only with a cable is the package for serial ports needed.
      else if ("port" in options) await (await import("./over-cable.js")).deployOverCable(options);
      else if ("names" in options) await deployToMany(options);
      else await deployToOne(options);
    },
    commandLine("deploy", "--help"),
  );
}
