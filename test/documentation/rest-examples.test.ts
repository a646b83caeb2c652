/** The commands in docs/rest.md are run as they stand, against the device that the page starts. */
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "mocha";
import { RunningCommand } from "../commands/run.js";

const PAGE = readFileSync(new URL("../../../docs/rest.md", import.meta.url), "utf8");
const ORIGIN = "http://127.0.0.1:8080";

/** A command of the page, and the answer that the page shows for it. */
interface Example {
  readonly command: string;
  readonly shown: string | undefined;
}

function examplesOf(page: string): Example[] {
  const blocks = [...page.matchAll(/(?:^ {4}.*\n)+/gm)].map(([block]) =>
    block.replaceAll(/^ {4}/gm, "").trim(),
  );
  const examples: Example[] = [];
  let shown: string[] = [];
  for (const block of blocks.reverse()) {
    if (/^(\{|event:)/.test(block)) shown.unshift(block);
    // Before it the device is started, and after it a client is made from the description.
    const [command = ""] = block.slice(Math.max(0, block.indexOf("curl "))).split("\nnpx ");
    if (!command.startsWith("curl ")) continue;
    examples.unshift({ command, shown: shown.length > 0 ? shown.join("\n\n") : undefined });
    shown = [];
  }
  return examples;
}

/** What a value looks like: its fields and their types. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null) return typeof value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, shapeOf(field)]));
}

/** The shape of an event: the names of its lines, and that of its data. */
function shapeOfEvent(event: string): string {
  const lines = event.split("\n").map((line) => {
    const [name = "", ...rest] = line.split(": ");
    if (name === "event") return line;
    return name === "data" ? JSON.stringify(shapeOf(JSON.parse(rest.join(": ")))) : name;
  });
  return lines.join("\n");
}

/** Runs a command, until it ends or `onOutput` says that what it has printed is enough. */
async function run(
  command: string,
  cwd: string,
  onOutput: (output: string) => boolean,
): Promise<{ output: string; code: number | null }> {
  const line = command.replace("curl ", "curl --silent --show-error --fail-with-body ");
  const child = spawn("sh", ["-c", `exec ${line}`], { cwd });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (onOutput(output)) child.kill();
    });
  const [code] = (await once(child, "close")) as [number | null];
  return { output, code };
}

describe("The commands in docs/rest.md", function () {
  this.timeout(60_000);
  const examples = examplesOf(PAGE);
  let device: RunningCommand | undefined;
  let folder = "";
  let origin = "";
  let token = "";

  before(async function () {
    if (spawnSync("curl", ["--version"]).status !== 0) this.skip();
    folder = await mkdtemp(join(tmpdir(), "thimble-"));
    const [, name = "", secret = ""] = /^ {4}npm start -- (\w+) --token '(.*)'$/m.exec(PAGE) ?? [];
    const words = [name, "--token", secret, "--port", "0"];
    token = secret;
    device = new RunningCommand("hosts/node/start.js", words);
    const [, port = ""] = await device.prints(/127\.0\.0\.1:(\d+)\/entities/);
    origin = `http://127.0.0.1:${port}`;
  });

  after(async () => {
    device?.kill();
    await rm(folder, { recursive: true, force: true });
  });

  /** Has the device write a line to its log. */
  async function writeLine(): Promise<void> {
    const headers = { Authorization: `Bearer ${token}` };
    const path = "/services/log_at_every_level/executions";
    assert.equal((await fetch(origin + path, { method: "POST", headers })).status, 201);
  }

  for (const { command, shown } of examples)
    it(`${command.split("\n", 1)[0]} works as it stands`, async () => {
      const line = command.replaceAll(ORIGIN, origin);
      if (!shown?.startsWith("event:")) {
        const { output, code } = await run(line, folder, () => false);
        assert.equal(code, 0, output);
        if (shown) assert.deepEqual(shapeOf(JSON.parse(output)), shapeOf(JSON.parse(shown)));
        return;
      }
      const left = new Set(shown.split("\n\n").map(shapeOfEvent));
      const { output } = await run(line, folder, (text) => {
        if (text.endsWith("\n\n") && !text.includes("event: log")) void writeLine();
        for (const event of text.split("\n\n").slice(0, -1))
          if (event.startsWith("event:")) left.delete(shapeOfEvent(event));
        return left.size === 0;
      });
      assert.deepEqual([...left], [], output);
    });

  it("are all of those that the page has", () => {
    const all = PAGE.match(/^ *curl /gm);
    assert.equal(examples.length, all?.length);
    assert.ok(examples.filter(({ shown }) => shown).length >= 4);
  });
});
