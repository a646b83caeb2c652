import type { HubClient, HubServiceCall } from "./hub.js";

/** Prints what happens at this moment. */
export function printWithTime(line: string): void {
  console.log(`${new Date().toLocaleTimeString()}  ${line}`);
}

/** From here on prints each state that comes. */
export function printStates(hub: HubClient, print: (line: string) => void): void {
  hub.onState = ({ name, inWords }) => print(`${name}: ${inWords}`);
}

/** From here on prints each call of a service of the hub, and each event. */
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
