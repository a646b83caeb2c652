import assert from "node:assert/strict";
import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, type Context, describe, it } from "mocha";
import { keep } from "../tools/close-after.js";
import { printedJSON } from "./printed-json.js";
import { RunningCommand } from "./run.js";

/** Opens a pair of terminals: prints the name of one, and gives it what it reads as lines of JSON. */
const PTY = `
import os, pty, sys, tty, json
master, slave = pty.openpty()
tty.setraw(slave)
print(os.ttyname(slave), flush=True)
for line in sys.stdin:
    os.write(master, json.loads(line).encode())
`;

const hasPython = (() => {
  try {
    execFileSync("python3", ["-c", "import pty"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

describe("npm run monitor", function () {
  this.timeout(60_000);

  let terminal: ChildProcessWithoutNullStreams | undefined;
  afterEach(() => void terminal?.kill());

  /** Starts the command at a terminal that stands for a serial port. */
  async function monitor(test: Context, ...words: string[]): Promise<RunningCommand> {
    if (!hasPython) {
      console.warn("Skipped: it takes Python's terminals to stand for a serial port.");
      test.skip();
    }
    terminal = spawn("python3", ["-c", PTY]);
    const [name] = (await once(terminal.stdout, "data")) as [Buffer];
    const path = name.toString().trim();
    return keep(new RunningCommand("hosts/moddable/tools/monitor/main.js", [path, ...words]));
  }

  const write = (text: string) => terminal?.stdin.write(`${JSON.stringify(text)}\n`);

  it("shows what comes from a port, line by line, until ctrl-C", async function () {
    const command = await monitor(this);
    await command.prints(/The log at \/dev\//);
    write("[I][wifi]: conn");
    write('ected to "café"\r\n[E][start]: no');
    write(" such pin\r\n");
    await command.prints(/\[I\]\[wifi\]: connected to "café"\n\[E\]\[start\]: no such pin\n/);
    command.interrupt();
    assert.equal(await command.ended(), 0);
  });

  it("prints it as JSON, with the parts of the log's lines", async function () {
    const command = await monitor(this, "--json");
    await command.prints(/"event":"opened"/);
    write("rst:0x1 (POWERON_RESET)\r\n[W][wifi]: [lost]: again\r\n");
    await command.prints(/again/);
    command.interrupt();
    assert.equal(await command.ended(), 0);
    const [, reset, log] = printedJSON(command).map(({ time: _, ...event }) => event);
    assert.deepEqual(reset, { event: "output", text: "rst:0x1 (POWERON_RESET)" });
    assert.deepEqual(log, { event: "log", level: "warn", tag: "wifi", message: "[lost]: again" });
  });

  it("says which port it can't open", async () => {
    const command = keep(
      new RunningCommand("hosts/moddable/tools/monitor/main.js", ["/dev/no-such-port"]),
    );
    assert.equal(await command.ended(), 1);
    assert.match(command.output, /^\/dev\/no-such-port can't be opened: .*No such file/m);
  });

  it("says that a number of bits is wrong", async () => {
    const command = keep(
      new RunningCommand("hosts/moddable/tools/monitor/main.js", ["port", "--baud", "fast"]),
    );
    assert.equal(await command.ended(), 2);
    assert.match(command.output, /this is "fast"/);
  });
});
