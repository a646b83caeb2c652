import { PMS5003, type PMS5003Model } from "../../../src/parts/pms5003.js";
import type { Random } from "../../../test/tools/random.js";
import type { Comparison } from "../comparison.js";
import { onSerial } from "../fakes/host-io.js";
import { SerialFrames } from "../fakes/serial-frames.js";
import { readOurs } from "../ours.js";

/** A frame each second, after some noise; the first comes late. */
class FakePlantower extends SerialFrames {
  /** @param words - How many there are in a frame, with the one for the version. */
  constructor(random: Random, words: number) {
    super();
    const values = Array.from({ length: words - 1 }, () => random.below(1000));
    const length = 2 * words + 2;
    const bytes = [
      ...[0x42, 0x4d, 0, length],
      ...values.flatMap((word) => [word >> 8, word & 0xff]),
      ...[0x97, 0],
    ];
    const sum = bytes.reduce((total, byte) => total + byte, random.chance(0.05) ? 1 : 0);
    this.send(
      [...random.bytes(random.below(20))].map((byte) => byte & 0x3f),
      100,
    );
    for (let second = 1; second <= 4; second++)
      this.send([...bytes, sum >> 8, sum & 0xff], second * 800);
  }
}

const USUAL = 13;
const LONG = 17;

function comparison(model: PMS5003Model, words: number, names: string): Comparison {
  return {
    part: model,
    driver: model.toLowerCase(),
    sources: ["pmsx003/pmsx003.cpp"],
    count: 500,
    random: "frames after noise, some with a wrong sum",
    fake: (random) => new FakePlantower(random, words),
    ours: (part) => {
      const sample = readOurs(part, () => new PMS5003({ ...onSerial(part), model }));
      return sample && { ...sample };
    },
    duration: 4000,
    interval: 0,
    // The tenths of temperature and humidity are ESPHome's floats.
    tolerance: Object.fromEntries(
      names.split(" ").map((name) => [name, /^[th]/.test(name) ? 0.0001 : 0]),
    ),
  };
}

export const PMS5003_COMPARISON = comparison(
  "PMS5003",
  USUAL,
  "pm1 pm25 pm10 standard1 standard25 standard10 count03 count05 count1 count25 count5 count10",
);

export const PMS5003T_COMPARISON = comparison(
  "PMS5003T",
  USUAL,
  "pm25 count25 temperature humidity",
);

export const PMS5003ST_COMPARISON = comparison(
  "PMS5003ST",
  LONG,
  "pm25 count10 temperature humidity formaldehyde",
);
