/** The program's tests: they run in a worker of their own, beside the board. */
import type { TestOutcome } from "../machine/messages.js";
import type { WorkshopProject } from "../model/project.js";
import { SandboxedMachine } from "../model/sandboxed-machine.js";
import { element, textElement } from "./element.js";

const button = element<HTMLButtonElement>("run-tests");
const problem = element("tests-problem");
const list = element("outcomes");

export function showTests(project: WorkshopProject): void {
  button.addEventListener("click", () => void run(project));
}

async function run(project: WorkshopProject): Promise<void> {
  button.disabled = true;
  list.replaceChildren();
  problem.textContent = "The tests run …";
  let machine: SandboxedMachine | undefined;
  try {
    const [program, ...files] = await Promise.all([
      project.script("program"),
      ...project.tested.map((role) => project.script(role)),
    ]);
    machine = await SandboxedMachine.open([program, ...files]);
    const outcomes: TestOutcome[] = [];
    for (const { name } of files) outcomes.push(...(await machine.test(program.name, name)));
    problem.textContent = inWords(outcomes);
    list.replaceChildren(...outcomes.map(item));
  } catch (error) {
    problem.textContent = (error as Error).message;
  } finally {
    machine?.close();
    button.disabled = false;
  }
}

function inWords(outcomes: readonly TestOutcome[]): string {
  const failed = outcomes.filter(({ failure }) => failure !== undefined).length;
  if (outcomes.length === 0) return "The file has no tests.";
  return failed === 0
    ? `All ${outcomes.length} have passed.`
    : `${failed} of ${outcomes.length} have failed.`;
}

function item({ name, failure, took }: TestOutcome): HTMLElement {
  const isDone = failure === undefined;
  const made = textElement("li", `${name} (${Math.round(took)} ms)`, isDone ? "passed" : "failed");
  if (!isDone) made.append(textElement("pre", failure));
  return made;
}
