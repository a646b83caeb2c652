import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { allTests, isOf, LONGEST, NOT_QUICK, ONLY_IN_ALL, testsOf } from "./test-sets.js";

describe("The sets of tests", () => {
  const all = allTests();

  for (const [name, list] of Object.entries({ ONLY_IN_ALL, NOT_QUICK, LONGEST })) {
    it(`name tests that are there, each once: ${name}`, () => {
      assert.deepEqual(
        list.filter((entry) => !all.some((test) => isOf(test, entry))),
        [],
      );
      assert.equal(new Set(list).size, list.length);
    });
  }

  it("have each test in npm run test:all, and those of a smaller set in the larger ones", () => {
    assert.deepEqual(testsOf("all").sort(), all);
    const [test, quick] = [testsOf("test"), testsOf("quick")];
    assert.ok(test.length < all.length);
    assert.ok(quick.length < test.length);
    assert.ok(quick.every((name) => test.includes(name)));
  });

  it("start with the longest tests", () => {
    assert.equal(testsOf("all")[0], LONGEST[0]);
    assert.equal(testsOf("all").indexOf(LONGEST.at(-1) as string), LONGEST.length - 1);
  });
});
