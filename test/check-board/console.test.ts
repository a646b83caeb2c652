import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "mocha";
import { BoardConsole } from "../../check-board/board-console.js";
import { consoleCheck } from "../../check-board/checks/console.js";
import { watchdogCheck } from "../../check-board/checks/watchdog.js";
import { addressFrom } from "../../check-board/open-board.js";
import { hasPassed, markdownOf, summaryOf } from "../../check-board/report.js";
import { TestedBoard } from "../../check-board/tested-board.js";
import { VirtualMachine } from "../../check-board/virtual-machine.js";
import { patient } from "../tools/patience.js";
import { checkVirtually } from "./virtual-bench.js";

const LINES = [
  "ets Jul 29 2019 12:21:46",
  "rst:0x1 (POWERON_RESET),boot:0x13 (SPI_FAST_FLASH_BOOT)",
  '[I][wifi]: connected to "home" as 192.168.1.7',
  "Guru Meditation Error: Core  0 panic'ed (LoadProhibited). Exception was unhandled.",
];

describe("The serial port of a board that is checked", function () {
  this.timeout(patient(20_000));

  it("says the board's address, and what went wrong", async () => {
    const console = new BoardConsole(() => {});
    const address = console.address();
    for (const line of LINES) console.take(line);
    assert.equal(await address, "192.168.1.7");
    assert.equal(console.trouble.length, 1);
    assert.match(console.trouble[0] ?? "", /^\d{4}-.*Z Guru Meditation/);
  });

  it("may have no address: then the token is said, with which the board was flashed", async () => {
    const silent = { address: async () => undefined };
    await assert.rejects(addressFrom(silent, "secret"), /give --address, and --token secret\.$/);
  });

  it("isn't good while the chip prints that something went wrong", async () => {
    const report = await checkVirtually({ only: ["i2c"] });
    assert.ok(hasPassed(report));
    const troubled = { ...report, trouble: [LINES.at(-1) as string] };
    assert.ok(!hasPassed(troubled));
    assert.equal(summaryOf(troubled), "1 passed, 1 lines of trouble at the serial port");
    assert.match(markdownOf(troubled), /^## At the serial port\n\n {4}Guru Meditation/m);
  });

  it("has no trouble while the watchdog's check makes the chip panic, and has it afterwards", async () => {
    const console = new BoardConsole(() => {});
    const board = {
      facts: async () => ({ resetReason: "power-on" }),
      async restart() {
        console.take("Backtrace: 0x400d1234:0x3ffb5678");
        return { resetReason: "watchdog" };
      },
    };
    const bench = { board, console, progress() {} };
    const [measured] = await watchdogCheck.run(
      bench as unknown as Parameters<typeof watchdogCheck.run>[0],
    );
    assert.ok(measured?.passed);
    assert.deepEqual(console.trouble, []);
    console.take("Backtrace: 0x400d1234:0x3ffb5678");
    assert.equal(console.trouble.length, 1);
  });

  it("has the lines of the log, which a check asks for", async () => {
    const token = randomUUID();
    const console = new BoardConsole(() => {});
    let isHeard = true;
    const machine = await VirtualMachine.start({
      ...{ chip: "esp32", token },
      log: (tag, message) => isHeard && console.take(`[I][${tag}]: ${message}`),
    });
    const board = await TestedBoard.connect({
      ...{ host: machine.address, port: machine.port, password: token },
    });
    const check = () =>
      consoleCheck.run({ board, console } as unknown as Parameters<typeof consoleCheck.run>[0]);
    try {
      const [heard] = await check();
      assert.ok(heard?.passed);
      assert.match(heard?.measured ?? "", /^\[I\]\[check\]: /);
      isHeard = false;
      const [silent] = await check();
      assert.equal(silent?.measured, "nothing");
      assert.match(silent?.cause ?? "", /console=off/);
    } finally {
      await board.close();
      machine.close();
    }
  });
});
