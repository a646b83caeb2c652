import { terminalText } from "../hosts/node/terminal-text.js";
import type { HubClient, HubServiceCall } from "./hub.js";

/** Prints a line with what a device has said. */
export function printLine(line: string): void {
  console.log(terminalText(line));
}

/** Prints such a line with the time. */
export function printWithTime(line: string): void {
  printLine(`${new Date().toLocaleTimeString()}  ${line}`);
}

/** Prints each state from now on. */
export function printStates(hub: HubClient, print: (line: string) => void): void {
  hub.onState = ({ fullName, inWords }) => print(`${fullName}: ${inWords}`);
}

/** Prints each service call and each event of the device from now on. */
export function printHubServices(hub: HubClient, print: (line: string) => void): void {
  hub.onHubService = (call) => print(callInWords(call));
}

function callInWords({ service, data, dataTemplate, variables, isEvent }: HubServiceCall): string {
  const parts = [
    ...data.map(({ key, value }) => `${key} "${value}"`),
    ...dataTemplate.map(({ key, value }) => `${key} template "${value}"`),
    ...variables.map(({ key, value }) => `with ${key} "${value}"`),
  ];
  return `The device ${isEvent ? "fires" : "calls"} ${[service, ...parts].join(", ")}`;
}
