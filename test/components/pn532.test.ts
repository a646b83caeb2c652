import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { VirtualPN532 } from "../../hosts/virtual/parts/virtual-pn532.js";
import { Device, PN532 } from "../../src/index.js";
import { LogLevel } from "../../src/messages/enums.js";
import { Random } from "../tools/random.js";

const BUS = { data: 21, clock: 22 };

const start = () => {
  const host = new MemoryHost();
  const part = host.board.attach(new VirtualPN532());
  const reader = new PN532({ name: "Tag", bus: BUS });
  const tags: string[] = [];
  reader.onTag((tag) => tags.push(tag));
  const device = new Device(host, { name: "reader", entities: [reader] });
  const log: string[] = [];
  const failures: string[] = [];
  device.start({
    log: (level, tag, message) => {
      // Each reading that is tried again is a line for who debugs.
      if (tag === "part" && level < LogLevel.DEBUG) log.push(message);
      if (tag === "device") failures.push(message);
    },
  });
  host.advance(2000);
  return { host, part, reader, tags, device, log, failures };
};

describe("PN532", () => {
  it("is on while a tag is there, and reports each one once", () => {
    const { host, part, reader, tags, device, log } = start();
    assert.equal(reader.state, false);
    part.set("tag", 1);
    host.advance(2000);
    assert.equal(reader.state, true);
    assert.equal(reader.tag, "04-A1-B2-C3");
    part.id = [0x04, 1, 2, 3, 4, 5, 0x86];
    host.advance(2000);
    part.set("tag", 0);
    host.advance(2000);
    assert.equal(reader.state, false);
    part.set("tag", 1);
    host.advance(2000);
    assert.deepEqual(tags, ["04-A1-B2-C3", "04-01-02-03-04-05-86", "04-01-02-03-04-05-86"]);
    assert.deepEqual([part.complaints, log, host.uncaught], [[], [], []]);
    device.close();
    assert.equal(host.board.use(21), undefined);
  });

  it("logs what a listener throws or rejects with, and goes on", async () => {
    const { host, part, reader, tags, failures } = start();
    reader.onTag(() => {
      throw new Error("thrown");
    });
    reader.onTag(() => Promise.reject(new Error("rejected")));
    part.set("tag", 1);
    host.advance(1000);
    // The promise's handlers run before this goes on.
    await undefined;
    assert.equal(tags.length, 1);
    for (const what of ["thrown", "rejected"])
      assert.ok(
        failures.some((line) => line.startsWith(`"Tag" failed: Error: ${what}`)),
        what,
      );
    assert.deepEqual(host.uncaught, []);
  });

  it("has no tag while it is unplugged, says so once, and finds tags again when it is plugged in", () => {
    const { host, part, reader, tags, log } = start();
    part.set("tag", 1);
    host.advance(2000);
    part.unplug();
    host.advance(5000);
    assert.equal(reader.state, false);
    assert.match(log.join("\n"), /PN532 at 0x24 \(I2C, pins 21 and 22\) can't be read/);
    part.plug();
    host.advance(3000);
    assert.equal(reader.state, true);
    assert.deepEqual([tags.length, log.length], [2, 2]);
  });

  it("never has a tag that isn't there, through 10,000 random faults", () => {
    const { host, part, reader, tags } = start();
    const random = new Random(7);
    const bus = host.board.i2c(BUS);
    const known = new Set(["04-A1-B2-C3", "12-34-56-78"]);
    const faults = [
      () => part.unplug(),
      () => part.plug(),
      () => {
        part.unacknowledged = 1 + random.below(4);
      },
      () => {
        bus.held = random.chance(0.3);
      },
      () => {
        part.noise = (bytes) => {
          const at = random.below(bytes.length);
          if (random.chance(0.5)) bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
        };
      },
      () => {
        part.noise = undefined;
      },
      () => part.set("tag", random.below(2)),
      () => {
        part.id = random.chance(0.5) ? [0x04, 0xa1, 0xb2, 0xc3] : [0x12, 0x34, 0x56, 0x78];
      },
    ];
    let longest = 0;
    for (let done = 0; done < 10_000; done++) {
      random.pick(faults)();
      host.advance(random.below(120));
      for (const tag of tags.splice(0)) assert.ok(known.has(tag), tag);
      longest = Math.max(longest, reader.tag.length);
    }
    assert.ok(longest > 0, "no tag was ever found");
    bus.held = false;
    part.noise = undefined;
    part.unacknowledged = 0;
    part.plug();
    part.set("tag", 1);
    host.advance(4000);
    assert.equal(reader.state, true);
    assert.deepEqual(host.uncaught, []);
  });
});
