import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it } from "mocha";
import { hostWith } from "../../../hosts/moddable/plain/host-with.js";
import { type Machine, type Running, run } from "../../../hosts/moddable/plain/run.js";
import { askForSafeStart } from "../../../hosts/moddable/plain/safe-start.js";
import { createHost } from "../../../hosts/node/index.js";
import { VirtualStorage } from "../../../hosts/virtual/storage.js";
import { Device, type Host, type LogLevel, Switch } from "../../../src/index.js";
import { ManualTimer } from "./manual-timer.js";

/** Milliseconds: longer than a start has to last. */
const A_WHILE = 61_000;
const MINUTE = 60_000;

/** After so many failed starts the program is left out. */
const FAILED = 10;

describe("A program on a machine", () => {
  let storage: VirtualStorage;
  let timer: ManualTimer;
  let lines: string[];
  let restarts: number;
  let running: Running[];

  beforeEach(() => {
    storage = new VirtualStorage();
    lines = [];
    restarts = 0;
    running = [];
  });
  afterEach(() => {
    for (const one of running) one.close();
  });

  const good = (host: Host) =>
    new Device(host, { name: "lamp", entities: [new Switch({ name: "Lamp", onCommand() {} })] });
  const bad = (): Device => {
    throw new Error("no such thing");
  };

  /** As after power was cut and has come back: nothing is left but the storage. */
  function start(program: (host: Host) => Device, resetReason?: string): Running {
    for (const one of running.splice(0)) one.close();
    timer = new ManualTimer();
    const host = {
      ...createHost(),
      storage,
      timer,
      restart: () => void restarts++,
      ...(resetReason !== undefined && { resetReason }),
    };
    const machine: Machine = {
      host,
      connect: (device, log) => log(3 as LogLevel, "net", `${device.name} is shown`),
    };
    const log = (_level: LogLevel, tag: string, message: string) =>
      lines.push(`${tag}: ${message}`);
    const one = run(program, machine, { log, port: 0, address: "127.0.0.1" });
    running.push(one);
    return one;
  }

  const names = ({ device }: Running) => device?.entities.map(({ name }) => name);

  it("starts its device, then the network, whose lines are in the device's log", () => {
    assert.deepEqual(names(start(good)), ["Lamp"]);
    assert.ok(lines.includes("net: lamp is shown"));
  });

  it("may make a host of its own from the one that it gets", () => {
    let free = 1000;
    const host = Object.defineProperties(
      {},
      {
        ...Object.getOwnPropertyDescriptors(createHost()),
        freeMemory: { get: () => free, enumerable: true },
      },
    ) as Host;
    const program = (given: Host) => good({ ...given });
    const machine: Machine = { host, connect() {} };
    const one = run(program, machine, { log() {}, port: 0, address: "127.0.0.1" });
    running.push(one);
    assert.deepEqual(names(one), ["Lamp"]);
    const same = hostWith(host, { resetReason: "power on" });
    assert.equal(same.resetReason, "power on");
    free = 500;
    assert.equal(same.freeMemory, 500);
  });

  it("that can't start says why, and is started again", () => {
    assert.equal(start(bad).device, undefined);
    assert.match(lines.join("\n"), /^start: Error: no such thing \(at bad run\.test\.ts:38/m);
    assert.equal(restarts, 0);
    timer.pass(10_000);
    assert.equal(restarts, 1);
  });

  it("is left out after ten starts that didn't last, and the device says why", () => {
    start(good);
    timer.pass(A_WHILE);
    for (let count = 0; count < FAILED; count++) assert.equal(start(bad).device, undefined);
    const { device } = start(bad);
    assert.equal(device?.name, "lamp");
    assert.deepEqual(
      device?.entities.map(({ name }) => name),
      ["Safe start", "Restart with the program"],
    );
    assert.match(device?.entities[0]?.describe() ?? "", /no such thing/);
    assert.ok(lines.some((line) => /^start: Several starts in a row have failed/.test(line)));
  });

  it("is left out also when it did start each time, but not for long", () => {
    for (let count = 0; count < FAILED; count++)
      assert.deepEqual(names(start(good, "crash")), ["Lamp"]);
    assert.equal(names(start(good, "crash"))?.[0], "Safe start");
  });

  it("is not left out when one of the starts lasted", () => {
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < FAILED - 1; count++)
        assert.deepEqual(names(start(good)), ["Lamp"]);
      assert.deepEqual(names(start(good)), ["Lamp"]);
      timer.pass(A_WHILE);
    }
  });

  const leaveOut = (reason = "restart") => {
    for (let count = 0; count < FAILED; count++) start(bad, reason);
    return start(bad, reason);
  };

  it("that was left out has another chance when that lasted, or somebody says so", () => {
    leaveOut();
    timer.pass(A_WHILE);
    assert.deepEqual(names(start(good, "restart")), ["Lamp"]);
    timer.pass(A_WHILE);

    const { device } = leaveOut();
    const restart = device?.entities[1] as Switch;
    restarts = 0;
    restart.command({ state: true });
    // The client's command is answered first.
    assert.equal(restarts, 0);
    timer.pass(1000);
    assert.equal(restarts, 1);
    assert.deepEqual(names(start(good, "restart")), ["Lamp"]);
  });

  it("is tried again by itself after five minutes, and then later each time, up to two hours", () => {
    const device = leaveOut();
    assert.match(device.device?.entities[0]?.describe() ?? "", /tried again in 5 min/);
    for (const minutes of [5, 10, 20, 40, 80, 120, 120]) {
      restarts = 0;
      timer.pass(minutes * MINUTE - 1000);
      assert.equal(restarts, 0, `${minutes}`);
      timer.pass(2000);
      assert.equal(restarts, 1, `${minutes}`);
      // One failure is enough now.
      assert.equal(start(bad, "restart").device, undefined);
      assert.equal(names(start(bad, "restart"))?.[0], "Safe start");
    }
    timer.pass(121 * MINUTE);
    assert.deepEqual(names(start(good, "restart")), ["Lamp"]);
    timer.pass(A_WHILE);
    leaveOut();
    restarts = 0;
    timer.pass(5 * MINUTE + 1000);
    assert.equal(restarts, 1);
  });

  it("is there when power stays, after any number of short lives: a lamp on a wall switch", () => {
    let writes = 0;
    storage = new VirtualStorage(new Map(), () => writes++);
    start(good, "power-on");
    timer.pass(A_WHILE);
    writes = 0;
    for (let round = 0; round < 20; round++) {
      for (let life = 0; life < 5; life++) {
        assert.deepEqual(names(start(good, "power-on")), ["Lamp"], `${round}, ${life}`);
        timer.pass(2000);
      }
      timer.pass(A_WHILE);
    }
    assert.equal(writes, 0);
  });

  it("that was left out has another chance when somebody switches the device off and on", () => {
    leaveOut("crash");
    assert.deepEqual(names(start(good, "power-on")), ["Lamp"]);
    assert.equal(names(start(good, "crash"))?.[0], "Lamp");
    assert.equal(names(start(good, "crash"))?.[0], "Safe start");
  });

  it("that is left out says which it was: memory, watchdog, exception, crash or the supply", () => {
    for (const [reason, words] of [
      ["out of memory", /needed more memory than there is/],
      ["watchdog", /didn't return/],
      ["exception", /an exception that nothing caught/],
      ["crash", /a crash in the firmware/],
      ["brownout", /the supply's voltage was too low/],
    ] as const) {
      storage = new VirtualStorage();
      lines = [];
      for (let count = 0; count < FAILED; count++) start(good, reason);
      const { device } = start(good, reason);
      assert.match(device?.entities[0]?.describe() ?? "", words);
      assert.ok(lines.some((line) => line.startsWith("start: Several") && words.test(line)));
    }
  });

  it("is left out once when that was asked for", () => {
    start(good);
    timer.pass(A_WHILE);
    askForSafeStart(storage);
    assert.equal(names(start(good))?.[0], "Safe start");
    timer.pass(A_WHILE);
    assert.deepEqual(names(start(good)), ["Lamp"]);
  });

  it("says that the last run ended unexpectedly, if it did", () => {
    for (const reason of ["watchdog", "crash", "brownout"]) {
      start(good, reason);
      const warning = `start: The last run ended unexpectedly: ${reason}, `;
      assert.ok(lines.splice(0).some((line) => line.startsWith(warning)));
    }
    for (const reason of ["power-on", "restart", undefined]) {
      start(good, reason);
      assert.ok(!lines.splice(0).some((line) => line.includes("ended unexpectedly")));
    }
  });

  it("writes flash twice at a start that lasts, and not again", () => {
    let writes = 0;
    storage = new VirtualStorage(new Map(), () => writes++);
    start(good);
    timer.pass(A_WHILE);
    writes = 0;
    start(good);
    timer.pass(A_WHILE * 10);
    assert.equal(writes, 2);
  });
});
