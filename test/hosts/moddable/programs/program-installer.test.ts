import assert from "node:assert/strict";
import { beforeEach, describe, it } from "mocha";
import {
  ProgramInstaller,
  ProgramRefusedError,
} from "../../../../hosts/moddable/plain/programs/program-installer.js";
import { ProgramMemory } from "../../../../hosts/moddable/plain/programs/program-memory.js";
import { RecordStore } from "../../../../hosts/moddable/plain/programs/program-record.js";
import { VirtualStorage } from "../../../../hosts/virtual/storage.js";
import { ManualTimer } from "../manual-timer.js";
import { archiveOf, XS } from "./engine.js";
import { FlashChip } from "./flash-chip.js";
import { md5, sha256 } from "./platform.js";

const TARGET = { device: "02:00", interface: "abc", xs: XS };

describe("A program that comes over the network", () => {
  let flash: FlashChip;
  let records: RecordStore;
  let installer: ProgramInstaller;
  let timer: ManualTimer;
  /** What its listeners are told. */
  let told: string[];
  const offer = (archive: Uint8Array) => ({
    length: archive.length,
    sha256: sha256([archive]),
    ...TARGET,
  });
  const send = (archive: Uint8Array, announced = archive) => {
    installer.begin(offer(announced));
    installer.take(0, archive);
    installer.finish(true);
  };
  const refused = (work: () => void, message: RegExp) =>
    assert.throws(
      work,
      (error) => error instanceof ProgramRefusedError && message.test(error.message),
    );

  beforeEach(() => {
    flash = new FlashChip(64, 64);
    records = new RecordStore(new VirtualStorage());
    timer = new ManualTimer();
    told = [];
    installer = new ProgramInstaller({
      memory: new ProgramMemory(flash, sha256),
      ...{ records, target: TARGET, firmware: "one", md5, timer },
    });
    installer.replacement.listen(({ what, state, received, length, reason }) =>
      told.push(`${what} ${state} ${received}/${length}${reason ? `: ${reason}` : ""}`),
    );
  });

  it("is tried at the next start", () => {
    const archive = archiveOf(1, 500);
    send(archive);
    assert.deepEqual(records.read(), {
      firmware: "one",
      trial: {
        slot: 0,
        length: archive.length,
        sha256: sha256([archive]),
        attempts: 2,
        keep: true,
      },
    });
  });

  for (const [what, change, message] of [
    ["another device", { device: "02:01" }, /for the device 02:01; this one has 02:00/],
    ["another engine", { xs: "16.1" }, /for XS 16\.1; this one has 17\.7/],
    ["another firmware", { interface: "old" }, /the interface old; this one has abc/],
    ["more flash", { length: 5000 }, /has 5000 bytes; the device takes 1344/],
  ] as const) {
    it(`is refused before anything is written where it is for ${what}`, () => {
      refused(() => installer.begin({ ...offer(archiveOf(1, 500)), ...change }), message);
      assert.ok(flash.bytes.every((byte) => byte === 0xff));
      assert.deepEqual(records.read(), {});
    });
  }

  it("is refused where bytes of it are missing, or changed", () => {
    const archive = archiveOf(1, 500);
    refused(() => send(archive.subarray(0, 300), archive), /^300 bytes have come; the program has/);
    refused(
      () =>
        send(
          archive.map((byte) => byte ^ 1),
          archive,
        ),
      /doesn't have the SHA-256/,
    );
    assert.deepEqual(records.read(), {});
  });

  it("is refused where a piece is out of order, too long, or wasn't announced", () => {
    const archive = archiveOf(1, 500);
    refused(() => installer.take(0, archive), /No program was announced/);
    refused(() => installer.finish(true), /No program was announced/);
    installer.begin(offer(archive));
    refused(() => installer.take(10, archive), /begins at byte 10 instead of 0/);
    refused(() => installer.take(0, new Uint8Array(archive.length + 1)), /ends at byte/);
  });

  it("is followed from its begin to its end", () => {
    const archive = archiveOf(1, 500);
    const { length } = archive;
    installer.begin(offer(archive));
    installer.take(0, archive.subarray(0, 300));
    installer.take(300, archive.subarray(300));
    installer.finish(true);
    assert.deepEqual(told, [
      `program begun 0/${length}`,
      `program receiving 300/${length}`,
      `program receiving ${length}/${length}`,
      `program complete ${length}/${length}`,
    ]);
    assert.equal(timer.count, 0);
  });

  it("has failed when it is no good, and when another one is announced", () => {
    const archive = archiveOf(1, 500);
    refused(() => send(new Uint8Array(archive.length), archive), /SHA-256/);
    assert.match(told.at(-1) ?? "", /^program failed .*: The received program doesn't have/);
    installer.begin(offer(archive));
    installer.begin(offer(archive));
    assert.match(told.at(-2) ?? "", /^program failed 0\/\d+: another program was announced$/);
    assert.match(told.at(-1) ?? "", /^program begun/);
  });

  it("is given up when its sender is gone for a minute", () => {
    const archive = archiveOf(1, 500);
    installer.begin(offer(archive));
    timer.pass(59_000);
    installer.take(0, archive.subarray(0, 300));
    timer.pass(59_000);
    assert.equal(installer.received, 300);
    timer.pass(1000);
    assert.equal(installer.received, undefined);
    assert.match(told.at(-1) ?? "", /^program failed 300\/\d+: nothing has come for a minute$/);
    refused(() => installer.take(300, archive), /No program was announced/);
    assert.equal(timer.count, 0);
  });

  for (const [what, damage, message] of [
    ["is garbage", (bytes: Uint8Array) => bytes.fill(7), /isn't a program's archive/],
    [
      "is cut",
      (bytes: Uint8Array) => bytes.subarray(0, 200),
      /should have \d{3} bytes, but 200 have come/,
    ],
    [
      "is for another engine",
      (bytes: Uint8Array) => bytes.with(16, 18),
      /for XS 18\.7; this engine is 17\.7/,
    ],
    [
      "has a part that is too long",
      (bytes: Uint8Array) => bytes.with(47, 9),
      /damaged: at byte \d+ there's no part/,
    ],
  ] as const) {
    it(`is refused where its archive ${what}, though its hash is right`, () => {
      const damaged = damage(archiveOf(1, 500).slice());
      refused(() => send(damaged), message);
      assert.deepEqual(records.read(), {});
    });
  }

  it("doesn't touch the slot of the one that is active", () => {
    send(archiveOf(1, 500));
    const { trial } = records.read();
    records.write({ active: trial ?? assert.fail() });
    send(archiveOf(2, 500));
    const { active, trial: next } = records.read();
    assert.equal(active?.slot, 0);
    assert.equal(next?.slot, 1);
  });
});
