import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { isHeldNEC, NEC } from "../../src/parts/remotes/nec.js";
import { prontoCode } from "../../src/parts/remotes/pronto.js";
import { rcSwitchBits, rcSwitchCode } from "../../src/parts/remotes/rc-switch.js";
import { RC5 } from "../../src/parts/remotes/rc5.js";
import type { RemoteCode } from "../../src/parts/remotes/remote-code.js";
import { codeOf, signalOf } from "../../src/parts/remotes/remote-signal.js";
import { SONY } from "../../src/parts/remotes/sony.js";
import { Random } from "../tools/random.js";
import { alternating, PIONEER_A51C, units } from "./recorded-signals.js";

const CODES: readonly RemoteCode[] = [
  { protocol: "NEC", address: 4, command: 8 },
  { protocol: "NEC", address: 0x1234, command: 0x78ab },
  { protocol: "NEC", address: 0, command: 255 },
  { protocol: "NEC", address: 0xffff, command: 0x12, extended: true },
  { protocol: "RC5", address: 0, command: 12, toggle: false },
  { protocol: "RC5", address: 31, command: 127, toggle: true },
  { protocol: "RC5", address: 10, command: 85, toggle: false },
  { protocol: "Sony", address: 1, command: 21, bits: 12 },
  { protocol: "Sony", address: 164, command: 46, bits: 15 },
  { protocol: "Sony", address: 0x1aa7, command: 0x1d, bits: 20 },
  { protocol: "Samsung", data: 0xe0e0_40bf, bits: 32 },
  { protocol: "Samsung", data: 0xffff_ffff_ffff, bits: 48 },
  { protocol: "LG", data: 0x880_0347, bits: 28 },
  { protocol: "LG", data: 0x1234_5678, bits: 32 },
  { protocol: "Panasonic", address: 0x4004, command: 0x100_bcbd },
  { protocol: "JVC", data: 0xc5e8 },
];

describe("Codes of remote controls", () => {
  it("are told apart, all of RC5 and Sony's of 12 bits (judge:parts found one that wasn't)", () => {
    const told = (code: RemoteCode) => assert.deepEqual(codeOf(signalOf(code).timings), code);
    for (let command = 0; command < 128; command++)
      for (let address = 0; address < 32; address++) {
        told({ protocol: "Sony", address, command, bits: 12 });
        for (const toggle of [false, true]) told({ protocol: "RC5", address, command, toggle });
      }
  });

  it("have NEC's frame as a Pioneer remote control was recorded", () => {
    assert.deepEqual(codeOf(PIONEER_A51C), { protocol: "NEC", address: 0xa5, command: 0x1c });
    const sent = NEC.encode({ protocol: "NEC", address: 0xa5, command: 0x1c });
    assert.equal(sent.length, PIONEER_A51C.length);
    for (const [i, timing] of sent.entries())
      assert.ok(Math.abs(timing - (PIONEER_A51C[i] as number)) < 600, `timing ${i}`);
  });

  it("have Sony's codes of a television as they are published", () => {
    // 0xA90, the first bit highest, is the power key: command 21 of device 1.
    const bits = (0xa90).toString(2).padStart(12, "0");
    const pattern = `1111${[...bits].map((bit) => (bit === "1" ? "011" : "01")).join("")}`;
    const code = { protocol: "Sony", address: 1, command: 21, bits: 12 } as const;
    assert.deepEqual(SONY.encode(code), units(pattern, 600));
    assert.deepEqual(codeOf(units(pattern, 600)), code);
  });

  it("have RC5's as they are published", () => {
    // 0x100C and 0x180C without the first start bit: standby of a television, with each toggle.
    for (const [published, toggle] of [
      [0x100c, false],
      [0x180c, true],
    ] as const) {
      const bits = (0x2000 | published).toString(2);
      const halves = [...bits].map((bit) => (bit === "1" ? "01" : "10")).join("");
      const frame = units(halves.slice(1).replace(/0+$/, ""), 889);
      const code = { protocol: "RC5", address: 0, command: 12, toggle } as const;
      assert.deepEqual(RC5.encode(code), frame);
      assert.deepEqual(codeOf(frame), code);
    }
  });

  it("are received as they are sent, with a receiver's inexact timings", () => {
    const random = new Random(1);
    for (const code of CODES)
      for (let time = 0; time < 500; time++) {
        const { timings } = signalOf(code);
        // Light lasts up to 100 µs longer, darkness as much shorter, and the clock is off by up to 10 %.
        const stretch = random.below(101);
        const clock = 0.9 + random.below(201) / 1000;
        const received = timings.map((timing) => Math.round(timing * clock) + stretch);
        assert.deepEqual(codeOf(received), code, JSON.stringify({ stretch, clock }));
      }
  });

  it("are never taken for others when a timing is lost or wrong", () => {
    const random = new Random(2);
    for (const code of CODES)
      for (let time = 0; time < 500; time++) {
        const timings = [...signalOf(code).timings];
        const at = random.below(timings.length);
        // A whole unit more is another bit, which only NEC's inverse shows.
        if (random.chance(0.5)) timings.splice(at, 1);
        else timings[at] = (timings[at] as number) > 0 ? 5 : -5;
        const read = codeOf(timings);
        if (read) assert.deepEqual(read, code);
      }
  });

  it("are none in noise", () => {
    const random = new Random(3);
    for (let time = 0; time < 2000; time++) {
      const noise = Array.from({ length: random.below(120) }, () => 1 + random.below(12_000));
      assert.equal(codeOf(alternating(...noise)), undefined);
    }
  });

  it("are sent at their protocols' intervals", () => {
    const { timings, carrier } = signalOf({ protocol: "NEC", address: 4, command: 8 }, 3);
    assert.equal(carrier, 38_000);
    assert.ok(isHeldNEC(timings.slice(-3)));
    assert.deepEqual(timings.length, 67 + 2 * 4);
    const sony = signalOf({ protocol: "Sony", address: 1, command: 21 });
    assert.equal(sony.timings.filter((timing) => timing === 2400).length, 3);
    for (const [signal, frames, period] of [
      [timings, 3, 108_000],
      [sony.timings, 3, 45_000],
      [signalOf({ protocol: "RC5", address: 0, command: 1 }, 4).timings, 4, 113_792],
    ] as const) {
      let at = 0;
      let gaps = 0;
      for (const timing of signal) {
        at += Math.abs(timing);
        if (timing < -5000) assert.equal(at, ++gaps * period);
      }
      assert.equal(gaps, frames - 1);
    }
  });

  it("are refused when a field is out of range, by its name", () => {
    for (const [code, words] of [
      [{ protocol: "NEC", address: 65_536, command: 0 }, /NEC: address is 65536.*65535/],
      [{ protocol: "NEC", address: 0, command: -1 }, /NEC: command is -1/],
      [{ protocol: "RC5", address: 32, command: 0 }, /RC5: address is 32.*31/],
      [{ protocol: "RC5", address: 0, command: 1.5 }, /RC5: command is 1.5.*127/],
      [{ protocol: "Sony", address: 32, command: 0 }, /Sony with 12 bits: address is 32/],
      [
        { protocol: "Sony", address: 0, command: 0, bits: 13 },
        /bits is 13; it must be one of 12, 15, 20/,
      ],
    ] as const)
      assert.throws(() => signalOf(code), words);
  });
});

describe("Codes of rc-switch and Pronto", () => {
  it("are received as they are sent, by each protocol, also without what separates them", () => {
    const random = new Random(4);
    for (let protocol = 1; protocol <= 8; protocol++)
      for (let time = 0; time < 200; time++) {
        const bits = random
          .below(2 ** 24)
          .toString(2)
          .padStart(24, "0");
        const { timings } = rcSwitchCode(bits, protocol);
        const clock = 0.9 + random.below(201) / 1000;
        const received = timings.map((timing) => Math.round(timing * clock));
        assert.equal(rcSwitchBits(received, protocol), bits, `${protocol}`);
        if (protocol !== 6) assert.equal(rcSwitchBits(received.slice(2), protocol), bits);
      }
    assert.equal(rcSwitchBits([350, -10_850, 350, -1050]), undefined);
  });

  it("are refused when they are none", () => {
    assert.throws(() => rcSwitchCode("012"), /RCSwitch: the code is "012"/);
    assert.throws(() => rcSwitchCode("01", 9), /there is no protocol 9/);
    for (const [text, words] of [
      ["0000 006D 0001 0000 0157", /as many timings/],
      ["5000 006D 0000 0001 0157 00AC", /first number/],
      ["0000 006D 0001 0000 0157 zz", /four digits/],
    ] as const)
      assert.throws(() => prontoCode(text), words);
  });

  it("are NEC's where Pronto says so", () => {
    // NEC's code of address 4 and command 8 in units of 26.3 µs: the leader is 0x156 and 0xab, the marks 0x15.
    const nec = NEC.encode({ protocol: "NEC", address: 4, command: 8 });
    const words = [...nec, -40_000].map((timing) =>
      Math.round(Math.abs(timing) / 26.3)
        .toString(16)
        .padStart(4, "0"),
    );
    const code = prontoCode(
      `0000 006D ${(words.length / 2).toString(16).padStart(4, "0")} 0000 ${words.join(" ")}`,
    );
    assert.equal(code.carrier, 38_000);
    assert.deepEqual(codeOf(code.timings), { protocol: "NEC", address: 4, command: 8 });
  });
});
