import { ENTITY_CATEGORY_WORDS } from "../src/messages/words.js";
import { argumentsInWords } from "./commands/service-arguments.js";
import { subDeviceOf } from "./entity-names.js";
import type { HubClient, HubEntity } from "./hub.js";
import type { ListedEntity } from "./listed-kind.js";
import { printLine } from "./print.js";

/** Prints what a device has. Each line begins like the command for it. */
export function list({ device, entities, services, followed }: HubClient): void {
  for (const line of deviceInWords(device)) printLine(line);
  const rows = entities.map(({ kind, id, name, config, inWords }) => [
    kind.name,
    id,
    name,
    [inWords, notes(config)].filter((text) => text !== "").join("  "),
  ]);
  const placeOf = ({ config: { deviceId } }: HubEntity) => subDeviceOf(deviceId, device) ?? "";
  const widths = widthsOf(rows);
  // What belongs together stands together, in the device's order.
  for (const place of ["", ...device.devices.map(({ name }) => name)])
    table(
      rows.filter((_, index) => placeOf(entities[index] as HubEntity) === place),
      widths,
      place,
    );
  table(services.map((service) => ["service", service.name, argumentsInWords(service)]));
  table(followed.map((entityId) => ["hub_state", entityId]));
}

type HubDevice = HubClient["device"];

function deviceInWords(device: HubDevice): string[] {
  const { name, friendlyName, manufacturer, projectName, devices, areas } = device;
  const called = friendlyName === "" || friendlyName === name ? name : `${friendlyName} (${name})`;
  const made = projectName === "" ? "" : `${projectName} ${device.projectVersion}`;
  const facts = [
    manufacturer,
    device.model,
    made,
    `version ${device.firmwareVersion}`,
    device.macAddress,
    device.suggestedArea,
    device.webserverPort === 0 ? "" : `HTTP at port ${device.webserverPort}`,
  ];
  const areaOf = (id: number) => areas.find(({ areaId }) => areaId === id)?.name;
  return [
    `${called}: ${facts.filter((fact) => fact !== "").join(", ")}`,
    ...devices.map(({ name, areaId }) =>
      ["  sub-device", name, areaOf(areaId) ?? ""].join("  ").trimEnd(),
    ),
  ];
}

/** How hubs classify an entity: `(diagnostic, disabled at first)`. */
function notes({ entityCategory, disabledByDefault }: ListedEntity): string {
  const words = [
    entityCategory === 0 ? undefined : ENTITY_CATEGORY_WORDS[entityCategory],
    disabledByDefault ? "disabled at first" : undefined,
  ].filter((word) => word !== undefined);
  return words.length > 0 ? `(${words.join(", ")})` : "";
}

function widthsOf(rows: string[][]): number[] {
  const [first = []] = rows;
  return first.map((_, column) => Math.max(...rows.map((row) => (row[column] as string).length)));
}

/** Prints rows, below a heading if there is one. Nothing if there are no rows. */
function table(rows: string[][], widths = widthsOf(rows), heading = ""): void {
  if (rows.length === 0) return;
  console.log("");
  if (heading !== "") printLine(heading);
  for (const row of rows)
    printLine(
      `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd(),
    );
}
