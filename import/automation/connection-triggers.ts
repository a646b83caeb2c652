/** What happens when the device gets a network, loses it, or is told the time. */
import type { Section } from "../configuration/section.js";
import type { ImportedProgram } from "../program/program.js";
import { actionsOf, indented } from "./actions.js";
import { NO_VARIABLES, scopeOf } from "./scope.js";
import { attempt, automationsIn, bodyOf } from "./triggers.js";

/** The bodies of a trigger's automations; none where it can't be converted, with a note. */
function bodiesOf(section: Section, program: ImportedProgram, key: string): string[][] {
  const bodies: string[][] = [];
  if (!section.has(key)) return bodies;
  const isConverted = attempt(section, key, () => {
    for (const { actions } of automationsIn(section.value(key), []))
      bodies.push(bodyOf(actionsOf(actions, scopeOf(program, NO_VARIABLES))));
  });
  return isConverted ? bodies : [];
}

/** `WiFiComponent::loop` of ESPHome calls both when the state has changed; it is disconnected before the start. */
export function readNetwork(root: Section, program: ImportedProgram): void {
  const section = root.value("wifi")?.map ? root.section("wifi") : undefined;
  for (const [trigger, test] of [
    ["on_connect", "isConnected"],
    ["on_disconnect", "!isConnected"],
  ] as const)
    for (const body of section ? bodiesOf(section, program, trigger) : [])
      program.automations.push(watched(program.variable("look at network"), test, body));
}

function watched(variable: string, test: string, body: readonly string[]): string[] {
  const state = `${variable}State`;
  return [
    `let ${state} = false;`,
    `const ${variable} = () => {`,
    "  const isConnected = device.host.networkAddress !== undefined;",
    `  if (isConnected === ${state}) return;`,
    `  ${state} = isConnected;`,
    `  if (!(${test})) return;`,
    ...indented(body),
    "};",
    `device.timer.after(0, ${variable});`,
    `device.timer.every("1 s", ${variable});`,
  ];
}

/** `on_time_sync`: each time that the clock has been set. */
export function readTimeSync(section: Section, program: ImportedProgram): void {
  for (const body of bodiesOf(section, program, "on_time_sync"))
    program.automations.push(["device.clock.onSet(() => {", ...indented(body), "});"]);
}
