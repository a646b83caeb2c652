/** What clients see of a kind, and how they command it: from the sample that all suites of tests have. */
import { SAMPLES } from "../test/kinds/samples/samples.js";
import type { Declaration } from "./declarations.js";

/** The section of a kind's page; `""` for what is no kind. */
export function clientsText({ file }: Declaration): string {
  const sample = SAMPLES.find((one) => file.path === `src/entities/${one.file}.ts`);
  if (!sample) return "";
  const { kind, collection, command, homeAssistant, json } = sample;
  const item = JSON.stringify({ id: "it", name: "It", ...json }, null, 2);
  const topics = homeAssistant
    ? ` Over MQTT its topics are \`${kind}/it/state\`${command ? ` and \`${kind}/it/set\`` : ""}.`
    : " It isn't there over MQTT.";
  const how = command
    ? `\n\nA command is a PATCH of it:\n\n\`\`\`json\n${JSON.stringify(command.json)}\n\`\`\``
    : "\n\nClients only read it.";
  const hub = `Home Assistant has it as \`${kind.replace("text_sensor", "sensor")}\`.${topics}`;
  return `## What clients see\n\n${hub} Over HTTP \`GET /${collection}/it\` answers, for one with as much as there can be:\n\n\`\`\`json\n${item}\n\`\`\`${how}\n\n[Over HTTP](../rest.md), [MQTT](../mqtt.md)`;
}
