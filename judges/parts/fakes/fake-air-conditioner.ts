import { isDeepStrictEqual } from "node:util";
import {
  CLIMATE_FAN_MODE_WORDS,
  CLIMATE_MODE_WORDS,
  CLIMATE_PRESET_WORDS,
  CLIMATE_SWING_MODE_WORDS,
} from "../../../src/messages/words.js";
import {
  type AirConditioner,
  type AirConditionerState,
  FIRST_STATE,
} from "../../../src/parts/air-conditioners/air-conditioner.js";
import { FakePart } from "./fake-part.js";

/** A sort, and how ESPHome's of it is judged. */
export interface JudgedSort {
  readonly sort: AirConditioner;
  /** The modes that it is set to. Default: all. */
  readonly modes?: readonly AirConditionerState["mode"][];
  /** How warm the room is, in °C, if it is told. */
  readonly room?: number;
  /** What may be set after this. Default: all. */
  wanted?(wanted: AirConditionerState, before: AirConditionerState): AirConditionerState;
  /** ESPHome hears nothing of it: its signals have to be decoded to what was set. */
  readonly isSendOnly?: boolean;
  /** What its signals say, where ESPHome hears less: after what was set, what ESPHome heard, and what was heard before. */
  says?(
    state: AirConditionerState,
    heard: AirConditionerState,
    before: AirConditionerState,
  ): AirConditionerState;
}

/** Microseconds of darkness after which a receiver ends a signal. */
const IDLE = 10_000;
const LONG_IDLE = 30_000;

/** What a receiver has of a signal: no darkness first or last, and levels that are the same as one. */
function joined(signal: readonly number[]): number[] {
  const timings: number[] = [];
  for (const timing of signal) {
    const last = timings.at(-1) ?? 0;
    if (last * timing > 0) timings[timings.length - 1] = last + timing;
    else if (timing !== 0 && (timings.length > 0 || timing > 0)) timings.push(timing);
  }
  if ((timings.at(-1) ?? 1) < 0) timings.pop();
  return timings;
}

function received(signal: readonly number[], idle: number): number[][] {
  const parts: number[][] = [[]];
  for (const timing of joined(signal))
    if (timing < -idle) parts.push([]);
    else parts.at(-1)?.push(timing);
  return parts.map((part) => [...part, -LONG_IDLE]);
}

const numbersOf = ({ mode, temperature, fan, swing, preset }: AirConditionerState) => [
  CLIMATE_MODE_WORDS.indexOf(mode),
  Math.round(temperature * 100),
  CLIMATE_FAN_MODE_WORDS.indexOf(fan),
  CLIMATE_SWING_MODE_WORDS.indexOf(swing),
  CLIMATE_PRESET_WORDS.indexOf(preset),
];

function stateOf([mode = 0, temperature = 0, fan = 0, swing = 0, preset = 0]: readonly number[]) {
  const word = CLIMATE_MODE_WORDS[mode];
  return {
    // ESPHome hears it as another mode than it has.
    mode: word === "auto" ? "heat_cool" : word,
    temperature: temperature / 100,
    fan: CLIMATE_FAN_MODE_WORDS[fan],
    swing: CLIMATE_SWING_MODE_WORDS[swing],
    preset: CLIMATE_PRESET_WORDS[preset],
  } as AirConditionerState;
}

/** Settings of an air conditioner, which both send and hear. */
export class FakeAirConditioner extends FakePart {
  /** Of the project's: each setting's signals, and what it was before. */
  readonly #own: (readonly number[])[][] = [];
  readonly #theirs: number[][][] = [];
  readonly #set: AirConditionerState[] = [];
  readonly #heard: AirConditionerState[] = [];
  #carrier = 0;
  #told = 0;
  #unheard: number[][] = [];

  constructor(
    readonly of: JudgedSort,
    /** What it is set to in the end. */
    readonly settings: readonly AirConditionerState[],
    /** What it is told to be. */
    readonly commands: readonly AirConditionerState[],
  ) {
    super();
    const { sort, modes, room } = of;
    for (const [at, state] of settings.entries())
      this.#own.push([
        ...sort.encode(state, settings[at - 1] ?? FIRST_STATE, modes),
        ...((room !== undefined && sort.encodeRoom?.(state, room, false)) || []),
      ]);
  }

  override read(address: number): Uint8Array {
    return bytesOf(address === 1 ? this.#next() : (this.#unheard.shift() ?? []));
  }

  #next(): number[] {
    const command = this.commands[this.#told];
    if (!command) return [];
    const before = numbersOf(this.settings[this.#told - 1] ?? FIRST_STATE);
    const idle = this.of.isSendOnly ? LONG_IDLE : IDLE;
    this.#unheard = (this.#own[this.#told] ?? []).flatMap((signal) => received(signal, idle));
    this.#theirs.push([]);
    this.#told += 1;
    return numbersOf(command).flatMap((number, at) => [number, number === before[at] ? 0 : 1]);
  }

  override write(address: number, bytes: Uint8Array): boolean {
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const numbers = Array.from({ length: bytes.length / 4 }, (_, at) => view.getInt32(4 * at));
    if (address === 3) {
      this.#carrier = numbers[0] ?? 0;
      this.#theirs.at(-1)?.push(numbers.slice(1));
    } else (address === 5 ? this.#set : this.#heard).push(stateOf(numbers));
    return true;
  }

  get judged() {
    const says = (isSo: boolean) => (isSo ? 1 : 0);
    const same = (signals: readonly (readonly number[])[][]) =>
      signals.map((each) => each.map(joined));
    return {
      carrier: this.#carrier,
      isSet: says(isDeepStrictEqual(this.#set.map(numbersOf), this.settings.map(numbersOf))),
      isSame: says(isDeepStrictEqual(same(this.#theirs), same(this.#own))),
      isDecoded: says(isDeepStrictEqual(this.#decoded(this.#theirs), this.#right())),
      isRead: says(isDeepStrictEqual(this.#decoded(this.#own), this.#right())),
    };
  }

  /** What ESPHome hears, or what was set. */
  #right(): number[][] {
    const { isSendOnly, says } = this.of;
    let before = FIRST_STATE;
    return this.settings.map((state, at) => {
      const heard = isSendOnly ? state : (this.#heard[at] ?? FIRST_STATE);
      before = says?.(state, heard, before) ?? heard;
      return numbersOf(before);
    });
  }

  #decoded(signals: readonly (readonly number[])[][]): number[][] {
    let state = FIRST_STATE;
    const idle = this.of.isSendOnly ? LONG_IDLE : IDLE;
    return signals.map((each) => {
      for (const heard of each.flatMap((signal) => received(signal, idle)))
        state = this.of.sort.decode(heard, state) ?? state;
      return numbersOf(state);
    });
  }
}

function bytesOf(numbers: readonly number[]): Uint8Array {
  const bytes = Buffer.alloc(4 * numbers.length);
  for (const [at, number] of numbers.entries()) bytes.writeInt32BE(number | 0, 4 * at);
  return bytes;
}
