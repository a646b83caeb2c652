/** The workshop: a program, the virtual board that runs it at each pause, and what else one does with it. */
import { CodeEditor, type CodeProblem, LanguageClient } from "../editor/code/index.js";
import type { PageSimulator } from "../try-page/simulator.js";
import type { FrameName, ModuleScript } from "./machine/messages.js";
import { type ExampleEntry, listExamples, readExample } from "./model/examples.js";
import { linkOf, programOfLink } from "./model/link.js";
import { type FileRole, WorkshopProject } from "./model/project.js";
import type { RemoteTravel } from "./model/remote-travel.js";
import { SandboxedMachine } from "./model/sandboxed-machine.js";
import { choose, element, onChosen } from "./views/element.js";
import { showInstalling } from "./views/install-view.js";
import { addLogLine, clearLog } from "./views/log-view.js";
import { showSending } from "./views/send-view.js";
import { showTests } from "./views/tests-view.js";

/** Milliseconds without a change until the program runs. */
const PAUSE = 300;

/** What is shown at the first visit. */
const FIRST = "light";

const problem = element("problem");
const list = element<HTMLSelectElement>("examples");
const frames: Record<FrameName, HTMLIFrameElement> = {
  board: element("board"),
  device: element("device"),
};

const language = new LanguageClient("language.js");
const project = new WorkshopProject(language);
let shownFile: FileRole = "program";
let machine: SandboxedMachine | undefined;
/** What runs in it. */
let running: ModuleScript | undefined;
/** The device whose time the board's page moves. */
let travel: RemoteTravel | undefined;
let examples: readonly ExampleEntry[] = [];

const editor = new CodeEditor({
  parent: element("code"),
  file: { name: "program.ts", code: "" },
  label: "The code",
  language,
  onChange: (code) => {
    project.change(shownFile, code);
    if (shownFile === "program") runSoon();
  },
  onProblems: showProblems,
  onFailure: ({ message }) => say(message),
});

window.simulator = {
  fetch(frame, path, init) {
    return machine ? machine.fetch(frame, path, init) : Promise.reject(new TypeError("It is off."));
  },
  follow: async (listener) => machine?.follow(listener) ?? (() => {}),
  now: () => machine?.now ?? Date.now(),
  async travel() {
    if (!running) throw new TypeError("It is off.");
    travel?.close();
    const next = await SandboxedMachine.open([running], { onEnd: say });
    try {
      travel = await next.travel(running.name);
      return travel;
    } catch (error) {
      next.close();
      throw error;
    }
  },
  keep(form, { name, text }) {
    if (form !== "test") return undefined;
    project.change("session", text);
    showFile("session");
    return `${name} is with the tests.`;
  },
} satisfies PageSimulator;

/** How many times the program was started: a start that is overtaken by another is given up. */
let starts = 0;
let pause: ReturnType<typeof setTimeout> | undefined;

function runSoon(): void {
  clearTimeout(pause);
  pause = setTimeout(() => void run(), PAUSE);
}

async function run(): Promise<void> {
  clearTimeout(pause);
  const start = ++starts;
  const lines: string[] = [];
  let isShown = false;
  let next: SandboxedMachine | undefined;
  let program: ModuleScript;
  try {
    program = await project.script("program");
    next = await SandboxedMachine.open([program], {
      onLog: (line) => (isShown ? addLogLine(line) : lines.push(line)),
      onEnd: (reason) => start === starts && say(reason),
    });
    await next.start(program.name);
  } catch (error) {
    next?.close();
    if (start === starts) say((error as Error).message);
    return;
  }
  if (start !== starts) return next.close();
  machine?.close();
  travel?.close();
  machine = next;
  running = program;
  clearLog();
  isShown = true;
  for (const line of lines) addLogLine(line);
  say("");
  for (const name of ["board", "device"] as const) frames[name].src = `${name}.html`;
}

/** What keeps the program from running; what TypeScript says stands in the code. */
function say(text: string): void {
  problem.textContent = text;
}

function showProblems(problems: readonly CodeProblem[]): void {
  document.body.dataset.problems = String(problems.length);
}

function showFile(role: FileRole): void {
  shownFile = role;
  element("session").hidden = !project.tested.includes("session");
  choose("file", role);
  editor.open(project.file(role));
}

function show(name: string, program: string, tests?: string, isStrange = false): void {
  project.open(name, program, tests, isStrange);
  element("program-name").textContent = `${name}.ts`;
  element("stranger").hidden = !isStrange;
  showFile("program");
  void run();
}

async function showExample(name: string): Promise<void> {
  const entry = examples.find((one) => one.name === name);
  if (!entry) return say(`There's no example "${name}".`);
  const { program, tests } = await readExample(entry);
  show(name, program, tests);
  list.value = name;
}

/** What the address asks for: a program in it, an example, or what was here before. */
async function begin(): Promise<void> {
  try {
    examples = await listExamples();
    list.append(...examples.map(({ name }) => new Option(name.replaceAll("-", " "), name)));
    const linked = await programOfLink(location.hash);
    const example = new URLSearchParams(location.search).get("example");
    if (linked) show(linked.name.replace(/\.ts$/, ""), linked.code, undefined, true);
    else if (example !== null) await showExample(example);
    else if (project.reopen()) {
      element("program-name").textContent = `${project.name}.ts`;
      showFile("program");
      void run();
    } else await showExample(FIRST);
  } catch (error) {
    say((error as Error).message);
  }
}

onChosen("file", (role) => showFile(role as FileRole));
onChosen("shown", (shown) => {
  document.body.dataset.shown = shown;
});
list.addEventListener("change", () => void showExample(list.value));
window.addEventListener("hashchange", () => void begin());
element("trust").addEventListener("click", () => {
  project.trust();
  element("stranger").hidden = true;
});
element("share").addEventListener("click", async () => {
  const link = await linkOf(project.file("program"));
  try {
    await navigator.clipboard.writeText(link);
    say("The link is copied. It has the program in it.");
  } catch {
    // Without the clipboard it stands in the address.
    history.replaceState(null, "", link);
    say("The link is this page's address now.");
  }
});
for (const button of document.querySelectorAll<HTMLButtonElement>("[data-skip]"))
  button.addEventListener("click", async () => {
    button.disabled = true;
    const time = Number(button.dataset.skip);
    if (travel && !travel.isClosed) await travel.goTo(travel.position.passed + time);
    else await machine?.advance(time).catch(() => {});
    button.disabled = false;
  });
showTests(project);
void showSending(project);
void showInstalling(project);
void begin();
if ("serviceWorker" in navigator) void navigator.serviceWorker.register("service-worker.js");
