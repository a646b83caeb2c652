/** Finds xsbug, the debugger of the Moddable SDK, and others that speak its protocol. */
import { once } from "node:events";
import { connect } from "node:net";
import { MissingToolError } from "./errors.js";

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
