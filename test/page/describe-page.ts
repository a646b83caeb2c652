import type { HTTPOptions } from "../../src/device-api/http-service.js";
import type { RunningDevice } from "../device/device.js";
import { describeOnEachEngine } from "../device/engines.js";

/**
 * `describeOnEachEngine` for devices whose page is opened.
 *
 * @param program - The path of the device's program from `test/`, without its extension.
 */
export function describePage(
  title: string,
  program: string,
  tests: (start: (http?: HTTPOptions) => Promise<RunningDevice>) => void,
): void {
  describeOnEachEngine(
    title,
    (startDevice) => tests((http = {}) => startDevice({ http })),
    `../${program}`,
  );
}
