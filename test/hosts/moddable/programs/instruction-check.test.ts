import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { InstructionCheck } from "../../../../hosts/moddable/plain/programs/instruction-check.js";
import { INSTRUCTIONS } from "../../../../hosts/moddable/plain/programs/instructions.js";

/** A jump over so many bytes, from its end. */
const JUMP = INSTRUCTIONS.indexOf("j");
/** A function inside of this one, with its length. */
const FUNCTION = INSTRUCTIONS.indexOf("c");
const END = INSTRUCTIONS.indexOf("e");
/** Instructions of one and of two bytes. */
const ONE = INSTRUCTIONS.indexOf("1");
const TWO = INSTRUCTIONS.indexOf("2");

function problemOf(...code: number[]): string | undefined {
  const check = new InstructionCheck(Uint8Array.from(code, (byte) => byte & 0xff));
  check.check(0, code.length);
  return check.problem;
}

describe("The check of a program's instructions", () => {
  for (const [what, code] of [
    ["forwards", [JUMP, 1, ONE, END]],
    ["to the next instruction", [JUMP, 0, END]],
    ["backwards", [ONE, JUMP, -3, END]],
    ["to themselves", [JUMP, -2, END]],
    ["over a function", [JUMP, 3, FUNCTION, 1, END, END]],
    ["in an inner function", [FUNCTION, 4, JUMP, 1, ONE, END, END]],
    ["to one place from two", [JUMP, 2, JUMP, 0, END]],
    ["to two places, the later first", [JUMP, 3, JUMP, 0, ONE, END]],
  ] as const)
    it(`takes jumps ${what}`, () => assert.equal(problemOf(...code), undefined));

  for (const [what, code, at] of [
    ["into an instruction", [JUMP, 1, TWO, 0, END], 3],
    ["before the function", [ONE, JUMP, -4, END], -1],
    ["behind the function", [JUMP, 1, END], 3],
    ["into an inner function", [JUMP, 2, FUNCTION, 1, END, END], 4],
    ["out of an inner function", [FUNCTION, 3, JUMP, 1, END, END], 5],
    ["into an instruction, behind one that is right", [JUMP, 2, JUMP, 1, TWO, 0, END], 5],
  ] as const)
    it(`refuses jumps ${what}`, () =>
      assert.equal(
        problemOf(...code),
        `at byte ${at}, where a jump leads to, its function has no instruction`,
      ));
});
