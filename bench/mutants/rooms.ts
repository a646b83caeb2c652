/** The rooms whose tests are judged by mutants, and which tests judge them. */
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { UsageError } from "../../hosts/node/command-line.js";

export const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));

export interface MutatedRoom {
  /** The percentage of mutants that tests should kill. */
  readonly goal: number;
  /**
   * The tests that reach the room and stay in their own process, without what comes before and after in
   * `test/NAME.test.ts`. A name that ends with a slash is a folder.
   */
  readonly tests: readonly string[];
}

/** Those of a whole device that neither wait long nor start a client's program. */
const DEVICE = [
  "absent-features",
  "answers",
  "behaviour",
  "climate",
  "configuration",
  "cover-fan",
  "encryption",
  "facts",
  "framing",
  "hub-calls",
  "hub-clients",
  "hub-states",
  "kept",
  "kept-delay",
  "lifecycle",
  "logs",
  "logs-today",
  "many",
  "positions",
  "prepared",
  "program-timers",
  "provisioning",
  "rejections",
  "restore",
  "saved-states",
  "saved-states-of-kinds",
  "sensors",
  "services",
  "session",
  "session-damaged-messages",
  "session-end",
  "sirens-as-switches",
  "splits",
  "time",
  "too-long",
].map((name) => `device/${name}`);

/** Those that are about entities. */
const OF_ENTITIES = [
  "behaviour",
  "climate",
  "configuration",
  "cover-fan",
  "hub-states",
  "positions",
  "restore",
  "saved-states",
  "saved-states-of-kinds",
  "sensors",
  "sirens-as-switches",
];

export const ROOMS: Readonly<Record<string, MutatedRoom>> = {
  security: {
    goal: 85,
    tests: ["security/", "rest/sha256"],
  },
  noise: { goal: 85, tests: ["noise/"] },
  wire: {
    goal: 85,
    tests: [
      "wire/errors",
      "wire/fields",
      "wire/outside-json",
      "wire/read-fields",
      "wire/reader",
      "wire/repeated",
      "wire/slow-decoder",
      "wire/static-module-util",
      "wire/texts",
      "wire/utf8",
      "wire/writer",
    ],
  },
  net: { goal: 85, tests: ["net/", "http/limits", "mqtt/long-states", "native-api/"] },
  http: {
    goal: 85,
    tests: [
      "http/answers-in-memory",
      "http/crowds-in-memory",
      "http/eviction",
      "http/exact-limits",
      "http/in-memory",
      "http/limits",
      "http/long-bodies",
      "http/names",
      "http/own-handlers",
      "http/places-in-memory",
      "http/times-in-memory",
    ],
  },
  rest: {
    goal: 85,
    tests: [
      "rest/answers",
      "rest/conventions",
      "rest/cross-origin",
      "rest/description-truth",
      "rest/events",
      "rest/flat",
      "rest/header-fields",
      "rest/heads",
      "rest/json-body",
      "rest/left-clients",
      "rest/openapi",
      "rest/sha256",
      "rest/tickets",
      "rest/token-store",
      "rest/tokens",
      "rest/turns",
      "rest/waits",
      "rest/writers",
    ],
  },
  "native-api": {
    goal: 75,
    tests: ["native-api/", "hosts/moddable/service-records", "device/camera", ...DEVICE],
  },
  mqtt: {
    goal: 75,
    tests: [
      "mqtt/home-assistant",
      "mqtt/hostile-messages",
      "mqtt/incoming-packets",
      "mqtt/interruptions",
      "mqtt/kinds",
      "mqtt/kinds-for-hubs",
      "mqtt/long-states",
      "mqtt/messages-in-memory",
      "mqtt/mosquitto",
      "mqtt/narrow-sockets",
      "mqtt/payload",
      "mqtt/reconnection",
      "mqtt/refusals",
      "mqtt/renamed",
      "mqtt/secrets",
      "mqtt/subscriptions",
      "mqtt/used-names",
    ],
  },
  entities: {
    goal: 75,
    tests: [
      "components/",
      "kinds/kinds",
      "kinds/published-values",
      "kinds/saved-values",
      "kinds/supported-values",
      "kinds/unknown-states",
      "kinds/wrong-commands",
      ...OF_ENTITIES.map((name) => `device/${name}`),
    ],
  },
  device: {
    goal: 75,
    tests: [
      ...DEVICE,
      "device/around",
      "device/kept-bytes",
      "device/left-out",
      "device/own-host",
      "device/rule-device",
      "device/webserver",
      "automations/automations",
      "automations/program-rules",
      "automations/sun",
      "components/restart-button",
      "components/restarting-buttons",
      "components/strays",
      "hosts/moddable/service-records",
      "mqtt/messages-in-memory",
      "rest/automations",
      "rest/openapi",
      "rest/scenes",
      "rest/secrets",
    ],
  },
  automations: { goal: 75, tests: ["automations/", "rest/automations"] },
};

/** @throws UsageError there is no such room */
export function roomNamed(name: string): MutatedRoom {
  const room = ROOMS[name];
  if (room) return room;
  throw new UsageError(`${name} is none of the rooms: ${Object.keys(ROOMS).join(", ")}.`);
}

/** The compiled modules of a room of `src/`, as paths from the project's folder on. */
export function modulesOf(name: string): string[] {
  return filesUnder(`src/${name}`, ".ts")
    .filter((path) => !path.endsWith(".d.ts"))
    .map(compiled);
}

/** The compiled tests of a room. */
export function testsOf({ tests }: MutatedRoom): string[] {
  const files = filesUnder("test", ".test.ts");
  return tests.flatMap((name) => {
    const found = files.filter((file) =>
      name.endsWith("/") ? file.startsWith(`test/${name}`) : file === `test/${name}.test.ts`,
    );
    if (found.length === 0)
      throw new Error(`bench/mutants/rooms.ts has tests that aren't there: ${name}`);
    return found.map(compiled);
  });
}

function compiled(source: string): string {
  return `build/${source.replace(/\.ts$/, ".js")}`;
}

function filesUnder(folder: string, end: string): string[] {
  return readdirSync(PROJECT + folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(end))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .sort();
}
