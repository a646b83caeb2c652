import { describe } from "mocha";
import { describeInSimulator } from "../hosts/moddable/describe-in-simulator.js";
import { describeOnXS } from "../hosts/xs/describe-on-xs.js";
import { type StartDevice, startInSimulator, startOnNode, startOnXS } from "./device.js";

/**
 * A `describe` for each JavaScript engine that devices run on, from the same tests.
 *
 * @param program - The file of the device's program in this folder, without its extension.
 * @param notInSimulator - Why the tests can't run in Moddable's simulator, where they can't.
 */
export function describeOnEachEngine(
  title: string,
  tests: (startDevice: StartDevice) => void,
  program = "subject",
  notInSimulator?: string,
): void {
  describe(`${title}, on Node`, () => tests(startOnNode(program)));
  describeOnXS(`${title}, on XS`, () => tests(startOnXS(program)));
  describeInSimulator(
    `${title}, in Moddable's simulator`,
    () => tests(startInSimulator(program)),
    notInSimulator,
  );
}
