import { SenseAir } from "../../../src/parts/senseair.js";
import type { Random } from "../../../test/tools/random.js";
import type { Comparison } from "../comparison.js";
import { CommandedPart, commandsAlike } from "../fakes/commanded-part.js";
import { onSerial } from "../fakes/host-io.js";
import { SerialFrames } from "../fakes/serial-frames.js";
import { readOurs } from "../ours.js";

const COMMON = { driver: "senseair", sources: ["senseair/senseair.cpp"] } as const;

/** Its CRC, bit by bit. */
function crcOf(bytes: readonly number[]): number {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}

/** It answers a request for its four registers (TDE2067), with concentrations below zero as well. */
class FakeSenseAir extends SerialFrames {
  readonly #answer: readonly number[];
  #asked: number[] = [];

  constructor(random: Random) {
    super();
    const ppm = (random.below(11_000) - 1000) & 0xffff;
    const frame = [0xfe, 4, 8, 0, 0, 0, 0, 0, 0, ppm >> 8, ppm & 0xff];
    const crc = crcOf(frame) ^ (random.chance(0.05) ? 1 : 0);
    this.#answer = [...frame, crc & 0xff, crc >> 8];
  }

  override receive(bytes: Uint8Array): void {
    this.#asked.push(...bytes);
    // The first byte wakes it.
    if (this.#asked.join() !== "0,254,4,0,0,0,4,229,198") return;
    this.#asked = [];
    this.send(this.#answer, this.now + 20);
  }
}

const SENSEAIR_COMPARISON: Comparison<FakeSenseAir> = {
  ...COMMON,
  part: "SenseAir S8",
  count: 1000,
  random: "answers of -1,000 to 10,000 ppm, some with a wrong checksum",
  fake: (random) => new FakeSenseAir(random),
  ours: (part) => {
    const sample = readOurs(part, () => new SenseAir(onSerial(part)));
    return sample && { co2: sample.carbonDioxideGasSensor.CO2 };
  },
  duration: 500,
  tolerance: { co2: 0 },
};

/** What is told a part does not depend on chance; the byte that wakes it is each command's first. */
const SENSEAIR_CALIBRATION: Comparison<CommandedPart> = {
  ...COMMON,
  part: "SenseAir S8, what calibrates it",
  count: 1,
  random: "run with all commands",
  option: 1,
  interval: 0,
  fake: () => new CommandedPart(["00fe"]),
  ours: (part) => {
    const driver = new SenseAir(onSerial(part));
    for (const command of [
      () => driver.forgetCalibration(),
      () => driver.calibrateBackground(),
      () => driver.ask("calibration"),
      () => driver.setSelfCalibration(180),
      () => driver.setSelfCalibration(0),
      () => driver.ask("period"),
    ]) {
      driver.wakeUp();
      command();
    }
    return part.reading();
  },
  duration: 100,
  theirs: (_, part) => part.reading(),
  // ESPHome waits for each answer.
  tolerance: commandsAlike(6, 1000),
};

export const SENSEAIR_COMPARISONS = [SENSEAIR_COMPARISON, SENSEAIR_CALIBRATION];
