import programs, { platform } from "programs";
import { ControlledDevice } from "thimble/hosts/moddable/simulator/controlled-device";
import { LineConnection } from "thimble/hosts/moddable/simulator/line-connection";
import { jsonText } from "thimble/src/base/json-text";

/**
 * Lets a program on the computer start devices and drive pins.
 *
 * @param onError - called with what can't be understood
 * @param port - where it listens. Default: a free port
 * @returns the port
 */
export function control(onError: (message: string) => void, port = 0): number {
  const device = new ControlledDevice(programs, platform(), (post) =>
    connection.write(jsonText(post)),
  );
  const connection: LineConnection = new LineConnection((line) => {
    try {
      connection.write(jsonText(device.answer(JSON.parse(line))));
    } catch (error) {
      onError(`${line}: ${error}`);
    }
  }, port);
  return connection.port;
}
