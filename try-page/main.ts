/** A device to try in the browser: its program, its board and its page. All of it runs here. */
import {
  answerBoardPage,
  BrowserDevice,
  type BrowserDeviceOptions,
} from "../hosts/browser/index.js";
import type { TravelDevice } from "../hosts/browser/travel/index.js";
import type { FrameName } from "./simulator.js";

type PageProgram = ConstructorParameters<typeof BrowserDevice>[0];
type PageCompiler = { readonly compile: (code: string) => string };

/** The compiler's address, which esbuild would otherwise put into this file. */
const COMPILER = "./compile.js";

/** How many lines of the log are shown. */
const LINES = 200;

const element = <Element extends HTMLElement>(id: string) => document.getElementById(id) as Element;
const code = element<HTMLTextAreaElement>("code");
const log = element("log");
const problem = element("problem");
const frames: Record<FrameName, HTMLIFrameElement> = {
  board: element("board"),
  device: element("device"),
};

const given = new URLSearchParams(location.search);
const example = given.get("example") ?? "switch";
const chip = given.get("board") as BrowserDeviceOptions["board"] | null;
const begin = { name: example, ...(chip && { board: chip }) };
/** What the program was before it was changed. */
let original = "";
let device: BrowserDevice | undefined;
/** The module of the program that runs. */
let running = "";
/** The device whose time the board's page moves. */
let travel: TravelDevice | undefined;

window.simulator = {
  async fetch(frame, path, init) {
    if (!device) throw new TypeError("No device runs.");
    return frame === "board" ? answerBoardPage(device, path, init?.body) : device.fetch(path, init);
  },
  follow: (listener) => device?.follow(listener) ?? (() => {}),
  now: () => device?.now ?? Date.now(),
  async travel() {
    const { browserTime, TimeMachine } = await import("../hosts/browser/travel/index.js");
    const module = running;
    travel?.close();
    travel = await TimeMachine.start(() => programOf(module), { ...begin, ...browserTime() });
    return travel;
  },
};

async function run(): Promise<void> {
  element<HTMLButtonElement>("run").disabled = true;
  try {
    const { compile } = (await import(COMPILER)) as PageCompiler;
    const module = compile(code.value);
    const program = await programOf(module);
    device?.close();
    travel?.close();
    log.replaceChildren();
    const { board } = begin;
    device = new BrowserDevice(program, { ...(board && { board }), onLog: addLine, travel: begin });
    running = module;
    problem.textContent = "";
    for (const name of ["board", "device"] as const) frames[name].src = `${name}.html`;
  } catch (error) {
    problem.textContent = (error as Error).message;
  }
  element<HTMLButtonElement>("run").disabled = false;
}

/** @throws Error It has no default export that makes a device. */
async function programOf(module: string): Promise<PageProgram> {
  const address = URL.createObjectURL(new Blob([module], { type: "text/javascript" }));
  try {
    const { default: program } = (await import(address)) as { default?: PageProgram };
    if (typeof program === "function") return program;
    throw new Error(
      "The program has to export a function as its default that takes a host and returns a device.",
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

function addLine(line: string): void {
  const isAtEnd = log.scrollTop + log.clientHeight >= log.scrollHeight - 4;
  const item = document.createElement("li");
  item.textContent = line;
  item.className = line.split(" ", 1)[0] ?? "";
  log.append(item);
  while (log.childElementCount > LINES) log.firstElementChild?.remove();
  if (isAtEnd) log.scrollTop = log.scrollHeight;
}

/** Tab indents, as in editors; Escape and then Tab leaves the field. */
let leaves = false;
code.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) element("run").click();
  else if (event.key === "Tab" && !leaves && !event.shiftKey) {
    event.preventDefault();
    code.setRangeText("  ", code.selectionStart, code.selectionEnd, "end");
  }
  leaves = event.key === "Escape";
});
element("run").addEventListener("click", () => void run());
element("reset").addEventListener("click", () => {
  code.value = original;
  void run();
});
for (const button of document.querySelectorAll<HTMLButtonElement>("[data-skip]"))
  button.addEventListener("click", async () => {
    button.disabled = true;
    await device?.advance(Number(button.dataset.skip));
    button.disabled = false;
  });
for (const choice of document.querySelectorAll<HTMLInputElement>("[name=shown]"))
  choice.addEventListener("change", () => {
    document.body.dataset.shown = choice.value;
  });

const response = await fetch(`examples/${encodeURIComponent(example)}.ts`);
original = response.ok ? await response.text() : `// There's no example "${example}".\n`;
code.value = original;
// Only now can the program be changed: the example would have replaced an earlier change.
code.readOnly = false;
element<HTMLButtonElement>("reset").disabled = false;
if (response.ok) await run();
else element<HTMLButtonElement>("run").disabled = false;
