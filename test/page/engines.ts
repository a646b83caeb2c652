/** Devices whose page is opened: on Node, on XS, and in Moddable's simulator. */
import { basename } from "node:path";
import { SimulatedDevice } from "../../hosts/moddable/tools/simulated-device.js";
import type { HTTPOptions } from "../../src/device-api/http-service.js";
import { describeInSimulator, simulatorBuild } from "../hosts/moddable/describe-in-simulator.js";
import { describeOnEachEngine, type RestDevice } from "../rest/server.js";

/** What the tests of the page know of a device. */
export type PageDevice = Pick<RestDevice, "host" | "port" | "origin" | "close">;

/** Starts the device. */
export type StartPageDevice = (http?: HTTPOptions) => Promise<PageDevice>;

const ADDRESS = "127.0.0.1";

/**
 * A `describe` for each JavaScript engine that devices run on, from the same tests.
 *
 * @param program - The path of its program, from `test/`.
 */
export function describePage(
  title: string,
  program: string,
  tests: (start: StartPageDevice) => void,
): void {
  describeOnEachEngine(title, `../${program}`, (start) =>
    tests((http) => start(http ? { http } : {})),
  );
  describeInSimulator(`${title}, in Moddable's simulator`, () =>
    tests((http) => startInSimulator(basename(program), http)),
  );
}

async function startInSimulator(program: string, http: HTTPOptions = {}): Promise<PageDevice> {
  const device = await SimulatedDevice.start(simulatorBuild(), program, {
    start: { port: 0, http: { port: 0, address: ADDRESS, ...http } },
  });
  return {
    host: ADDRESS,
    port: device.port,
    origin: `http://${ADDRESS}:${device.httpPort}`,
    close: () => device.close(),
  };
}
