import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { chosenWires, planOf } from "../../check-board/board-plan.js";
import { reportOn } from "../../check-board/check-board.js";
import { CHECKS } from "../../check-board/checks/checks.js";
import type { BoardReport } from "../../check-board/report.js";
import { TestedBoard } from "../../check-board/tested-board.js";
import { SimulatedDevice } from "../../hosts/moddable/tools/simulator/simulated-device.js";
import { createHost } from "../../hosts/node/index.js";
import { XSDevice } from "../../hosts/xs/device.js";
import { describeInSimulator, simulatorBuild } from "../hosts/moddable/describe-in-simulator.js";
import { describeOnXS } from "../hosts/xs/describe-on-xs.js";
import { patient } from "../tools/patience.js";
import { causes, named } from "./virtual-bench.js";

const ADDRESS = "127.0.0.1";
const PASSWORD = "of the self-test";
const SELF_TEST = new URL("../../../check-board/program/self-test.ts", import.meta.url);

/** It has the fewest pins: on XS, each use of a pin asks another process. */
const CHIP = "esp32c3";

/** What doesn't restart the machine, and takes no HTTP. */
const HERE = [
  "pulls",
  "digital",
  "pwm",
  "pulses",
  "analog",
  "i2c",
  "spi",
  "uart",
  "memory",
  "clients",
];

/** Of these, what uses pins seldom. */
const QUICK = ["pulls", "digital", "uart"];

/** Milliseconds. */
const ON_XS = 90_000;

/** A device that runs the self-test, and the wires of its board. */
interface SelfTested {
  readonly port: number;
  wire(pin: number, other: number, isWired: boolean): void | Promise<void>;
  breakPin(pin: number): void | Promise<void>;
  close(): Promise<void>;
}

async function check(
  device: SelfTested,
  names: readonly string[],
  fault?: (device: SelfTested) => Promise<void>,
): Promise<BoardReport> {
  const plan = planOf(CHIP);
  for (const { from, to } of plan.wires) await device.wire(from, to, true);
  await fault?.(device);
  const { port } = device;
  const board = await TestedBoard.connect({ host: ADDRESS, port, password: PASSWORD });
  try {
    return await reportOn(
      { board, http: undefined, console: undefined, machine: "test", close: async () => {} },
      {
        platform: `esp32/${CHIP}`,
        checks: CHECKS.filter(({ name }) => names.includes(name)),
        clientsTime: 500,
      },
      plan,
      chosenWires(plan, "all"),
      { write: () => true },
    );
  } finally {
    await board.close();
    await device.close();
  }
}

function tests(names: readonly string[], start: () => Promise<SelfTested>): void {
  it("finds nothing wrong", async function () {
    this.timeout(patient(ON_XS));
    const report = await check(await start(), names);
    assert.deepEqual(named(report, "passed"), names, causes(report).join("\n"));
  });

  it("finds a swapped wire, a dead pin and a UART that isn't looped", async function () {
    this.timeout(patient(ON_XS));
    const report = await check(await start(), QUICK, async (device) => {
      await device.wire(4, 5, false);
      await device.breakPin(19);
      await device.wire(7, 10, false);
      await device.wire(7, 1, true);
      await device.wire(6, 1, false);
      await device.wire(6, 10, true);
    });
    assert.deepEqual(named(report, "failed"), QUICK);
    const all = causes(report).join("\n");
    assert.match(all, /wire at pin 7 ends at pin 1 instead of pin 10: wires are swapped/);
    assert.match(all, /wire at pin 6 ends at pin 10 instead of pin 1: wires are swapped/);
    assert.match(all, /Pin 19 is dead/);
    assert.match(all, /The UART isn't looped/);
  });
}

describe("The self-test of boards", () => {
  describeOnXS("on XS", () =>
    tests(QUICK, async () => {
      const host = createHost({ board: CHIP });
      const start = { port: 0, address: ADDRESS, password: PASSWORD };
      const device = await XSDevice.start(SELF_TEST, { host, start });
      const { board } = host;
      return {
        port: device.port,
        wire: (pin, other, isWired) => board.wire(pin, other, isWired),
        breakPin: (pin) => board.breakPin(pin),
        close: () => device.close(),
      };
    }),
  );

  describeInSimulator("in Moddable's simulator", () =>
    tests(HERE, async () => {
      const device = await SimulatedDevice.start(simulatorBuild(), "self-test", {
        start: { port: 0, password: PASSWORD },
      });
      return {
        port: device.port,
        wire: (pin, other, isWired) => device.wire(pin, other, isWired),
        breakPin: (pin) => device.breakPin(pin, true),
        close: () => device.close(),
      };
    }),
  );
});
