import "thimble/hosts/moddable/text-coding";
import programs, { platform } from "programs";
import { ControlledDevice } from "thimble/hosts/moddable/simulator/controlled-device";
import { LineConnection } from "thimble/hosts/moddable/simulator/line-connection";
import { jsonText } from "thimble/src/base/json-text";
import { describeFailure } from "thimble/src/log/failure";

/**
 * A simulator that is controlled by a program on the same computer, which starts devices and drives
 * pins. The simulator traces the port to connect to.
 */
export default function main(): void {
  Object.assign(globalThis, { abort: traceFailure });
  const device = new ControlledDevice(programs, platform(), (post) =>
    connection.write(jsonText(post)),
  );
  const connection: LineConnection = new LineConnection((line) => {
    try {
      connection.write(jsonText(device.answer(JSON.parse(line))));
    } catch (error) {
      trace(`${line}: ${error}\n`);
    }
  });
  trace(`control ${connection.port}\n`);
}

/** The engine calls this before it ends. Its exit says only that there was an exception that nobody caught. */
function traceFailure(_why: string, error: unknown): void {
  if (error !== undefined) trace(`${describeFailure(error)}\n`);
}
