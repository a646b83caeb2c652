import { endsOf, type LoopWire } from "../board-plan.js";
import { type BoardCheck, type CheckMeasurement, SkippedCheck } from "../check.js";
import type { PulledPins } from "./pulls.js";

/** What is known of the wires before one of them is judged. */
interface SeenLevels {
  /** The pins that follow an output, by its pin. */
  readonly followers: ReadonlyMap<number, readonly number[]>;
  /** Inputs that their pull resistors don't move. */
  readonly stuck: ReadonlySet<number>;
}

/** Each pin drives its wire and reads it. All other pins are read as well, so a wire at a wrong pin is found. */
export const digitalCheck: BoardCheck = {
  name: "digital",
  title: "each wired pin as an output and as an input",
  async run({ board, inputOnly, wires, usable }) {
    const plain = wires.filter(({ isSmooth }) => !isSmooth);
    if (plain.length === 0) throw new SkippedCheck("it takes wires");
    const { up, down } = await board.call<PulledPins>("pulls", {
      pins: usable.filter((pin) => !inputOnly.has(pin)),
    });
    const stuck = new Set(
      usable.filter((pin) => !inputOnly.has(pin) && up.includes(pin) === down.includes(pin)),
    );
    const followers = new Map<number, readonly number[]>();
    for (const output of plain.flatMap(({ from, to }) => [from, to])) {
      if (inputOnly.has(output)) continue;
      const inputs = usable.filter((pin) => pin !== output);
      const answer = await board.call<{ followers: number[] }>("follow", {
        output,
        inputs,
        floating: inputs.filter((pin) => inputOnly.has(pin)),
      });
      followers.set(output, answer.followers);
    }
    return plain.map((wire) => judgedWire(wire, { followers, stuck }));
  },
};

/** Whether a wire carries levels in each direction that its pins have, and only to its end. */
function judgedWire(wire: LoopWire, { followers, stuck }: SeenLevels): CheckMeasurement {
  const directions = [
    [wire.from, wire.to],
    [wire.to, wire.from],
  ] as const;
  const seen = directions.flatMap(([output, input]) => {
    const pins = followers.get(output);
    return pins ? [{ output, input, pins }] : [];
  });
  const inWords = seen.map(({ output, pins }) => `${output} moves ${pins.join(" and ") || "none"}`);
  const cause = causeOf(seen, stuck);
  return {
    what: `wire between ${endsOf(wire)}`,
    expected: seen.map(({ output, input }) => `${output} moves ${input}`).join(", "),
    measured: inWords.join(", "),
    passed: cause === undefined,
    ...(cause !== undefined && { cause }),
  };
}

interface SeenDirection {
  readonly output: number;
  /** Where its level should come. */
  readonly input: number;
  /** Where it came. */
  readonly pins: readonly number[];
}

/** What is probably wrong; undefined if nothing is. */
function causeOf(seen: readonly SeenDirection[], stuck: ReadonlySet<number>): string | undefined {
  const [first, second] = seen;
  if (!first) return undefined;
  const ends = [first.output, first.input];
  const dead = ends.filter((pin) => stuck.has(pin));
  const isRight = ({ input, pins }: SeenDirection) => pins.includes(input);
  for (const { output, input, pins } of seen) {
    const [other] = pins.filter((pin) => pin !== input);
    if (other === undefined) continue;
    return pins.includes(input)
      ? `Pin ${output} also reaches pin ${other}: look for a second wire or a solder bridge between them.`
      : `The wire at pin ${output} ends at pin ${other} instead of pin ${input}: wires are swapped.`;
  }
  if (seen.every(isRight)) return undefined;
  if (dead.length === 1)
    return `Pin ${dead[0]} is dead: it doesn't even follow its own pull resistors.`;
  if (dead.length === 2)
    return `Pins ${ends.join(" and ")} are held at one level: one of them is dead, or their wire touches something.`;
  if (first && second && isRight(first) !== isRight(second)) {
    const { output } = isRight(first) ? second : first;
    return `Pin ${output} reads its wire but puts nothing out: its output is dead.`;
  }
  return `There's no wire between pins ${ends.join(" and ")}, or it has no contact.`;
}
