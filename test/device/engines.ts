import { describe } from "mocha";
import { describeOnXS } from "../hosts/xs/describe-on-xs.js";
import { type StartDevice, startOnNode, startOnXS } from "./device.js";

/** A `describe` for each JavaScript engine that devices run on, from the same tests. */
export function describeOnEachEngine(
  title: string,
  tests: (startDevice: StartDevice) => void,
): void {
  describe(`${title}, on Node`, () => tests(startOnNode));
  describeOnXS(`${title}, on XS`, () => tests(startOnXS));
}
