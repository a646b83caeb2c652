/** Devices whose page is opened: on Node, on XS, and in Moddable's simulator. */
import { SimulatedDevice } from "../../hosts/moddable/tools/simulated-device.js";
import type { HTTPOptions } from "../../src/device-api/http-service.js";
import { describeInSimulator, simulatorBuild } from "../hosts/moddable/describe-in-simulator.js";
import { describeOnEachEngine, type RestDevice } from "../rest/server.js";

/** What the tests of the page know of a device. */
export type PageDevice = Pick<RestDevice, "host" | "port" | "origin" | "close">;

/** Starts a device with one entity of each kind. */
export type StartPageDevice = (http?: HTTPOptions) => Promise<PageDevice>;

const ADDRESS = "127.0.0.1";
const PROGRAM = "each-kind";

/** A `describe` for each JavaScript engine that devices run on, from the same tests. */
export function describePage(title: string, tests: (start: StartPageDevice) => void): void {
  describeOnEachEngine(title, `../kinds/${PROGRAM}`, (start) =>
    tests((http) => start(http ? { http } : {})),
  );
  describeInSimulator(`${title}, in Moddable's simulator`, () => tests(startInSimulator));
}

async function startInSimulator(http: HTTPOptions = {}): Promise<PageDevice> {
  const device = await SimulatedDevice.start(simulatorBuild(), PROGRAM, {
    start: { port: 0, http: { port: 0, address: ADDRESS, ...http } },
  });
  return {
    host: ADDRESS,
    port: device.port,
    origin: `http://${ADDRESS}:${device.httpPort}`,
    close: () => device.close(),
  };
}
