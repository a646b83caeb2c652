import assert from "node:assert/strict";
import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, describe, it } from "mocha";
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
  let command: RunningCommand | undefined;
  afterEach(() => {
    command?.kill();
    terminal?.kill();
  });

  it("shows what comes from a port, line by line, until ctrl-C", async function () {
    if (!hasPython) {
      console.warn("Skipped: it takes Python's terminals to stand for a serial port.");
      this.skip();
    }
    terminal = spawn("python3", ["-c", PTY]);
    const [name] = (await once(terminal.stdout, "data")) as [Buffer];
    const path = name.toString().trim();
    command = new RunningCommand("hosts/moddable/tools/monitor.js", [path]);
    await command.prints(/The log at \/dev\//);
    terminal.stdin.write(`${JSON.stringify("[I][wifi]: conn")}\n`);
    terminal.stdin.write(`${JSON.stringify('ected to "café"\r\n[E][start]: no')}\n`);
    terminal.stdin.write(`${JSON.stringify(" such pin\r\n")}\n`);
    await command.prints(/\[I\]\[wifi\]: connected to "café"\n\[E\]\[start\]: no such pin\n/);
    command.interrupt();
    assert.equal(await command.ended(), 0);
  });

  it("says which port it can't open", async () => {
    command = new RunningCommand("hosts/moddable/tools/monitor.js", ["/dev/no-such-port"]);
    assert.equal(await command.ended(), 1);
    assert.match(command.output, /^\/dev\/no-such-port can't be opened: .*No such file/m);
  });

  it("says that a number of bits is wrong", async () => {
    command = new RunningCommand("hosts/moddable/tools/monitor.js", ["port", "--baud", "fast"]);
    assert.equal(await command.ended(), 2);
    assert.match(command.output, /this is "fast"/);
  });
});
