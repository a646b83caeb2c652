import type { StartDevice } from "../device/device.js";
import { describeOnEachEngine } from "../device/engines.js";

/**
 * `describeOnEachEngine` for devices that speak HTTP, without a token unless a test gives one.
 *
 * @param program - The path of the device's program from this folder, without its extension.
 */
export function describeOverHttp(
  title: string,
  program: string,
  tests: (start: StartDevice) => void,
): void {
  describeOnEachEngine(
    title,
    (start) => tests((options) => start({ http: {}, ...options })),
    `../rest/${program}`,
    "its build has the programs of test/device and of the page only",
  );
}
