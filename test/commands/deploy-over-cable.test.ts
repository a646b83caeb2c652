/** `npm run deploy -- lamp.ts --port /dev/ttyUSB0`, with a pair of terminals as the cable, and the firmware's code behind it. */
import assert from "node:assert/strict";
import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, it } from "mocha";
import { findCompiler } from "../../hosts/moddable/tools/programs/find-compiler.js";
import { interfaceOf } from "../../hosts/moddable/tools/programs/interface.js";
import { CableBoard } from "../hosts/moddable/programs/cable-board.js";
import { FlashChip } from "../hosts/moddable/programs/flash-chip.js";
import { keep } from "../tools/close-after.js";
import { patient } from "../tools/patience.js";
import { folderForAll } from "../tools/test-folder.js";
import { RunningCommand } from "./run.js";

/** A pair of terminals: prints the name of one, and then what is written to it, as lines of hexadecimal digits. */
const PTY = `
import os, pty, sys, threading, tty
master, slave = pty.openpty()
tty.setraw(slave)
print(os.ttyname(slave), flush=True)
def read():
    while True:
        print(os.read(master, 4096).hex(), flush=True)
threading.Thread(target=read, daemon=True).start()
for line in sys.stdin:
    os.write(master, bytes.fromhex(line.strip()))
`;

/** Why it can't be tested here; undefined: it can. */
const missing = (() => {
  try {
    execFileSync("python3", ["-c", "import pty"], { stdio: "ignore" });
    findCompiler();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
})();

const programOf = (name: string) => `import { Device, type Host } from "thimble";
export default function program(host: Host): Device {
  return new Device(host, { name: "${name}", entities: [] });
}
`;

describe("npm run deploy, over the cable", function () {
  this.timeout(patient(60_000));

  const folder = folderForAll();
  let terminal: ChildProcessWithoutNullStreams | undefined;
  let board: CableBoard;
  let path: string;
  let clock: NodeJS.Timeout;

  beforeEach(async function () {
    if (missing !== undefined) {
      console.warn(`Skipped: it takes Python's terminals and a compiler. ${missing}`);
      return this.skip();
    }
    const { stdin, stdout } = (terminal = spawn("python3", ["-c", PTY]));
    const lines = createInterface({ input: stdout });
    [path = ""] = (await once(lines, "line")) as [string];
    const send = (bytes: Uint8Array) => stdin.write(`${Buffer.from(bytes).toString("hex")}\n`);
    board = new CableBoard(send, new FlashChip(4096, 64));
    board.interface = interfaceOf();
    lines.on("line", (line) => board.receive(Buffer.from(line, "hex")));
    board.start();
    clock = setInterval(() => board.pass(100), 100);
  });
  afterEach(() => {
    clearInterval(clock);
    board?.stop();
    terminal?.kill();
  });

  const deploy = (...words: string[]) =>
    keep(new RunningCommand("hosts/moddable/tools/deploy/main.js", [...words, "--port", path]));

  it("gives the board the program, and keeps what it has stored", async () => {
    board.storage.open({ path: "wifi", format: "string" }).write("networks", "[]");
    const command = deploy(folder.write("lamp.ts", programOf("lamp")));
    assert.equal(await command.ended(), 0, command.output);
    assert.match(command.output, /Writing \d+ bytes at .*Starting it .*It runs\. It stays/s);
    assert.equal(board.name, "deployed");
    assert.equal(board.storage.open({ path: "wifi", format: "string" }).read("networks"), "[]");
  });

  it("prints the result as JSON", async () => {
    const command = deploy(folder.write("fan.ts", programOf("fan")), "--run", "--json");
    assert.equal(await command.ended(), 0, command.output);
    const { port, kept, sha256 } = JSON.parse(command.standardOutput);
    assert.deepEqual({ port, kept }, { port: path, kept: false });
    assert.match(sha256, /^[0-9a-f]{64}$/);
  });

  it("writes nothing to a board with another firmware", async () => {
    board.interface = "another";
    board.start();
    const command = deploy(folder.write("lamp.ts", programOf("lamp")));
    assert.equal(await command.ended(), 1, command.output);
    assert.match(command.output, /a firmware of another version of Thimble.*Nothing was written/s);
    assert.equal(board.name, "own");
  });

  it("is for one program, and no other device", async () => {
    for (const words of [
      ["lamp.ts", "lamp.local"],
      ["lamp.ts", "--to", "lamp-*"],
    ]) {
      const command = deploy(...words);
      assert.equal(await command.ended(), 2, command.output);
      assert.match(command.output, /--port is for one program and the board at the cable/);
    }
  });
});
