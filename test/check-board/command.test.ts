import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "mocha";
import type { BoardReport } from "../../check-board/report.js";
import { VirtualMachine } from "../../check-board/virtual-machine.js";
import { RunningCommand } from "../commands/run.js";
import { keep } from "../tools/close-after.js";
import { patient } from "../tools/patience.js";
import { folderForAll } from "../tools/test-folder.js";

const TOKEN = "a token of the test";

describe("npm run check-board", function () {
  this.timeout(patient(60_000));

  const folder = folderForAll();

  async function run(...words: string[]): Promise<[number | null, RunningCommand]> {
    const command = keep(new RunningCommand("check-board/main.js", words));
    return [await command.ended(), command];
  }

  it("checks a virtual board, and writes a report", async () => {
    const file = folder.file("virtual.json");
    const words = ["esp32/nodemcu", "--virtual", "--clients", "1s", "--json", file];
    const [code, { output }] = await run(...words);
    assert.equal(code, 0, output);
    assert.match(output, /pin 16 o-+o 17 +UART, levels\n/);
    assert.match(output, /^uart {7}a serial port looped\n {11}passed: /m);
    assert.match(output, /^14 passed, 1 skipped \(deploy\)\.\nThe report: /m);
    const report = JSON.parse(readFileSync(file, "utf8")) as BoardReport;
    assert.equal(report.format, 1);
    assert.equal(report.board, "esp32/nodemcu");
    assert.equal(report.machine, "virtual board");
    assert.ok(report.wires.includes("16-17"));
    assert.match(report.unwired["12"] ?? "", /decides how the chip starts/);
    const markdown = readFileSync(file.replace(/json$/, "md"), "utf8");
    assert.match(markdown, /^\| machine \| virtual board \|$/m);
    assert.match(
      markdown,
      /^\| 9600 baud \| 64 bytes come back \| 64 come, 64 of them right \| yes \|$/m,
    );
  });

  it("checks a board that runs the self-test already, and fails with what is wrong", async () => {
    const machine = await VirtualMachine.start({ chip: "esp32", token: TOKEN });
    try {
      machine.board.wire(16, 17, false);
      const file = folder.file("address.json");
      const ports = ["--api-port", `${machine.port}`, "--http-port", `${machine.httpPort}`];
      const [code, { output }] = await run(
        ...["esp32/nodemcu", "--address", machine.address, ...ports, "--token", TOKEN],
        ...["--yes", "--json", file, "--only", "uart,wifi"],
      );
      assert.equal(code, 1, output);
      assert.match(output, /9600 baud: 0 come, 0 of them right, not 64 bytes come back\n/);
      assert.match(output, /Probable cause: The UART isn't looped: no wire leads from pin 17/);
      assert.match(output, /^1 passed, 1 failed \(uart\)\.$/m);
      const lines = output.split("\n").filter((line) => !line.startsWith("The report: "));
      for (const line of lines) assert.ok(line.length <= 80, line);
      const [refused, { output: why }] = await run(
        ...["esp32/nodemcu", "--address", machine.address, ...ports, "--token", "wrong", "--yes"],
      );
      assert.equal(refused, 1, why);
      assert.match(why, /^The board refuses the token/m);
      assert.match(
        readFileSync(file.replace(/json$/, "md"), "utf8"),
        /\*\*Probable cause:\*\* The UART/,
      );
    } finally {
      machine.close();
    }
  });

  it("shows the wires of a board, and of a part of them", async () => {
    const [code, { output }] = await run("esp32/esp32c3", "--plan");
    assert.equal(code, 0);
    assert.match(output, /pin 18 o--\[ 10 kOhm \]--\+---o 0 +analog\n +\|\n +\[ 10 uF \]/);
    assert.ok(output.split("\n").every((line) => line.length <= 80));
    const [, { output: some }] = await run("esp32/esp32c3", "--plan", "--wires", "4-5");
    assert.match(some, /pin {2}4 o-+o 5/);
    assert.doesNotMatch(some, /kOhm/);
  });

  const WRONG: Readonly<Record<string, RegExp>> = {
    "": /Which board\?/,
    lamp: /"lamp" isn't one/,
    "esp32/nodemcu": /Where is the board\? Give --port/,
    "esp32/nodemcu --virtual --port /dev/ttyUSB0": /not both/,
    "esp32/nodemcu --virtual --only pins": /--only pins isn't a check: pulls, digital/,
    "esp32/nodemcu --virtual --wires 1-2": /--wires 1-2 isn't one of this board's wires: 16-17/,
    "esp32/nodemcu --virtual --clients soon": /--clients soon isn't a time/,
    "esp32/nodemcu --virtual --json report": /ends with \.json/,
    "esp32/esp32p4 --plan": /can't be checked yet: wires are known for esp32, esp32s3/,
    "esp32/nodemcu --address 127.0.0.1": /give --yes/,
  };
  for (const [line, message] of Object.entries(WRONG))
    it(`refuses "${line}"`, async () => {
      const [code, { output }] = await run(...line.split(" ").filter(Boolean));
      assert.equal(code, 2, output);
      assert.match(output, message);
    });

  it("says that no device answers", async () => {
    const [code, { output }] = await run(
      ...["esp32/nodemcu", "--address", "127.0.0.1", "--api-port", "1", "--yes"],
    );
    assert.equal(code, 1, output);
    assert.match(output, /^No device answers at 127\.0\.0\.1 port 1/m);
    assert.doesNotMatch(output, / at .*\.js:/, "no stack");
  });
});
