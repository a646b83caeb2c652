import type { Random } from "../test/tools/random.js";

/** The longest input, in bytes. */
const LONGEST = 600;

const INTERESTING = [
  0, 1, 2, 3, 4, 5, 7, 8, 13, 16, 31, 32, 63, 64, 100, 127, 128, 129, 200, 254, 255,
];

type Mutation = (
  input: number[],
  random: Random,
  dictionary: readonly Uint8Array[],
  other: Uint8Array,
) => void;

const place = (input: number[], random: Random) => random.below(input.length + 1);
const count = (most: number, random: Random) =>
  1 + random.below(Math.max(1, random.below(4) ? Math.min(8, most) : most));

const mutations: readonly Mutation[] = [
  (input, random) => {
    const at = random.below(input.length);
    input[at] = (input[at] as number) ^ (1 << random.below(8));
  },
  (input, random) => {
    input[random.below(input.length)] = random.below(256);
  },
  (input, random) => {
    input[random.below(input.length)] = random.pick(INTERESTING);
  },
  (input, random) => {
    const at = random.below(input.length);
    input[at] = ((input[at] as number) + random.below(9) - 4) & 0xff;
  },
  (input, random) => {
    input.splice(random.below(input.length), count(input.length, random));
  },
  (input, random) => {
    input.splice(place(input, random), 0, random.pick(INTERESTING));
  },
  (input, random) => {
    const at = random.below(input.length);
    const piece = input.slice(at, at + count(input.length, random));
    input.splice(place(input, random), 0, ...piece);
  },
  (input, random) => {
    const at = random.below(input.length);
    const piece = input.slice(at, at + count(input.length, random));
    input.splice(random.below(input.length), piece.length, ...piece);
  },
  (input, random, dictionary) => {
    input.splice(place(input, random), 0, ...random.pick(dictionary));
  },
  (input, random, dictionary) => {
    const word = random.pick(dictionary);
    input.splice(random.below(input.length), word.length, ...word);
  },
  // With the word's length before it, as in scripts of pieces.
  (input, random, dictionary) => {
    const word = random.pick(dictionary);
    input.splice(place(input, random), 0, word.length, ...word);
  },
  (input, random, dictionary) => {
    const word = random.pick(dictionary);
    input.splice(place(input, random), 0, random.below(4), word.length, ...word);
  },
  (input, random, _dictionary, other) => {
    const at = random.below(other.length);
    input.splice(place(input, random), input.length, ...other.subarray(at));
  },
  (input, random, _dictionary, other) => {
    const at = random.below(other.length);
    input.splice(place(input, random), 0, ...other.subarray(at, at + count(other.length, random)));
  },
];

/** A variation of an input that covered something new. */
export function mutate(
  input: Uint8Array,
  random: Random,
  dictionary: readonly Uint8Array[],
  other: Uint8Array,
): Uint8Array {
  const mutated = Array.from(input);
  for (let times = 1 << random.below(4); times > 0; times--) {
    if (mutated.length === 0) mutated.push(random.below(256));
    random.pick(mutations)(mutated, random, dictionary, other);
  }
  return Uint8Array.from(mutated.slice(0, LONGEST));
}
