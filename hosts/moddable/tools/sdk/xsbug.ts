/** Finds xsbug, the debugger of the Moddable SDK, or another that speaks its protocol, and connects boards to it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { BuildError, MissingToolError } from "../base/errors.js";
import { buildEnvironment, type McconfigBuild, mcconfigArguments } from "./mcconfig.js";
import type { SDK } from "./sdk.js";

/** Where it listens on this computer, unless XSBUG_PORT says otherwise, which is the SDK's variable. */
const PORT = 5002;

/**
 * The port of the debugger that runs.
 *
 * @throws {MissingToolError} none runs
 */
export async function findXsbug(): Promise<number> {
  const port = Number(process.env.XSBUG_PORT ?? PORT);
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
  } catch {
    throw new MissingToolError(
      `There's no debugger at port ${port} of this computer: start xsbug first.`,
    );
  } finally {
    socket.destroy();
  }
  return port;
}

/**
 * Connects the board at the serial port to the debugger, by the SDK's serial2xsbug, until ctrl-C. What that prints
 * goes to standard error.
 *
 * @param settings - those of the build
 * @throws {BuildError} it can't be connected
 */
export async function connectToXsbug(
  sdk: SDK,
  build: McconfigBuild,
  settings: readonly string[],
  port: number,
): Promise<void> {
  const args = ["-m", "-t", "xsbug", "-x", `localhost:${port}`, ...settings];
  const child = spawn("mcconfig", mcconfigArguments(build, args), {
    cwd: build.manifest.folder,
    env: buildEnvironment(sdk, build),
    stdio: ["inherit", 2, 2],
  });
  let isInterrupted = false;
  // Ctrl-C goes to the child as well, which then ends.
  process.on("SIGINT", () => {
    isInterrupted = true;
  });
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0 && !isInterrupted)
    throw new BuildError("Connecting the board to xsbug", "", "the lines above");
}
