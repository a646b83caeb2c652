import { BL0942 } from "../../../src/parts/bl0942.js";
import { SDS011 } from "../../../src/parts/sds011.js";
import type { Random } from "../../../test/tools/random.js";
import type { Comparison } from "../comparison.js";
import { onSerial } from "../fakes/host-io.js";
import { SerialFrames } from "../fakes/serial-frames.js";
import { readOurs } from "../ours.js";

const sumOf = (bytes: readonly number[], from = 0) => bytes.reduce((a, b) => a + b, from) & 0xff;

/** A frame each second, after some noise. */
class FakeSDS011 extends SerialFrames {
  constructor(random: Random) {
    super();
    const body = [...random.bytes(6)];
    if (random.chance(0.05)) body.fill(0, 0, 4);
    const damage = random.chance(0.05) ? 1 : 0;
    const frame = [0xaa, 0xc0, ...body, sumOf(body, damage), 0xab];
    const noise = [...random.bytes(random.below(20))].map((byte) => byte & 0x3f);
    this.send(noise, 100);
    for (let second = 1; second <= 3; second++) this.send(frame, second * 1000);
  }
}

export const SDS011_COMPARISON: Comparison = {
  part: "SDS011",
  driver: "sds011",
  sources: ["sds011/sds011.cpp"],
  count: 500,
  random: "frames after noise, some with a wrong sum or without a value",
  fake: (random) => new FakeSDS011(random),
  ours: (part) => {
    const sample = readOurs(part, () => new SDS011(onSerial(part)));
    return sample && { ...sample };
  },
  duration: 3500,
  interval: 0,
  tolerance: { pm25: 0.001, pm10: 0.001 },
};

/** It answers each read of a register, and of all of them. */
class FakeBL0942 extends SerialFrames {
  readonly #values: readonly number[];
  readonly #damage: number;
  #written: number[] = [];
  #mode: number[] = [0x87, 0, 0];

  constructor(random: Random) {
    super();
    // A cycle of 0 isn't possible.
    this.#values = [...random.bytes(15), random.below(256), 1 + random.below(255), 0, 0, 0, 0];
    this.#damage = random.chance(0.05) ? 1 : 0;
  }

  override receive(bytes: Uint8Array): void {
    this.#written.push(...bytes);
    const [command, register = 0] = this.#written;
    if (command === 0xa8 && this.#written.length === 6) {
      if (register === 0x19) this.#mode = this.#written.slice(2, 5);
      this.#written = [];
    } else if (command === 0x58 && this.#written.length === 2) {
      this.#written = [];
      const body = register === 0xaa ? [0x55, ...this.#values] : this.#mode;
      const first = register === 0xaa ? 0x58 + this.#damage : 0x58 + register;
      this.send([...body, ~sumOf(body, first) & 0xff], this.now);
    }
  }
}

export const BL0942_COMPARISON: Comparison = {
  part: "BL0942",
  driver: "bl0942",
  sources: ["bl0942/bl0942.cpp"],
  count: 1000,
  random: "packets, some with a wrong checksum",
  fake: (random) => new FakeBL0942(random),
  ours: (part) => {
    const sample = readOurs(part, () => new BL0942(onSerial(part)));
    return sample && { ...sample };
  },
  duration: 1000,
  // Numbers of up to 24 bits, divided with 24 bits.
  tolerance: { voltage: 0.001, current: 0.0001, power: 0.01, energy: 0.001, frequency: 0.05 },
};
