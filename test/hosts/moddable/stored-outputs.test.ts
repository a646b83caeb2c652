import assert from "node:assert/strict";
import { beforeEach, describe, it } from "mocha";
import { MemoryHost } from "../../../hosts/memory/host.js";
import { StoredOutputs } from "../../../hosts/moddable/plain/stored-outputs.js";
import { VirtualAPA102 } from "../../../hosts/virtual/parts/index.js";
import { VirtualStorage } from "../../../hosts/virtual/storage.js";
import { safeStateOf } from "../../../src/device/safe-state.js";
import {
  AddressableLight,
  type Entity,
  GPIOSwitch,
  LEDStrip,
  MCP23017,
} from "../../../src/index.js";

/** Storage that counts what is written to it, and can be full. */
class CountingStorage extends VirtualStorage {
  writes = 0;
  isFull = false;

  override open(options: Parameters<VirtualStorage["open"]>[0]) {
    const storage = super.open(options);
    const write = storage.write.bind(storage);
    storage.write = (key, value) => {
      if (this.isFull) throw new Error("no room");
      this.writes += 1;
      write(key, value);
    };
    return storage;
  }
}

describe("The outputs that are stored for a safe start", () => {
  let storage: CountingStorage;
  let log: string[];

  beforeEach(() => {
    storage = new CountingStorage();
    log = [];
  });

  const outputsOf = (host: MemoryHost) =>
    new StoredOutputs(host, (_level, tag, message) => void log.push(`${tag}: ${message}`));
  const start = (...entities: Entity[]) => {
    const host = new MemoryHost(storage);
    outputsOf(host).keep(safeStateOf(entities));
    return host;
  };
  const restored = (host = new MemoryHost(storage)) => {
    outputsOf(host).restore();
    return host;
  };
  const relay = (name: string, pin: number, inverted: boolean, openDrain = false) =>
    new GPIOSwitch({ name, pin, inverted, openDrain });

  it("are put to their safe levels: those of the last start", () => {
    start(relay("Old", 5, false));
    start(relay("Relay", 26, false), relay("Inverted", 27, true), relay("Open", 14, true, true));
    const { board } = restored();
    assert.deepEqual(
      [26, 27, 14].map((pin) => board.voltage(pin)),
      [0, 3.3, 3.3],
    );
    board.drive(14, 0);
    assert.equal(board.level(14), 0, "an open drain lets go");
    board.drive(5, 1);
    assert.equal(board.level(5), 1, "what isn't an output any more is left alone");
  });

  it("are written only when they have changed", () => {
    for (let count = 0; count < 3; count++) start(relay("Relay", 26, false));
    assert.equal(storage.writes, 1);
    start(relay("Relay", 26, true));
    assert.equal(storage.writes, 2);
  });

  it("may be LEDs, which a crash has left lit", () => {
    const strip = new LEDStrip({ pin: 25, length: 2 });
    const clocked = new LEDStrip({ spi: { clock: 18, out: 23 }, length: 3 });
    start(
      new AddressableLight({ name: "Strip", strip }),
      new AddressableLight({ name: "Clocked", strip: clocked }),
    );
    const host = new MemoryHost(storage);
    const part = host.board.attach(new VirtualAPA102({ length: 3 }), { clock: 18 });
    const lit = [255, 255, 255];
    part.pixels = [lit, lit, lit];
    host.board.strip(25).show([lit, lit]);
    restored(host);
    const dark = [0, 0, 0];
    assert.deepEqual(part.pixels, [dark, dark, dark]);
    assert.deepEqual(host.board.strip(25).pixels, [dark, dark]);
    assert.deepEqual([host.board.use(25), host.board.use(18)], [undefined, undefined]);
    assert.deepEqual([log, part.complaints], [[], []]);
  });

  it("may be those of a part that isn't there: the others go off, and the log says so", () => {
    const expander = new MCP23017({ bus: { data: 21, clock: 22 } });
    const far = new GPIOSwitch({ name: "Far", pin: expander.pin(0) });
    start(far, relay("Relay", 26, true));
    const { board } = restored();
    assert.equal(board.level(26), 1);
    assert.equal(log.length, 1);
    assert.match(log.join(), /start: turning off the outputs of a part failed: /);
  });

  it("don't keep a device from starting when the storage is full, or damaged", () => {
    storage.isFull = true;
    start(relay("Relay", 26, false));
    assert.match(log.join(), /storing the outputs' safe levels failed: Error: no room/);
    storage.isFull = false;
    const set = storage.open({ path: "outputs", format: "string" });
    const wrong = ['{"pins":7}', '{"pins":[],"writes":[{}]}', '{"writes":7}', "null", "7"];
    for (const damaged of ["{", "{}", "[]", ...wrong, '{"pins":'.repeat(100_000)]) {
      set.write("record", damaged);
      restored();
    }
  });
});
