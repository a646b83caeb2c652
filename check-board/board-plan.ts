import { UsageError } from "../hosts/node/command-line.js";
import type { VirtualChip } from "../hosts/virtual/chips/chip.js";
import { CHIPS, type ChipName } from "../hosts/virtual/chips/chips.js";

/** Two pins that a wire joins for the time of the check. */
export interface LoopWire {
  readonly from: number;
  readonly to: number;
  /** 10 kΩ in the wire, and 10 µF from its end to ground, which make PWM smooth. Default: a plain wire. */
  readonly isSmooth?: true;
}

/** Which pins of a chip are checked, and for what. The names of ports and buses are those of the self-test's services. */
export interface BoardPlan {
  readonly wires: readonly LoopWire[];
  /** A wire joins its output and its input. */
  readonly pwm: { readonly output: number; readonly input: number };
  /** Another output, for a second frequency. */
  readonly secondOutput: number;
  /** A wire joins them. `by` says what makes the voltage. */
  readonly analog: { readonly by: "dac" | "pwm"; readonly output: number; readonly input: number };
  readonly i2c: { readonly data: number; readonly clock: number };
  /** A wire joins input and output. */
  readonly spi: { readonly clock: number; readonly input: number; readonly output: number };
  /** A wire joins them. */
  readonly uart: { readonly receive: number; readonly transmit: number };
}

/**
 * For each chip: plain wires leave out its flash and its console, what Espressif's boards with it have at their pins,
 * and the pins that decide how it starts, unless the other end is an input. Each wire joins pins that may be a bus at
 * the same time, so none has to be moved.
 */
const PLANS: Readonly<Record<ChipName, BoardPlan>> = {
  esp32: {
    wires: wires(
      "16-17",
      "19-23",
      "18-4",
      "21-13",
      "22-14",
      "27-33",
      "25-34",
      "26-35",
      "32-36",
      "5-39",
    ),
    pwm: { output: 19, input: 23 },
    secondOutput: 27,
    analog: { by: "dac", output: 25, input: 34 },
    i2c: { data: 21, clock: 22 },
    spi: { clock: 18, input: 19, output: 23 },
    uart: { receive: 16, transmit: 17 },
  },
  esp32s3: {
    wires: wires(
      "18-17",
      "13-11",
      "12-10",
      "8-4",
      "9-5",
      "6-7",
      "15-16",
      "14-21",
      "39-40",
      "41-42",
      "2~1",
    ),
    pwm: { output: 13, input: 11 },
    secondOutput: 6,
    analog: { by: "pwm", output: 2, input: 1 },
    i2c: { data: 8, clock: 9 },
    spi: { clock: 12, input: 13, output: 11 },
    uart: { receive: 18, transmit: 17 },
  },
  esp32c3: {
    wires: wires("4-5", "7-10", "6-1", "3-19", "18~0"),
    pwm: { output: 7, input: 10 },
    secondOutput: 4,
    analog: { by: "pwm", output: 18, input: 0 },
    i2c: { data: 1, clock: 3 },
    spi: { clock: 6, input: 7, output: 10 },
    uart: { receive: 4, transmit: 5 },
  },
  esp32c6: {
    wires: wires("18-19", "21-22", "20-6", "7-23", "1-3", "10-11", "2~0"),
    pwm: { output: 21, input: 22 },
    secondOutput: 18,
    analog: { by: "pwm", output: 2, input: 0 },
    i2c: { data: 6, clock: 7 },
    spi: { clock: 20, input: 21, output: 22 },
    uart: { receive: 18, transmit: 19 },
  },
};

/**
 * The chip of one of mcconfig's boards: `"esp32/nodemcu"`, `"esp32/lolin_c3mini"`.
 *
 * @throws {UsageError} it has a chip for which there is no plan
 */
export function chipOfBoard(platform: string): ChipName {
  const found = /(s2|s3|c2|c3|c5|c6|c61|h2|h4|p4)(?![0-9])/.exec(platform.split("/")[1] ?? "");
  const name = `esp32${found?.[1] ?? ""}`;
  if (Object.hasOwn(PLANS, name)) return name as ChipName;
  throw new UsageError(
    `${platform} can't be checked yet: wires are known for ${Object.keys(PLANS).join(", ")}.`,
  );
}

export function planOf(chip: ChipName): BoardPlan {
  return PLANS[chip];
}

/** How a wire is named: `"16-17"`, and `"2~1"` with a resistor and a capacitor. */
export function wireName({ from, to, isSmooth }: LoopWire): string {
  return `${from}${isSmooth ? "~" : "-"}${to}`;
}

/** A wire in sentences: `"16 and 17"`. */
export function endsOf({ from, to }: LoopWire): string {
  return `${from} and ${to}`;
}

/**
 * The wires that are there, of those of a plan.
 *
 * @param text - `"all"`, `"none"`, or names: `"16-17,25-34"`
 * @throws {UsageError} the plan has no such wire
 */
export function chosenWires(plan: BoardPlan, text: string): readonly LoopWire[] {
  if (text === "all") return plan.wires;
  if (text === "none") return [];
  return text.split(",").map((word) => {
    const name = word.trim();
    const found = plan.wires.find(
      (wire) => wireName(wire).replace("~", "-") === name.replace("~", "-"),
    );
    if (found) return found;
    throw new UsageError(
      `--wires ${name} isn't one of this board's wires: ${plan.wires.map(wireName).join(", ")}.`,
    );
  });
}

/** Why a pin of a chip is on no wire of its plan, by the pin. Those of the flash are left out. */
export function unwiredPins(chip: VirtualChip, plan: BoardPlan): ReadonlyMap<number, string> {
  const wired = new Set(plan.wires.flatMap(({ from, to }) => [from, to]));
  const pins = [...chip.pins].filter((pin) => !wired.has(pin) && !chip.flash.has(pin));
  const { receive, transmit } = chip.uarts.console;
  const reason = (pin: number) => {
    if (pin === receive || pin === transmit) return "the console's";
    if (chip.strapping.has(pin)) return "its level at the start decides how the chip starts";
    return "boards use it, or don't have it at their edge";
  };
  return new Map(pins.map((pin) => [pin, reason(pin)]));
}

function wires(...names: readonly string[]): readonly LoopWire[] {
  return names.map((name) => {
    const [from = 0, to = 0] = name.split(/[-~]/).map(Number);
    return name.includes("~") ? { from, to, isSmooth: true } : { from, to };
  });
}

/** The chip's facts, by its name. */
export function factsOf(chip: ChipName): VirtualChip {
  return CHIPS[chip];
}
