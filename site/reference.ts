/** The pages of the reference: one for each kind and component, made of their doc comments. */
import { cardPicture } from "./card-pictures.js";
import { clientsText } from "./clients.js";
import { costText } from "./costs.js";
import { allPublicNames, type Declaration, declarationOf, publicNames } from "./declarations.js";
import { asCell, asMarkdown, commentOf, thrownBy } from "./doc-comments.js";
import { ancestorsOf, constructorOf, methodsOf, optionsTypeOf } from "./members.js";
import { type Option, optionsOf } from "./options.js";
import { propertiesText } from "./properties.js";
import { exampleText } from "./try-it.js";
import { OTHER_PAGES, typePage } from "./type-pages.js";
import { wiringPicture } from "./wiring.js";

export interface ReferencePage {
  /** `GPIOSwitch`: no other page has these letters, in whatever case. */
  readonly name: string;
  /** The heading under which the sidebar lists it. */
  readonly group: string;
  readonly text: string;
}

/** The groups in the sidebar's order, by the folders of their sources. */
const GROUPS: readonly (readonly [folder: string, title: string])[] = [
  ["src/device/", "The device"],
  ["src/services/", "The device"],
  ["src/automations/", "The device"],
  ["src/rest/collection", "The device"],
  ["src/time/", "The device"],
  ["src/log/log.ts", "The device"],
  ["src/hub/hub.ts", "The device"],
  ["src/entities/", "Kinds"],
  ["src/components/binary-sensors/", "Binary sensors"],
  ["src/components/sensors/filters/", "Filters"],
  ["src/components/sensors/", "Sensors"],
  ["src/components/switches/", "Switches"],
  ["src/components/lights/effects/", "Effects"],
  ["src/components/lights/strips/effects/", "Effects"],
  ["src/components/lights/", "Lights"],
  ["src/components/covers/", "Covers, fans, climate, locks, valves"],
  ["src/components/fans/", "Covers, fans, climate, locks, valves"],
  ["src/components/climate/", "Covers, fans, climate, locks, valves"],
  ["src/components/locks/", "Covers, fans, climate, locks, valves"],
  ["src/components/valves/", "Covers, fans, climate, locks, valves"],
  ["src/components/cameras/", "Cameras, displays, events"],
  ["src/components/displays/", "Cameras, displays, events"],
  ["src/components/events/", "Cameras, displays, events"],
  ["src/components/system/", "The device's own state"],
  ["src/hub/hub-", "What follows the hub"],
  ["src/mqtt/", "The device's own state"],
  ["src/components/pins/", "Pins"],
  ["src/components/parts/", "Buses and drivers"],
  ["src/parts/", "Buses and drivers"],
  ["src/components/", "More components"],
  ["src/rest/", "Over HTTP"],
];

/** The type whose options all entities have. */
const SHARED = "EntityOptions";

/** Classes that a program gets and doesn't make, so that it imports only their types. */
const GIVEN = ["Clock", "Hub", "Log", "PartSensor", "ProgramTimers"];

/** The pages, in the sidebar's order: of what programs make and get, then of errors, then of types. */
export function referencePages(): ReferencePage[] {
  const values = [...new Set([...publicNames(), ...GIVEN])];
  const pages = values.flatMap((name) => {
    const declaration = declarationOf(name);
    const row = declaration && GROUPS.findIndex(([folder]) => isIn(declaration, folder));
    if (!declaration || row === undefined || row < 0 || isElsewhere(declaration)) return [];
    return [{ row, name, group: GROUPS[row]?.[1] ?? "", text: page(declaration) }];
  });
  const documented = new Set([...pages.map(({ name }) => name), ...optionsOfPages(pages)]);
  const others = allPublicNames().flatMap((name) => {
    const declaration = declarationOf(name);
    if (!declaration || documented.has(name) || isPartFunction(declaration)) return [];
    const isError = isErrorName(name);
    const isClass = declaration.node.type === "ClassDeclaration";
    const text = isClass ? page(declaration) : typePage(declaration);
    return [
      { row: GROUPS.length + Number(!isError), name, group: isError ? "Errors" : "Types", text },
    ];
  });
  const all = [...pages, ...others].sort(
    (one, other) => one.row - other.row || (one.name < other.name ? -1 : 1),
  );
  return [...inOneFile(all), ...OTHER_PAGES];
}

/** Names that differ only in their letters' case are one file for some systems: `Accepted` is told of with `accepted`. */
function inOneFile<Page extends ReferencePage>(pages: readonly Page[]): Page[] {
  const files = new Map<string, Page>();
  for (const page of pages) {
    const file = page.name.toLowerCase();
    const first = files.get(file);
    files.set(file, first ? { ...first, text: `${first.text}\n${asSection(page)}` } : page);
  }
  return [...files.values()];
}

/** A page as a section of another, without the program, which that one has. */
function asSection({ text }: ReferencePage): string {
  const own = text
    .replace(/^```ts\n.*?<\/details>\n\n/ms, "")
    .replace(/^## Cost.*?(?=^Source)/ms, "");
  return own.replace(/^#/gm, "##");
}

/** The types whose options the pages show. */
function optionsOfPages(pages: readonly { name: string }[]): string[] {
  return pages.flatMap(({ name }) => {
    const declaration = declarationOf(name);
    const type = declaration && optionsTypeOf(declaration);
    return type === undefined ? [] : [type];
  });
}

/** It has a page below Errors, below Types, or one with its part. */
function isElsewhere(declaration: Declaration): boolean {
  const { name, node } = declaration;
  return isErrorName(name) || node.type === "VariableDeclaration" || isPartFunction(declaration);
}

function isErrorName(name: string): boolean {
  return name.endsWith("Error") || name === "CommandRefused";
}

/** `bme280`: parts have pages of their own in `docs/parts/`. */
export function isPartFunction({ name, node, file }: Declaration): boolean {
  return (
    node.type === "FunctionDeclaration" &&
    file.path.startsWith("src/components/parts/") &&
    !name.endsWith("Sensors")
  );
}

/** The list of all pages. */
export function overview(pages: readonly ReferencePage[]): string {
  const groups = [...new Set(pages.map(({ group }) => group))];
  const lists = groups.map((group) => {
    const rows = pages.filter((page) => page.group === group);
    const lines = rows.map(({ name }) => `- [${name}](${name}.md): ${summaryOf(name)}`);
    return `## ${group}\n\n${lines.join("\n")}`;
  });
  return `# Reference

Each page is made of the doc comments in the source. Chips on buses have [pages of their own](../parts/README.md).

${lists.join("\n\n")}
`;
}

function isIn({ file }: Declaration, folder: string): boolean {
  return file.path.startsWith(folder);
}

function summaryOf(name: string): string {
  const declaration = declarationOf(name);
  const text = declaration ? commentOf(declaration.documented) : "";
  const end = text.search(/\.(\s|$)/);
  return asMarkdown((end < 0 ? text : text.slice(0, end + 1)).replaceAll("\n", " "));
}

function page(declaration: Declaration): string {
  const { name, file, documented, node } = declaration;
  const type = optionsTypeOf(declaration);
  const thrown = thrownBy(constructorOf(declaration) ?? documented);
  const kind = kindOf(declaration);
  const parts = [
    `# ${name}`,
    asMarkdown(commentOf(documented)),
    /^(Class|Function)Declaration$/.test(node.type) && exampleText(name, `reference/${name}.md`),
    kind && kind !== declaration && `Its kind is [${kind.name}](${kind.name}.md).`,
    kind && cardPicture(kind.name),
    type && wiringText(name, type),
    type && optionsText(type),
    thrown.length > 0 && `## Errors\n\n${thrown.map(asMarkdown).join("\n\n")}`,
    node.type === "ClassDeclaration" && propertiesText(declaration),
    node.type === "ClassDeclaration" && methodsText(declaration),
    clientsText(declaration),
    costText(declaration, kind),
    `Source: \`${file.path}\``,
  ];
  return `${parts.filter((part) => part).join("\n\n")}\n`;
}

/** Which kind a component is; a kind is its own. */
function kindOf(declaration: Declaration): Declaration | undefined {
  return [declaration, ...ancestorsOf(declaration)].find((each) => isIn(each, "src/entities/"));
}

/** Where its pins go. */
function wiringText(name: string, type: string): string {
  const picture = wiringPicture(name, [...optionsOf(type).values()]);
  return picture && `## Wiring\n\n${picture}\n\nA dashed wire needn't be there.`;
}

function optionsText(type: string): string {
  const all = [...optionsOf(type).values()];
  const isEntity = type !== SHARED && all.some(({ declaredIn }) => declaredIn === SHARED);
  const own = all.filter(
    ({ declaredIn, name }) => !isEntity || declaredIn !== SHARED || name === "name",
  );
  const required = own.filter(({ isRequired }) => isRequired);
  const rest = own.filter(({ isRequired }) => !isRequired);
  const rows = [...required, ...rest].map(row);
  const link = isEntity
    ? "\n\nAll entities also have the [options of an entity](Entity.md): `objectId`, `icon`, `category`, …"
    : "";
  return rows.length === 0
    ? ""
    : `## Options\n\n| option | type | what it is |\n|---|---|---|\n${rows.join("\n")}${link}`;
}

function row({ name, isRequired, type, text }: Option): string {
  const label = `\`${name}\`${isRequired ? " (required)" : ""}`;
  return `| ${label} | \`${type.replaceAll("|", "\\|")}\` | ${asCell(text)} |`;
}

function methodsText(declaration: Declaration): string {
  const methods = methodsOf(declaration).map(({ signature, text, thrown }) => {
    const errors = thrown.map((error) => `\n\nThrows ${asMarkdown(error)}`);
    return `### \`${signature}\`\n\n${asMarkdown(text)}${errors.join("")}`;
  });
  return methods.length > 0 ? `## Methods\n\n${methods.join("\n\n")}` : "";
}
