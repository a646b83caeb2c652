/** What was done at a board, as a file that does it again. */
import { CLICK } from "../../virtual/encoder-edge.js";
import type { SavedFile } from "../../virtual/world/travel.js";
import type { Begin } from "./begin.js";
import type { DoneStep } from "./steps.js";

/** What is saved. */
export interface SavedSession {
  readonly steps: readonly DoneStep[];
  /** Milliseconds of the device's time, until its end. */
  readonly passed: number;
  /** What the entities were, as `TestDevice.timeline`. */
  readonly timeline: readonly string[];
  /** Whether a callback of the program has thrown. */
  readonly hasThrown: boolean;
}

/** Milliseconds for which `TestDevice.press` waits after a press. */
const AFTER_PRESS = 100;

export function savedFile(form: "test" | "script", begin: Begin, session: SavedSession): SavedFile {
  return form === "test"
    ? { name: `${begin.name}.session.test.ts`, text: testOf(begin, session) }
    : { name: `${begin.name}.session.mjs`, text: scriptOf(begin, session) };
}

function testOf({ name, board, time, zone, simulated = [] }: Begin, session: SavedSession): string {
  const parts = simulated.map((module) => `import ${quoted(module)};\n`).join("");
  const options = board === undefined ? "" : `, { board: ${quoted(board)} }`;
  const end = session.hasThrown
    ? 'assert.throws(() => device.close(), { name: "UncaughtError" });'
    : "device.close();";
  const lines = [
    `const device = TestDevice.start(program${options});`,
    `device.clock.set(${quoted(time)}, ${quoted(zone)});`,
    ...wordsOf(session),
    "assert.deepEqual(device.timeline, [",
    ...session.timeline.map((line) => `  ${quoted(line)},`),
    "]);",
    end,
  ];
  return `import assert from "node:assert/strict";
import { TestDevice } from "thimble/testing";
${parts}import program from "./${name}.js";

// Mocha's, or that of Node's own test runner, which \`npx thimble test\` uses.
const { it } = ("it" in globalThis ? globalThis : await import("node:test")) as typeof import("node:test");

it(${quoted(`${name} does what it did at its board on ${time}`)}, async () => {
${lines.map((line) => `  ${line}\n`).join("")}});
`;
}

/** The steps in the words of `thimble/testing`, with the time between them. */
function wordsOf({ steps, passed }: SavedSession): string[] {
  const lines: string[] = [];
  let now = 0;
  let hasConnected = false;
  const advance = (to: number) => {
    if (to > now) lines.push(`await device.advance(${durationOf(to - now)});`);
    now = Math.max(now, to);
  };
  for (let index = 0; index < steps.length; index++) {
    const step = steps[index] as DoneStep;
    advance(step.at);
    const release = steps[index + 1];
    const end = steps[index + 2]?.at ?? passed;
    if (release && isPress(step, release) && end - release.at >= AFTER_PRESS) {
      const button = quoted((step.input as { entity: string }).entity);
      lines.push(`await device.press(${button}, ${durationOf(release.at - step.at)});`);
      now = release.at + AFTER_PRESS;
      index += 1;
      continue;
    }
    // A test has one hub at a time, as the page: `let` with the first.
    if (step.connects) {
      lines.push(`${hasConnected ? "" : "let "}hub = device.connect();`);
      hasConnected = true;
    }
    lines.push(wordOf(step));
    const { action } = step;
    if (action.action === "turn") now += CLICK * Math.abs(action.clicks);
  }
  advance(passed);
  return lines;
}

/** Whether a button is pressed, and released after some time. */
function isPress({ at, input }: DoneStep, release: DoneStep): boolean {
  const isSame = input !== undefined && input.entity === release.input?.entity;
  return isSame && input.isOn && !release.input.isOn && release.at > at;
}

function wordOf({ action, input }: DoneStep): string {
  if (input) return `device.${input.isOn ? "hold" : "release"}(${quoted(input.entity)});`;
  switch (action.action) {
    case "command": {
      const { entity, values } = action;
      const word = values.press === true ? "press()" : `set(${objectOf(values)})`;
      return `hub.entity(${quoted(entity)}).${word};`;
    }
    case "execute": {
      const { service, values } = action;
      const args = Object.keys(values).length > 0 ? `, ${objectOf(values)}` : "";
      return `hub.execute(${quoted(service)}${args});`;
    }
    case "level":
      return action.level === null
        ? `device.board.drive(${pinOf(action.pin)}, undefined);`
        : `device.drive(${pinOf(action.pin)}, ${action.level});`;
    case "voltage":
      return `device.setVoltage(${pinOf(action.pin)}, ${action.volts});`;
    case "pulses":
      return `device.pulse(${pinOf(action.pin)}, { hz: ${action.hz} });`;
    case "turn":
      return `await device.turn(${quoted(action.knob)}, ${action.clicks});`;
    case "measure":
      return `device.part(${quoted(action.part)}).set(${quoted(action.channel)}, ${action.value});`;
    case "plug":
      return `device.part(${quoted(action.part)}).${action.plugged ? "plug" : "unplug"}();`;
    case "flip":
      return `device.part(${quoted(action.part)}).flipBit();`;
    case "hold":
      return `for (const { pins, wires } of device.board.buses)
    if (pins.includes(device.board.numberOf(${pinOf(action.pin)}))) wires.held = ${action.held};`;
    case "wire":
      return `device.board.wire(${pinOf(action.pin)}, ${pinOf(action.other)}, ${action.wired});`;
    case "break":
      return `device.board.breakPin(${pinOf(action.pin)}, ${action.broken});`;
    case "power":
      return action.on ? "device.powerOn();" : "device.cutPower();";
    case "network":
      return "";
  }
}

/** `{ state: true }` */
function objectOf(values: Readonly<Record<string, unknown>>): string {
  const words = Object.entries(values).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `{ ${words.join(", ")} }`;
}

/** A script that does the same at a board's page, and commands the device over HTTP as the hub did. */
function scriptOf({ name, time, zone }: Begin, { steps, passed }: SavedSession): string {
  const lines = steps.map(({ at, action }) => `  [${at}, ${JSON.stringify(action)}],\n`).join("");
  return `// What was done at the board of ${name} on ${time} (${zone}), for another one that runs:
//   npx thimble dev ${name}.ts
//   node ${name}.session.mjs [the page of the board, http://127.0.0.1:8081] [how much faster, 1]
const [board = "http://127.0.0.1:8081", faster = "1"] = process.argv.slice(2);
// The page may be in a folder, with a slash at its end or without.
const actions = new URL("actions", board.replace(/\\/?$/, "/"));
// Of a device that has an owner: its token, as its page asks for it.
const { TOKEN } = process.env;
const token = TOKEN ? { Authorization: \`Bearer \${TOKEN}\` } : {};

/** When, in milliseconds since the start, and what. */
const steps = [
${lines}];

let now = 0;
async function waitUntil(at) {
  // Up to a second as it was: a shorter press is none for a button that is debounced.
  const time = Math.max((at - now) / Number(faster), Math.min(at - now, 1000));
  await new Promise((resolve) => setTimeout(resolve, time));
  now = at;
}

/** Where the device has its HTTP: that takes what a hub has said. */
async function devicePage() {
  const { device } = await (await fetch(new URL("state", actions))).json();
  if (!device.page) throw new Error("The device needs HTTP for what a hub has said.");
  return device.page;
}

async function send(method, address, body) {
  const headers = { "Content-Type": "application/json", ...token };
  const response = await fetch(address, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(\`\${JSON.stringify(body)}: \${await response.text()}\`);
}

for (const [at, action] of steps) {
  await waitUntil(at);
  const { entity, service, values } = action;
  const of = async (path) => new URL(path, await devicePage());
  if (entity) await send("PATCH", await of(\`entities/\${entity}\`), values);
  else if (service) await send("POST", await of(\`services/\${service}/executions\`), values);
  else await send("POST", actions, action);
}
await waitUntil(${passed});
`;
}

/** Milliseconds as tests have them: `"5 s"`, or the number. */
function durationOf(milliseconds: number): string {
  const units = [
    [3_600_000, "h"],
    [60_000, "min"],
    [1000, "s"],
  ] as const;
  for (const [length, unit] of units)
    if (milliseconds >= length && milliseconds % length === 0)
      return quoted(`${milliseconds / length} ${unit}`);
  return `${milliseconds}`;
}

function pinOf(pin: string): string {
  return /^\d+$/.test(pin) ? pin : quoted(pin);
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
