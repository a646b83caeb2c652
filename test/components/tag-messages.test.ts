/**
 * What tags say, on a PN532. The tags' memories are NXP's data sheets' (NTAG213/215/216, MF1S50YYX); ESPHome's driver
 * reads and writes the same ones in `npm run judge:parts`.
 */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import {
  VirtualMifareClassic,
  VirtualNTAG213,
  VirtualPN532OnSPI,
} from "../../hosts/virtual/parts/index.js";
import { PN532, TagError, type TagRecord } from "../../src/index.js";
import { Random } from "../tools/random.js";
import { runningReader } from "./running-reader.js";

const SPI = { clock: 18, in: 19, out: 23 };
const HOUSE: TagRecord = { uri: "https://www.home-assistant.io/tag/1234" };
const LONG: TagRecord = { text: "x".repeat(400), language: "en" };

function start(memory = new VirtualNTAG213() as VirtualNTAG213 | VirtualMifareClassic) {
  const host = new MemoryHost();
  const part = host.board.attach(new VirtualPN532OnSPI(), { clock: 18, select: 5 });
  part.memory = memory;
  if (memory instanceof VirtualNTAG213) part.id = [4, 1, 2, 3, 4, 5, 0x86];
  const reader = new PN532({ name: "Tag", spi: SPI, selectPin: 5 });
  const heard: unknown[] = [];
  reader.onTag((_tag, message) => heard.push(message));
  const running = runningReader(host, reader);
  /** Takes the tag away for a while. */
  const again = () => {
    for (const there of [0, 1] as const) {
      part.set("tag", there);
      host.advance(3000);
    }
  };
  /** What became of it: the tag's id, or why it failed. */
  const outcome = async (work: Promise<string>, time = 10_000) => {
    const result = work.catch((error: unknown) =>
      error instanceof TagError ? error.reason : String(error),
    );
    host.advance(time);
    return await result;
  };
  return { host, part, reader, heard, again, outcome, ...running };
}

const KINDS = { NTAG213: VirtualNTAG213, "MIFARE Classic": VirtualMifareClassic } as const;

for (const [kind, Memory] of Object.entries(KINDS))
  describe(`A PN532 and a tag: ${kind}`, () => {
    it("writes what it says, and reads it", async () => {
      const { part, reader, heard, again, outcome, log } = start(new Memory());
      const written: string[] = [];
      reader.onWritten((tag) => written.push(tag));
      const id = part.id.map((byte) => byte.toString(16).padStart(2, "0").toUpperCase()).join("-");
      again();
      for (const records of [[HOUSE], [{ text: "a", language: "de" }, HOUSE], []]) {
        const work = reader.write(records);
        assert.equal(reader.isWriting, true);
        assert.equal(await outcome(work), id);
        assert.equal(reader.isWriting, false);
        again();
        assert.deepEqual(heard.at(-1), records);
      }
      assert.deepEqual(heard[0], undefined);
      assert.deepEqual([written.length, log, part.complaints], [3, [], []]);
    });

    it("is formatted and erased", async () => {
      const { part, reader, heard, again, outcome } = start(new Memory());
      const isNew = [...(part.memory?.bytes ?? [])];
      again();
      for (const [work, message] of [
        [() => reader.write([HOUSE]), [HOUSE]],
        [() => reader.format(), []],
        [() => reader.write([HOUSE]), [HOUSE]],
        [() => reader.erase(), undefined],
      ] as const) {
        await outcome(work());
        again();
        assert.deepEqual(heard.at(-1), message);
      }
      const user = Memory === VirtualNTAG213 ? [24, 160] : [16, 1024];
      assert.deepEqual([...(part.memory?.bytes ?? [])].slice(...user), isNew.slice(...user));
    });

    it("is taken away while it is written: it says nothing then, or all", async () => {
      const random = new Random(3);
      for (let time = 0; time < 40; time++) {
        const { host, part, reader, heard, again } = start(new Memory());
        again();
        const work = reader.write([HOUSE, HOUSE]).then(
          () => "",
          (error: unknown) => (error instanceof TagError ? error.reason : error),
        );
        host.advance(500 + random.below(400));
        part.set("tag", 0);
        host.advance(500);
        again();
        if (reader.isWriting) continue;
        assert.ok(["", "refused"].includes(String(await work)));
        const said = heard.at(-1) as TagRecord[] | undefined;
        assert.ok(!said?.length || said.length === 2, JSON.stringify(said));
      }
    });
  });

describe("A PN532 and its tags", () => {
  it("have long messages where there is room", async () => {
    const { reader, heard, again, outcome } = start(new VirtualMifareClassic());
    again();
    await outcome(reader.write([LONG]));
    again();
    assert.deepEqual(heard.at(-1), [LONG]);
    const small = start();
    small.again();
    assert.equal(await small.outcome(small.reader.write([LONG])), "full");
    assert.match(small.failures.join(), /415 bytes, and the tag room for 144/);
  });

  it("finds the message after what else is in the memory", () => {
    // The data sheet's new VirtualNTAG213 begins with five bytes that say what can be locked.
    const memory = new VirtualNTAG213();
    memory.bytes.set([3, 8, 0xd1, 1, 4, 0x55, 1, 0x61, 0x2e, 0x62, 0xfe], 21);
    const { heard, again } = start(memory);
    again();
    assert.deepEqual(heard, [[{ uri: "http://www.a.b" }]]);
  });

  it("refuse what can't be written", async () => {
    const locked = new VirtualNTAG213();
    locked.bytes[15] = 0x0f;
    const others = new VirtualMifareClassic();
    others.bytes.fill(1, 16 * 3, 16 * 3 + 6).fill(1, 16 * 3 + 10, 16 * 4);
    const withoutMessages = new VirtualNTAG213();
    withoutMessages.bytes[12] = 0;
    for (const [memory, reason] of [
      [locked, "refused"],
      [others, "refused"],
      [withoutMessages, "unsupported"],
    ] as const) {
      const { reader, again, outcome } = start(memory);
      again();
      assert.equal(await outcome(reader.write([HOUSE])), reason);
      assert.equal(reader.state, true);
    }
    const card = start();
    card.part.ats = [2, 0x78];
    card.again();
    assert.equal(await card.outcome(card.reader.erase()), "unsupported");
  });

  it("wait for one another: what is begun replaces what waits, which can be cancelled", async () => {
    const { reader, again, outcome, host } = start();
    const first = outcome(reader.write([HOUSE]), 0);
    const second = reader.format();
    assert.equal(await first, "cancelled");
    const done = outcome(second, 0);
    reader.cancelWriting();
    assert.equal(await done, "cancelled");
    again();
    assert.deepEqual([reader.isWriting, reader.state, host.uncaught], [false, true, []]);
  });
});
