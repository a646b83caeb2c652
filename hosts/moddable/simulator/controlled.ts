import "thimble/hosts/moddable/text-coding";
import { control } from "thimble/hosts/moddable/simulator/control";
import { describeFailure } from "thimble/src/log/failure";

/**
 * A simulator that is controlled by a program on the same computer, which starts devices and drives
 * pins. The simulator traces the port to connect to.
 */
export default function main(): void {
  Object.assign(globalThis, { abort: traceFailure });
  trace(`control ${control((message) => trace(`${message}\n`))}\n`);
}

/** The engine calls this before it ends. Its exit says only that there was an exception that nobody caught. */
function traceFailure(_why: string, error: unknown): void {
  if (error !== undefined) trace(`${describeFailure(error)}\n`);
}
