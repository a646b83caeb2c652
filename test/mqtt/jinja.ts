import { execFileSync } from "node:child_process";

/** Renders templates as Home Assistant does: with Jinja2, in its sandbox. Reads and writes JSON. */
const RENDER = `
import json, sys
from jinja2.sandbox import ImmutableSandboxedEnvironment
env = ImmutableSandboxedEnvironment()
print(json.dumps([env.from_string(t).render(v) for t, v in json.load(sys.stdin)]))
`;

/** A template and its variables. */
export type Rendering = readonly [template: string, variables: object];

/** Undefined where Python or Jinja2 isn't installed. */
export function render(templates: readonly Rendering[]): string[] | undefined {
  try {
    const input = JSON.stringify(templates);
    const output = execFileSync("python3", ["-c", RENDER], {
      input,
      encoding: "utf8",
      stdio: ["pipe", "pipe", "pipe"],
    });
    return JSON.parse(output) as string[];
  } catch (error) {
    if (/ENOENT|No module named/.test(String(error))) return undefined;
    throw error;
  }
}
