import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { VirtualRDM6300 } from "../../hosts/virtual/parts/index.js";
import { RDM6300 } from "../../src/index.js";
import { RDM6300Driver } from "../../src/parts/rdm6300.js";
import { Port } from "../parts/port.js";
import { Random } from "../tools/random.js";
import { runningReader } from "./running-reader.js";

describe("RDM6300", () => {
  const SERIAL = { receive: 16, transmit: 17 };

  function start() {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualRDM6300(), SERIAL);
    const reader = new RDM6300({ name: "Tag", serial: SERIAL });
    const heard: string[] = [];
    reader.onTag((tag) => heard.push(`+${tag}`));
    reader.onTagRemoved((tag) => heard.push(`-${tag}`));
    return { host, part, reader, heard, ...runningReader(host, reader) };
  }

  it("is on while a tag is there", () => {
    const { host, part, reader, heard, device } = start();
    assert.equal(reader.state, false);
    part.set("tag", 1);
    host.advance(500);
    assert.deepEqual([reader.state, reader.tag], [true, String(0xe3086ced)]);
    host.advance(10_000);
    part.set("tag", 0);
    host.advance(500);
    assert.equal(reader.state, true);
    host.advance(1000);
    assert.deepEqual([reader.state, heard], [false, [`+${0xe3086ced}`, `-${0xe3086ced}`]]);
    part.set("tag", 1);
    host.advance(500);
    part.unplug();
    host.advance(2000);
    assert.equal(reader.state, false);
    assert.deepEqual(part.complaints, []);
    device.close();
  });

  // Itead's specification: 62E3086CED has the checksum 08.
  const frame = (text: string, end = 3) => [2, ...Buffer.from(text, "latin1"), end];
  for (const [what, bytes, expected] of [
    ["the specification's frame", frame("62E3086CED08"), 0xe3086ced],
    ["one after noise", [2, 2, 0x36, 3, ...frame("62E3086CED08")], 0xe3086ced],
    ["none with a wrong checksum", frame("62E3086CED09"), undefined],
    ["none with another end", frame("62E3086CED08", 4), undefined],
    ["none with something else than digits", frame("62E3086CEG08"), undefined],
    ["none of a piece", frame("62E3086CED08").slice(0, 13), undefined],
  ] as const)
    it(`takes ${what}`, () => {
      const port = new Port();
      const driver = new RDM6300Driver({
        sensor: {
          io: function open() {
            return port;
          } as never,
          ...SERIAL,
        },
      });
      port.coming.push(...bytes);
      assert.equal(driver.read(), expected);
    });

  it("never has a tag that isn't there, through 10,000 random faults", () => {
    const { host, part, reader, heard } = start();
    const random = new Random(9);
    const faults = [
      () => part.unplug(),
      () => part.plug(),
      () => part.set("tag", random.below(2)),
      () => {
        part.noise = (bytes) => {
          const at = random.below(bytes.length);
          if (random.chance(0.5)) bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
        };
      },
      () => {
        part.noise = undefined;
      },
    ];
    let found = 0;
    for (let done = 0; done < 10_000; done++) {
      random.pick(faults)();
      host.advance(random.below(200));
      for (const tag of heard.splice(0)) assert.equal(tag.slice(1), String(0xe3086ced));
      found += reader.state ? 1 : 0;
    }
    assert.ok(found > 100, `${found}`);
    assert.deepEqual(host.uncaught, []);
  });
});
