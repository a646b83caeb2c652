import { argumentsInWords } from "./commands/service-arguments.js";
import type { HubClient } from "./hub.js";

/** Prints what a device has. Each line begins like the command for it. */
export function list({ device, entities, services, followed }: HubClient): void {
  const { name, model, firmwareVersion, macAddress } = device;
  console.log(`${name}: ${model}, version ${firmwareVersion}, ${macAddress}`);
  table(
    entities.map(({ kind, config, inWords }) => [kind.name, config.objectId, config.name, inWords]),
  );
  table(services.map((service) => ["service", service.name, argumentsInWords(service)]));
  table(followed.map((entityId) => ["hub_state", entityId]));
}

/** Prints nothing if there are no rows. */
function table(rows: string[][]): void {
  if (rows.length === 0) return;
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] as string).length)),
  );
  console.log("");
  for (const row of rows)
    console.log(
      `  ${row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join("  ")}`.trimEnd(),
    );
}
