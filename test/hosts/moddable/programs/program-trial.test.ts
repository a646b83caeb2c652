import assert from "node:assert/strict";
import { beforeEach, describe, it } from "mocha";
import {
  type ProgramRecord,
  RecordStore,
} from "../../../../hosts/moddable/plain/programs/program-record.js";
import { ProgramTrial } from "../../../../hosts/moddable/plain/programs/program-trial.js";
import { VirtualStorage } from "../../../../hosts/virtual/storage.js";
import { LogLevel } from "../../../../src/log/log.js";
import { ManualTimer } from "../manual-timer.js";

const OLD = { slot: 0, length: 10, sha256: "old" } as const;
const NEW = { slot: 1, length: 20, sha256: "new" } as const;

describe("A program that is tried", () => {
  let records: RecordStore;
  let timer: ManualTimer;
  let connections = 0;
  let restarts = 0;
  let lines: string[] = [];
  const start = (keep = true): ProgramTrial => {
    records.write({ active: OLD, trial: { ...NEW, attempts: 1, keep } });
    return new ProgramTrial({
      records,
      timer,
      connections: () => connections,
      restart: () => void restarts++,
      log: (_level, _tag, message) => lines.push(message),
    });
  };
  const expectRecord = (record: ProgramRecord) => assert.deepEqual(records.read(), record);

  beforeEach(() => {
    records = new RecordStore(new VirtualStorage());
    timer = new ManualTimer();
    connections = 0;
    restarts = 0;
    lines = [];
  });

  it("stays after 30 s in which somebody has spoken to the device", () => {
    start().spokenTo();
    timer.pass(29_000);
    assert.ok(records.read().trial);
    timer.pass(2000);
    expectRecord({ active: NEW, previous: OLD });
    timer.pass(1_000_000);
    assert.equal(restarts, 0);
  });

  it("stays where a client is connected", () => {
    start();
    timer.pass(60_000);
    assert.ok(records.read().trial);
    connections = 1;
    timer.pass(1000);
    expectRecord({ active: NEW, previous: OLD });
  });

  it("is given up when no client contacts the device for two minutes: it may be out of reach", () => {
    start();
    timer.pass(125_000);
    expectRecord({
      active: OLD,
      failed: {
        sha256: "new",
        reason: "no client has contacted the device for 120 s",
        isNew: true,
      },
    });
    assert.equal(restarts, 1);
  });

  it("is given up when it throws, which is logged, and the device restarts", () => {
    const trial = start();
    trial.logged(LogLevel.WARN, "device", "slow");
    trial.logged(LogLevel.ERROR, "api", "a client sent rubbish");
    assert.ok(records.read().trial);
    trial.logged(LogLevel.ERROR, "device", '"Lamp" failed: Error: broken');
    expectRecord({
      active: OLD,
      failed: { sha256: "new", reason: '"Lamp" failed: Error: broken', isNew: true },
    });
    assert.match(lines.join(), /given up; the last one runs again soon: "Lamp" failed/);
    assert.equal(restarts, 0);
    timer.pass(3000);
    assert.equal(restarts, 1);
    trial.failed("again");
    assert.equal(records.read().failed?.reason, '"Lamp" failed: Error: broken');
  });

  it("that isn't to be kept runs on, and isn't kept", () => {
    start(false).spokenTo();
    timer.pass(200_000);
    expectRecord({ active: OLD, trial: { ...NEW, attempts: 1, keep: false } });
    assert.equal(restarts, 0);
  });
});
