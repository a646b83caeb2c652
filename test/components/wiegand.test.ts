import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { Device, Wiegand } from "../../src/index.js";
import { keyOf, tagOf } from "../../src/parts/wiegand.js";
import { Random } from "../tools/random.js";

describe("Wiegand", () => {
  function start() {
    const host = new MemoryHost();
    const reader = new Wiegand({ name: "Door", d0: 18, d1: 19 });
    const heard: string[] = [];
    reader.onTag((tag) => heard.push(`tag ${tag}`));
    reader.onKey((key) => heard.push(`key ${key}`));
    reader.onCode(({ bits, value }) => heard.push(`code ${bits} ${value}`));
    const device = new Device(host, { name: "door", entities: [reader] });
    const log: string[] = [];
    device.start({ log: (_, tag, message) => void (tag === "part" && log.push(message)) });
    for (const pin of [18, 19]) host.board.drive(pin, 1);
    host.advance(10);
    /** A bit is low for 50 µs, and one follows another after 2 ms. */
    const send = (bits: string, pause = 2) => {
      for (const bit of bits) {
        const pin = bit === "0" ? 18 : 19;
        host.board.drive(pin, 0);
        host.board.drive(pin, 1);
        host.advance(pause);
      }
      host.advance(150);
    };
    return { host, reader, heard, log, send, device };
  }

  /** Bits of a number. */
  const bits = (value: bigint, count: number) => value.toString(2).padStart(count, "0");

  /** A tag's code with its parities, made bit by bit. */
  function codeOf(number: bigint, length: 26 | 34 | 37): string {
    const data = bits(number, length - 2);
    const ones = (text: string) => [...text].filter((bit) => bit === "1").length;
    const half = { 26: 12, 34: 16, 37: 18 }[length];
    const first = ones(data.slice(0, half)) % 2 === 0 ? "0" : "1";
    const last = ones(data.slice(-half)) % 2 === 0 ? "1" : "0";
    return first + data + last;
  }

  it("tells the tags of codes with 26, 34 and 37 bits, and keys of 4 and 8", () => {
    const { heard, send, reader, log, host, device } = start();
    for (const length of [26, 34, 37] as const) send(codeOf(7_564_912n, length));
    assert.equal(reader.latest, "tag");
    send(bits(11n, 4));
    send(bits(0xa5n, 8));
    assert.equal(reader.latest, "key");
    assert.deepEqual(
      heard.filter((line) => !line.startsWith("code")),
      ["tag 7564912", "tag 7564912", "tag 7564912", "key #", "key 5"],
    );
    assert.equal(heard.length, 10);
    assert.deepEqual([log, host.uncaught], [[], []]);
    device.close();
  });

  it("leaves out a code with a wrong bit, one of another length, and one whose bits came at once", () => {
    const { heard, send, log, host } = start();
    const code = codeOf(7_564_912n, 26);
    for (let at = 0; at < code.length; at++)
      send(code.slice(0, at) + (code[at] === "0" ? "1" : "0") + code.slice(at + 1));
    send(code.slice(1));
    assert.deepEqual(
      heard.filter((line) => !line.startsWith("code")),
      [],
    );
    const before = heard.length;
    // All bits in one turn: nobody knows their order.
    for (const bit of code)
      for (const level of [0, 1] as const) host.board.drive(bit === "0" ? 18 : 19, level);
    host.advance(1);
    host.advance(200);
    assert.equal(heard.length, before);
    assert.match(log.at(-1) ?? "", /isn't sure/);
    send(code);
    assert.equal(heard.at(-1), "tag 7564912");
  });

  it("never tells a tag that isn't there, through 10,000 random faults", () => {
    const { heard, send } = start();
    const random = new Random(3);
    const numbers = new Map([1234n, 7_564_912n].map((number) => [`tag ${number}`, number]));
    for (let done = 0; done < 10_000; done++) {
      const code = codeOf(random.pick([...numbers.values()]), 26);
      const at = random.below(code.length);
      const isLost = random.chance(0.5);
      send(code.slice(0, at) + (isLost ? "" : code[at] === "0" ? "1" : "0") + code.slice(at + 1));
      for (const line of heard.splice(0)) assert.ok(line.startsWith("code"), line);
    }
  }).timeout(30_000);

  it("reads as the protocol's descriptions do", () => {
    // HID's description of its format H10301: facility 125, card 1234.
    const value = Number.parseInt(codeOf(BigInt(125 * 65_536 + 1234), 26), 2);
    assert.equal(tagOf({ bits: 26, value }), 125 * 65_536 + 1234);
    assert.equal(tagOf({ bits: 26, value: value ^ 1 }), undefined);
    assert.equal(keyOf({ bits: 8, value: 0xe1 }), "1");
    assert.equal(keyOf({ bits: 8, value: 0x11 }), undefined);
  });
});
