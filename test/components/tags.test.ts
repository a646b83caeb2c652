/** Readers of tags on either bus: RC522, PN532. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import {
  VirtualPN532,
  VirtualPN532OnSPI,
  VirtualRC522,
  VirtualRC522OnSPI,
} from "../../hosts/virtual/parts/index.js";
import { PN532, RC522 } from "../../src/index.js";
import { withCRC } from "../../src/parts/rc522.js";
import { Random } from "../tools/random.js";
import { runningReader } from "./running-reader.js";

const BUS = { data: 21, clock: 22 };
const SPI = { clock: 18, in: 19, out: 23 };

const READERS = {
  "RC522 on I2C": () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualRC522(), BUS);
    const reader = new RC522({ name: "Tag", bus: BUS });
    return { host, part, reader, bus: host.board.i2c(BUS) };
  },
  "RC522 on SPI": () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualRC522OnSPI(), { clock: 18, select: 5 });
    const reader = new RC522({ name: "Tag", spi: SPI, selectPin: 5 });
    return { host, part, reader, bus: host.board.spi(18) };
  },
  "PN532 on I2C": () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualPN532(), BUS);
    const reader = new PN532({ name: "Tag", bus: BUS });
    return { host, part, reader, bus: host.board.i2c(BUS) };
  },
  "PN532 on SPI": () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualPN532OnSPI(), { clock: 18, select: 5 });
    const reader = new PN532({ name: "Tag", spi: SPI, selectPin: 5 });
    return { host, part, reader, bus: host.board.spi(18) };
  },
};

for (const [name, make] of Object.entries(READERS))
  describe(name, () => {
    function start() {
      const { host, part, reader, bus } = make();
      const heard: string[] = [];
      reader.onTag((tag) => heard.push(`+${tag}`));
      reader.onTagRemoved((tag) => heard.push(`-${tag}`));
      return { host, part, reader, bus, heard, ...runningReader(host, reader) };
    }

    it("is on while a tag is there, whose id has 4, 7 or 10 bytes", () => {
      const { host, part, reader, heard, device, log } = start();
      assert.equal(reader.state, false);
      for (const id of [
        [0x04, 0xa1, 0xb2, 0xc3],
        [4, 1, 2, 3, 4, 5, 0x86],
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      ]) {
        part.id = id;
        part.set("tag", 1);
        host.advance(2000);
        assert.equal(reader.state, true);
        part.set("tag", 0);
        host.advance(2000);
        assert.equal(reader.state, false);
      }
      assert.deepEqual(heard, [
        ...["+04-A1-B2-C3", "-04-A1-B2-C3"],
        ...["+04-01-02-03-04-05-86", "-04-01-02-03-04-05-86"],
        ...["+01-02-03-04-05-06-07-08-09-0A", "-01-02-03-04-05-06-07-08-09-0A"],
      ]);
      assert.deepEqual([part.complaints, log, host.uncaught], [[], [], []]);
      device.close();
    });

    it("has no tag while it is unplugged, says so once, and finds tags again when it is plugged in", () => {
      const { host, part, reader, heard, log } = start();
      part.set("tag", 1);
      host.advance(2000);
      part.unplug();
      host.advance(5000);
      assert.equal(reader.state, false);
      assert.match(log.join("\n"), new RegExp(`${name.slice(0, 5)} at .* can't be read`));
      part.plug();
      host.advance(3000);
      assert.equal(reader.state, true);
      assert.deepEqual([heard.length, log.length], [3, 2]);
    });

    it("never has a tag that isn't there, through 10,000 random faults", () => {
      const { host, part, reader, bus, heard } = start();
      const random = new Random(7);
      const known = new Set(["04-A1-B2-C3", "12-34-56-78-9A-BC-DE"]);
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
            if (random.chance(0.2)) bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
          };
        },
        () => {
          part.noise = undefined;
        },
        () => {
          if ("damage" in part.chip) part.chip.damage = random.below(3);
        },
        () => part.set("tag", random.below(2)),
        () => {
          part.id = random.chance(0.5)
            ? [0x04, 0xa1, 0xb2, 0xc3]
            : [0x12, 0x34, 0x56, 0x78, 0x9a, 0xbc, 0xde];
        },
      ];
      let found = 0;
      for (let done = 0; done < 10_000; done++) {
        random.pick(faults)();
        host.advance(random.below(120));
        for (const tag of heard.splice(0)) assert.ok(known.has(tag.slice(1)), tag);
        found += reader.state ? 1 : 0;
      }
      assert.ok(found > 30, `${found}`);
      bus.held = false;
      part.noise = undefined;
      part.unacknowledged = 0;
      if ("damage" in part.chip) part.chip.damage = 0;
      part.plug();
      part.set("tag", 1);
      host.advance(4000);
      assert.equal(reader.state, true);
      assert.deepEqual(host.uncaught, []);
    });
  });

describe("RC522", () => {
  it("has none when a tag isn't understood, and asks it again before it says so", () => {
    const { host, part, reader } = READERS["RC522 on SPI"]();
    const heard: string[] = [];
    reader.onTag((tag) => heard.push(tag));
    runningReader(host, reader);
    part.set("tag", 1);
    part.chip.damage = 1;
    host.advance(3000);
    part.chip.damage = 2;
    host.advance(3000);
    assert.deepEqual([reader.state, heard], [false, []]);
    part.chip.damage = 0;
    host.advance(1000);
    assert.equal(reader.state, true);
  });

  it("is on one of two buses", () => {
    assert.throws(() => new RC522({ name: "x" }), /"x": this RC522 is on SPI/);
    assert.throws(() => new RC522({ name: "x", spi: SPI }), /this RC522 is on SPI/);
    assert.throws(() => new RC522({ name: "x", spi: SPI, selectPin: 5, bus: BUS }), /is on SPI/);
    assert.throws(() => new PN532({ name: "x" }), /"x": this PN532 is on SPI/);
  });

  it("has the checksums of the standard's examples", () => {
    // ISO/IEC 14443-3, annex B: CRC_A of 00 00 is A0 1E, of 12 34 is 26 CF.
    assert.deepEqual(withCRC([0, 0]).slice(2), [0xa0, 0x1e]);
    assert.deepEqual(withCRC([0x12, 0x34]).slice(2), [0x26, 0xcf]);
  });
});

describe("PN532", () => {
  it("logs what a listener throws or rejects with, and goes on", async () => {
    const { host, part, reader } = READERS["PN532 on I2C"]();
    const tags: string[] = [];
    reader.onTag((tag) => tags.push(tag));
    const { failures } = runningReader(host, reader);
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
});
