/** What happens when the device gets a network, loses it, is told the time, or when its clients come and go. */
import type { Section } from "../configuration/section.js";
import type { ImportedProgram } from "../program/program.js";
import { indented } from "./actions.js";
import { bodiesOf } from "./bodies-of.js";
import type { Variables } from "./scope.js";

/** `WiFiComponent::loop` of ESPHome calls both when the state has changed; it is disconnected before the start. */
export function readNetwork(root: Section, program: ImportedProgram): void {
  const section = root.value("wifi")?.map ? root.section("wifi") : undefined;
  if (!section) return;
  const blocks = (["on_connect", "on_disconnect"] as const).flatMap((trigger) =>
    bodiesOf(section, program, trigger).flatMap((body) => [
      `  if (${trigger === "on_connect" ? "" : "!"}hasNetwork) {`,
      ...indented(indented(body)),
      "  }",
    ]),
  );
  if (blocks.length === 0) return;
  const look = program.variable("look at network");
  const before = program.variable("had network");
  program.automations.push([
    `let ${before} = false;`,
    `const ${look} = () => {`,
    "  const hasNetwork = device.host.networkAddress !== undefined;",
    `  if (hasNetwork === ${before}) return;`,
    `  ${before} = hasNetwork;`,
    ...blocks,
    "};",
    `device.timer.after(0, ${look});`,
    `device.timer.every("1 s", ${look});`,
  ]);
}

/**
 * `on_time_sync` of a clock that hubs set.
 *
 * @param hasChips - A chip may set the device's clock as well, which is none of this trigger.
 */
export function readTimeSync(section: Section, program: ImportedProgram, hasChips: boolean): void {
  for (const body of bodiesOf(section, program, "on_time_sync"))
    program.automations.push([
      hasChips ? "device.clock.onSet((from) => {" : "device.clock.onSet(() => {",
      ...(hasChips ? ['  if (from !== "hub") return;'] : []),
      ...indented(body),
      "});",
    ]);
}

/** `on_time_sync` of a chip: each time that it was read. */
export function readChipRead(section: Section, program: ImportedProgram, chip: string): void {
  for (const body of bodiesOf(section, program, "on_time_sync"))
    program.automations.push([`${chip}.onRead(() => {`, ...indented(body), "});"]);
}

/** ESPHome's arguments of both triggers. */
const CLIENT: Variables = new Map([
  ["client_info", { code: "name", type: "string" }],
  ["client_address", { code: "address", type: "string" }],
]);

/** `api: on_client_connected` and `on_client_disconnected`: of the native API only, as in ESPHome. */
export function readClients(root: Section, program: ImportedProgram): void {
  const section = root.value("api")?.map ? root.section("api") : undefined;
  if (!section) return;
  for (const [trigger, call] of [
    ["on_client_connected", "onConnect"],
    ["on_client_disconnected", "onDisconnect"],
  ] as const)
    for (const body of bodiesOf(section, program, trigger, CLIENT)) {
      const used = ["name", "address"].filter((word) => uses(body, word));
      const parameters = used.length > 0 ? `{ ${used.join(", ")} }` : "";
      program.automations.push([
        `device.hub.${call}((${parameters}) => {`,
        ...indented(body),
        "});",
      ]);
    }
}

function uses(body: readonly string[], word: string): boolean {
  return body.some((line) => new RegExp(`\\b${word}\\b`).test(line));
}
